import { describe, expect, it } from 'vitest';
import { ask, museum, passage } from '../../../test/built-in';

describe('a question that names a heading', () => {
  const shop = [
    passage('- Monday to Friday: 9:00 to 18:00\n- Saturday: 9:00 to 17:00\n- We are closed on Christmas Day.', {
      heading: 'Fern Shop > Opening hours',
    }),
  ];

  it.each(['Opening hours', 'What are your opening hours?'])(
    'is answered by all that stands under it: %s',
    (question) => {
      const { text, used } = ask(question, shop);
      expect(text).toContain('- Monday to Friday: 9:00 to 18:00');
      expect(text).toContain('- Saturday: 9:00 to 17:00');
      expect(used).toEqual([0]);
    },
  );

  it('may leave out what the agent is called', () => {
    const docs = [
      passage('Run the command backup.', { heading: 'Questions > How do I back up Museum Guide?', source_id: 'one' }),
      passage('The house was built in 1901.', { heading: 'Questions > What is Museum Guide?', source_id: 'one' }),
    ];
    expect(ask('How do I back it up?', docs).text).toBe('Run the command backup.');
    expect(ask('What is Museum Guide?', docs).text).toBe('The house was built in 1901.');
  });

  it('gets no yes or no about a day that nobody told', () => {
    expect(ask('Is the shop open today?', shop).text).not.toMatch(/^(?:Yes|No)\./);
  });
});

describe('a question for the hours', () => {
  const questions = ['What are the opening hours?', 'Tell me the opening hours', 'What time do you open?'];

  it.each(questions)('is not answered by a duration: %s', (question) => {
    const text = 'Our opening hours are nine to five.\n\nParcels arrive within four days.\n\nRefunds take 30 days.';
    const notes = [passage(text, { source_name: 'Our opening hours are nine to five.' })];
    expect(ask(question, notes).text).toMatch(/^Our opening hours are nine to five\./);
  });

  it.each([
    ['When are your opening hours?', 'Opening hours: nine to five.'],
    ['What are the opening hours?', 'The opening hours are 9 to 17.'],
    ['What are your business hours?', 'Business hours: between nine and five.'],
    ['Quels sont vos horaires ?', 'Nos horaires sont de 9 à 17.'],
    ['¿Cuál es el horario?', 'Nuestro horario es de nueve a cinco.'],
    ['营业时间是什么？', '营业时间：9至17。'],
    ['営業時間は？', '営業時間は9〜17です。'],
  ])('is answered by hours that are not marked as such: %s', (question, text) => {
    expect(ask(question, [passage(text)]).text).toBe(text);
  });
});

describe('a question that names a heading', () => {
  it('is answered by what stands under it, up to the next question of the same passage', () => {
    const faq = passage('PDF and Word files.\nHow large can a file be?\nA file can be up to 10 MB.', {
      heading: 'What it learns from > Which types of files can I upload?',
    });
    expect(ask('Which file types can I upload?', [faq]).text).toBe('PDF and Word files.');
    expect(ask('How large can a file be?', [faq]).text).toBe('A file can be up to 10 MB.');
  });

  it('is answered so whatever it asks for, where the heading asks the same', () => {
    const card = passage('Yes, from 10 euros on. Ask for a receipt.', { heading: 'Help > Can I pay by card?' });
    expect(ask('can i pay by card', [card]).text).toBe('Yes, from 10 euros on. Ask for a receipt.');
    const bring = passage('Food and drink. A towel.', { heading: 'Help > What can I bring?' });
    const rules = passage('Glass bottles are what you can not bring.', { heading: 'Rules' });
    expect(ask('What can I bring?', [rules, bring]).text).toBe('Food and drink. A towel.');
    expect(ask('What can I not bring?', [rules, bring]).text).toContain('Glass');
    const backup = passage('Run npm run backup.', { heading: 'Help > How do I back up Parley?' });
    const cookies = passage('name: parley-seen; purpose: Parley is back after a restart', { heading: 'Cookies' });
    expect(ask('How do I back up Parley?', [cookies, backup]).text).toBe('Run npm run backup.');
  });
});

describe('a question that is written in the sources', () => {
  const manual = [
    passage(
      'Parley is made for agents.\nWhat does it cost?\nParley is free on your own machine.\nDo I need an API key?\nNo. Without a key, the built-in engine answers.',
      { heading: 'Before you start > What is Parley?' },
    ),
    passage('If it cannot be asked, or the agent has none, the built-in engine is asked instead, at no cost.', {
      heading: 'Models',
    }),
  ];
  const delivery = passage('Express delivery takes one day. Express delivery costs 12 euros.', { heading: 'Delivery' });
  const after = (question: string) => ({
    history: [
      { role: 'user' as const, content: question },
      { role: 'assistant' as const, content: 'No.' },
    ],
  });

  it.each(['Do I need an API key?', 'Which files can an agent learn from?'])(
    'is the same question after another one: %s',
    (before) => {
      expect(ask('What does it cost?', manual, after(before)).text).toBe('Parley is free on your own machine.');
    },
  );

  it('may still be meant of what was spoken of', () => {
    const { text } = ask('What does it cost?', [...manual, delivery], after('Do you offer express delivery?'));
    expect(text).toContain('12 euros');
  });
});

describe('what is asked in passing', () => {
  const contact = [passage('We are closed on Mondays.'), passage('Ring 0117 496 0213 or write to hello@shop.example.')];

  it.each(['agent pls', 'can i talk to a real human plz'])('a person is named where there is one: %s', (question) => {
    const { text, used } = ask(question, contact);
    expect(text).toContain('You can reach a person here: Ring 0117 496 0213');
    expect(used).toEqual([1]);
  });

  it('the chat itself comes first where it offers a person', () => {
    const { text, used } = ask('can i talk to a person?', contact, { offersPerson: true });
    expect(text).toMatch(
      /^Press the button below to talk to a person\. You can reach a person here: Ring 0117 496 0213/,
    );
    expect(used).toEqual([1]);
  });

  it('an address in another language is no contact, unless its heading says so', () => {
    const book = 'Wer das Buch gedruckt haben möchte, kann mir eine E-Mail schicken (autor@buch.example).';
    const asked = 'Can I talk to a human?';
    expect(ask(asked, [passage(book, { heading: 'Vorwort' })]).text).toContain('any contact details');
    expect(ask(asked, [passage(book, { heading: 'Kontakt' })]).text).toContain('autor@buch.example');
  });

  it('a complaint is met with an apology, and the way to a person', () => {
    const { text } = ask('this is a joke, ur receptionist was so rude to me', contact);
    expect(text).toMatch(/^I'm sorry about that\. You can reach a person here: /);
    expect(ask('this is a joke', []).text).toBe("I'm sorry about that.");
  });

  it('nobody is invented', () => {
    const { text, answered } = ask('put me through to someone please', museum);
    expect(text).toContain('any contact details');
    expect(answered).toBe(false);
  });
});

describe('a question for one end of a table', () => {
  const drinks = [
    passage('Drink: Latte; Price: £3.55\nDrink: Filter coffee; Price: £2.60\nDrink: Hot chocolate; Price: £3.70', {
      heading: 'Drinks',
    }),
  ];

  it.each([
    ["what's the cheapest drink?", 'Filter coffee – Price: £2.60.'],
    ['Which drink is the most expensive?', 'Hot chocolate – Price: £3.70.'],
  ])('%s', (question, reply) => {
    expect(ask(question, drinks).text).toBe(reply);
  });
});
