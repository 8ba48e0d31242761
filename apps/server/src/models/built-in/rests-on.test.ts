import { describe, expect, it } from 'vitest';
import { ask, museum, passage } from '../../../test/built-in';

describe('what is marked of a passage', () => {
  const returns = passage(
    'Unopened goods may be returned within 60 days of purchase. Opened goods may be returned within 30 days of purchase if they work.',
    { heading: 'Returns' },
  );

  it.each([
    ['How long may I return opened goods?', 'Opened goods may be returned within 30 days of purchase if they work.'],
    ['How long may I return unopened goods?', 'Unopened goods may be returned within 60 days of purchase.'],
  ])('begins with the sentence that answers, and not the one that is like it: %s', (question, sentence) => {
    const { text, used } = ask(question, [returns]);
    expect(text.startsWith(sentence)).toBe(true);
    expect(used).toEqual([0]);
  });

  it('is what was quoted of each of several passages', () => {
    const { marked } = ask('How long is a tour and who leads it? How much is entry?', museum);
    expect(marked).toEqual([
      ['Guided tours start at 10:00 and 14:00. Each tour takes 45 minutes. Tours are led by Nora Blum.'],
      ['Entry costs 5 euros.'],
    ]);
  });

  it('is not what was cut away or put in front', () => {
    const tools = passage('# Tools\nThe **drill** costs [5 euros](https://a.example/p) a day.\n- Saws cost\n- nothing');
    expect(ask('How much is the drill?', [tools]).marked).toEqual([['The **drill** costs [5 euros', ' a day.']]);
    expect(ask('Are tripods allowed?', museum)).toMatchObject({
      text: 'No. Tripods are prohibited.',
      marked: [['Tripods are prohibited.']],
    });
  });

  it('goes over the end of a line that a narrow page broke', () => {
    const text =
      'The contract may be ended by either side with a notice of\nthree months to the end of a year. Nothing else.';
    expect(ask('How may the contract be ended?', [passage(text)]).marked).toEqual([
      ['The contract may be ended by either side with a notice of\nthree months to the end of a year.'],
    ]);
  });

  it('is the cells of a row that are said', () => {
    const plans = passage(
      'Plan: Solo; Price per month: $6; Storage: 2 GB\nPlan: Team; Price per month: $29; Storage: 50 GB',
    );
    const { text, marked } = ask('How much is the Team plan?', [plans]);
    expect(text).toBe('Team – Price per month: $29.');
    expect(marked).toEqual([['Team; Price per month: $29']]);
  });

  it('is the items of a list', () => {
    const text = 'To pay:\n1. Open the app.\n2. Press Pay.\nThe shop closes at noon.';
    expect(ask('How do I pay?', [passage(text)]).marked).toEqual([['To pay:\n1. Open the app.\n2. Press Pay.']]);
  });

  it('is nothing where an answer names headings alone', () => {
    expect(ask('Which topics do you cover?', museum).marked).toEqual([[], []]);
  });

  it('ends where the answer was cut', () => {
    const settings = { model: '', maxTokens: 10, temperature: 0, contextWindow: 4_096, systemPrompt: '' };
    const { text, marked } = ask('How do I pay?', [passage('To pay:\n1. Open the app.\n2. Press Pay.')], { settings });
    expect(text).toBe('To pay:\n\n1. Open the app.');
    expect(marked).toEqual([['To pay:\n1. Open the app.']]);
  });
});

describe('the language of an answer', () => {
  const german = [
    passage(
      'Unser Geschäft ist von Montag bis Freitag geöffnet. Die Lieferung dauert drei Tage und ist in Deutschland kostenlos.',
    ),
  ];

  it.each([
    ['Hi', 'en', 'Hello! How can I help you today?'],
    ['Hi', 'de', 'Hallo! Wie kann ich Ihnen heute helfen?'],
    ['Hi', null, 'Hallo! Wie kann ich Ihnen heute helfen?'],
    ['Hallo', 'en', 'Hallo! Wie kann ich Ihnen heute helfen?'],
    ['Bonjour', 'en', 'Bonjour'],
    ['Refund?', 'en', "I don't have information about that."],
    ['Sauna?', 'fr', "Je n'ai pas d'informations à ce sujet."],
    ['Wer ist der Erfinder des Telefons?', 'en', 'Dazu liegen mir keine Informationen vor.'],
    ['Who has invented the telephone?', 'de', "I don't have information about that."],
  ] as const)('%s in a browser of %s', (question, language, reply) => {
    expect(ask(question, german, { language }).text).toContain(reply);
  });

  it('is the one that was spoken before', () => {
    const history = [{ role: 'user' as const, content: 'Wie lange dauert die Lieferung?' }];
    expect(ask('Ok', german, { language: 'en', history }).text).toContain('Gern geschehen');
  });
});

describe('what is attached', () => {
  const list = { id: 'list', name: 'shopping.txt', text: 'Apples\nPears\nTwelve eggs', now: true };
  const invoice = {
    id: 'invoice',
    name: 'invoice.pdf',
    text: 'Invoice 7 of Fern Ltd\nEntry costs 80 euros for the group.',
    now: true,
  };

  it.each([
    'What is in this file?',
    "What's in the attached file?",
    'Summarise the attached',
    'Can you read this?',
    'shopping.txt',
    'Was steht in der Datei?',
    'Que contient ce fichier ?',
    '这个文件里写了什么?',
  ])('is what a question about it means: %s', (question) => {
    const { text, used, marked } = ask(question, museum, { attachments: [list] });
    expect(text).toContain('Twelve eggs');
    expect(used).toEqual([{ attachment: 0 }]);
    expect(marked).toEqual([['Apples\nPears\nTwelve eggs']]);
  });

  it('is told of without its name as if that were a topic', () => {
    const text = Array.from({ length: 40 }, (_, at) => `Part ${at} of the lease is about pets. They are not allowed.`);
    const lease = { id: 'lease', name: 'lease.pdf', text: text.join('\n\n'), now: true };
    const reply = ask('lease.pdf', museum, { attachments: [lease] });
    expect(reply.text).toMatch(/^Part 0 of the lease is about pets\./);
    expect(reply.text).not.toContain('lease.pdf');
  });

  it('is asked before the sources', () => {
    expect(ask('How much is entry?', museum, { attachments: [list, invoice] })).toMatchObject({
      text: 'Entry costs 80 euros for the group.',
      used: [{ attachment: 1 }],
      marked: [['Entry costs 80 euros for the group.']],
    });
    expect(ask('Who leads the tours?', museum, { attachments: [invoice] })).toMatchObject({
      text: 'Tours are led by Nora Blum.',
      used: [1],
    });
  });

  it('is asked before what the owner wrote', () => {
    const pair = passage('How much is entry?\nFive euros.', { kind: 'qa', exactAnswer: 'Five euros.' });
    expect(ask('How much is entry?', [pair], { attachments: [invoice] }).text).toBe(
      'Entry costs 80 euros for the group.',
    );
    expect(ask('How much is entry?', [pair], { attachments: [list] }).text).toBe('Five euros.');
  });

  it('is not meant by a question that names neither it nor what it says', () => {
    expect(ask('Where is it?', museum, { attachments: [list] }).text).not.toContain('eggs');
    expect(ask('Who are you?', museum, { attachments: [list] }).text).toContain('Museum Guide');
  });

  it('is asked first by what leans on the question it came with', () => {
    const history = [
      { role: 'user' as const, content: 'How much is entry?' },
      { role: 'assistant' as const, content: 'Entry costs 5 euros.' },
      { role: 'user' as const, content: 'What is the number of this invoice?', attached: true },
      { role: 'assistant' as const, content: 'Invoice 7.' },
    ];
    const earlier = [{ ...invoice, text: 'Invoice 7\nTotal: 80 euros', now: false }];
    expect(ask('and how much is it in total?', museum, { history, attachments: earlier }).text).toContain('80 euros');
    expect(ask('Who leads the tours?', museum, { history, attachments: earlier }).text).toContain('Nora Blum');
  });
});
