import { describe, expect, it } from 'vitest';
import { type HistoryMessage, rewriteQuestion } from './rewrite-question';

function after(...contents: string[]): HistoryMessage[] {
  return contents.map((content, place) => ({ role: place % 2 === 0 ? 'user' : 'assistant', content }));
}

describe('a question that stands on its own', () => {
  const history = after('How long does shipping take?', 'Standard delivery takes 3 days.');

  it.each([
    'Who founded the company?',
    'Do you have a vegetarian menu?',
    'Is it possible to return shoes?',
    'How long does it take to repair a bicycle?',
    'I lost my card, can I replace it?',
    'Are there parking spaces for guests?',
    'Wie hoch ist die Gebühr für Studenten?',
    'Wie lange habt ihr am Samstag geöffnet?',
    'Könnt ihr am Montag liefern?',
    'Gibt es einen Parkplatz?',
    'Y a-t-il une piscine ?',
    '有游泳池吗?',
    '駐車場はありますか?',
    'Is it possible to pay by card?',
    'Hello, is anybody there? I need to change my booking',
    'thanks',
    'What topics do you cover?',
    'what happens if im late with the rent',
    'what if it rains',
  ])('comes back as it is: %s', (question) => {
    expect(rewriteQuestion(question, history)).toBe(question);
  });

  it('comes back as it is at the beginning, even with a pronoun', () => {
    expect(rewriteQuestion('How much does it cost?', [])).toBe('How much does it cost?');
  });
});

describe('another thing of the same kind', () => {
  it.each([
    [['How much is a city bike per day?'], 'And an e-bike?', 'How much is a e-bike per day?'],
    [['How much is the small table?'], 'And the large one?', 'How much is the large table?'],
    [['Do you have a single room?'], 'And a bigger one?', 'Do you have a bigger room?'],
    [['Was kostet die kleine Inspektion?'], 'Und die große?', 'Was kostet die große Inspektion?'],
    [['Was kostet ein Citybike pro Tag?'], 'Und ein E-Bike?', 'Was kostet ein E-Bike pro Tag?'],
    [
      ['Was kostet die kleine Inspektion?', 'x', 'Und die große?'],
      'Wie lange dauert sie?',
      'Wie lange dauert große Inspektion?',
    ],
    [['Do you rent cargo bikes?'], 'How much is it per day?', 'How much is cargo bikes per day?'],
    [['How much is the single kayak?'], 'And the other one?', 'How much is the kayak?'],
    [['How much is a 2 piece suit?'], 'and a 3 piece?', 'How much is a 3 piece suit?'],
    [['Was kostet Einzelunterricht 30 Minuten?'], 'und 45 Minuten?', 'Was kostet Einzelunterricht 45 Minuten?'],
    [['When is the shop open on Thursday?'], 'and the workshop?', 'When is the workshop open on Thursday?'],
  ])('is asked about as the last one was: %s %s', (said, question, expected) => {
    expect(rewriteQuestion(question, after(...said, 'x'))).toBe(expected);
  });

  it.each([
    [['How much is the small table?'], 'And on one?'],
    [['Was kostet die Inspektion und die Reparatur?'], 'Und die große?'],
  ])('is left to the other ways where it is not plain what kind: %s %s', (said, question) => {
    expect(rewriteQuestion(question, after(...said, 'x'))).not.toMatch(/^(?:How much is|Was kostet die große)/);
  });
});

describe('a pronoun', () => {
  it.each([
    [['Do you offer express delivery?', 'Yes.'], 'How much does it cost?', 'How much does express delivery cost?'],
    [['What is Tidewater?', 'A backup program.'], 'How do I install it?', 'How do I install Tidewater?'],
    [['How do I cancel my subscription?', 'Write to us.'], 'When does it end?', 'When does the subscription end?'],
    [['When does the museum open?', 'At nine.'], 'Where is it?', 'Where is the museum?'],
    [['Do I need an API key?', 'No.'], 'Where do I enter it?', 'Where do I enter the API key?'],
    [['Which files can an agent learn from?', 'PDF.'], 'How large is it?', 'How large is the agent?'],
    [['When was Ada King born?', 'In 1815.'], 'Where did she live?', 'Where did Ada King live?'],
    [['Who is the chef?', 'The chef is Mei Tanaka.'], 'When did she start?', 'When did Mei Tanaka start?'],
    [
      ['Was kostet der Mietwagen?', '40 Euro.'],
      'Wie lange darf ich ihn behalten?',
      'Wie lange darf ich Mietwagen behalten?',
    ],
  ])('of %j, %s', (said, question, whole) => {
    expect(rewriteQuestion(question, after(...said))).toBe(whole);
  });

  it('reaches back over a thank-you and over a question with a pronoun of its own', () => {
    const history = after(
      'Do you sell kayaks?',
      'Yes.',
      'How much do they cost?',
      '$300.',
      'thanks',
      'You are welcome!',
    );
    expect(rewriteQuestion('How heavy are they?', history)).toBe('How heavy are kayaks?');
  });
});

describe('a fragment', () => {
  it.each([
    [['When are you open on Thursday?', '8 to 20.'], 'And on Sundays?', 'When are you open on Sundays?'],
    [['When is the spa open?', '9 to 21.'], 'and the sauna?', 'When is the sauna open?'],
    [['How much is the fee?', '9.'], 'What about students?', 'How much is the fee students?'],
    [['Do you ship to France?', 'Yes.'], 'What about Germany?', 'Do you ship to Germany?'],
    [['How much is the Aro 10?', '49.'], 'and the Aro 20?', 'How much is the Aro 20?'],
    [['How much is a ticket for adults?', '9.'], 'and for children?', 'How much is a ticket for children?'],
    [['Wann haben Sie am Montag geöffnet?', '8 bis 16 Uhr.'], 'Und am Freitag?', 'Wann haben Sie am Freitag geöffnet?'],
    [['Are dogs allowed?', 'Yes.'], 'What about cats?', 'Are cats allowed?'],
    [['How much does a repair cost?', '35.'], 'And under warranty?', 'How much does a repair cost under warranty?'],
    [['Was kostet der Versand?', '4,90.'], 'Und nach Österreich?', 'Was kostet der Versand nach Österreich?'],
    [['Are you open on Monday?', 'No.'], 'and wednesday afternoon?', 'Are you open on wednesday afternoon?'],
    [['Can I bring my dog?', 'Yes.'], 'what about the café?', 'Can I bring my dog the café?'],
    [
      ['How much is a suit?', 'Suit – Clean: £17; Press only: £9.'],
      'and press only?',
      'How much is a suit press only?',
    ],
    [['Combien coûte une réparation ?', '35.'], 'Et sous garantie ?', 'Combien coûte une réparation sous garantie?'],
  ])('of %j, %s', (said, question, whole) => {
    expect(rewriteQuestion(question, after(...said))).toBe(whole);
  });
});

describe('a bare question word', () => {
  it.each([
    [['Can I work from abroad?', 'No.'], 'why?', ['work', 'abroad']],
    [['Where do the vegetables come from?', 'From Halden.'], 'Why?', ['vegetables']],
    [['¿Quién imparte las clases de yoga?', 'Rosa.'], '¿Y cuándo?', ['clases', 'yoga', 'cuándo']],
    [['早餐多少钱?', '68元。'], '在哪里供应?', ['早餐', '在哪里供应']],
    [['Combien coûte un emplacement ?', '24 euros.'], 'Et pourquoi ?', ['emplacement', 'pourquoi']],
  ])('of %j, %s', (said, question, words) => {
    const whole = rewriteQuestion(question, after(...said));
    for (const word of words) expect(whole).toContain(word);
  });
});

describe('a detail', () => {
  it.each([
    ['Do you do house calls?', 'how much', 'how much is house calls?'],
    ['Is there a personal trainer?', 'how much', 'how much is personal trainer?'],
    ['Gibt es Babyschwimmen?', 'wie viel', 'was kostet Babyschwimmen?'],
    ['Do you offer day care?', 'is it open on saturday', 'is day care open on saturday'],
    ['How much is a rowing boat for an hour?', 'deposit?', 'rowing boat deposit?'],
    ['Do you do leather?', 'how much for a jacket', 'how much is leather for a jacket?'],
    ['Do you have spin classes?', 'how many places', 'how many places spin classes?'],
    ['Do you take puppies?', 'from what age', 'from what age take puppies?'],
    ['Who teaches the boxing class?', 'what should i bring', 'what should i bring boxing class?'],
    [
      'How much is the fork buffet?',
      "what's the minimum number of guests",
      "what's the minimum number of guests fork buffet?",
    ],
    ['Can I freeze my membership?', 'how long', 'how long freeze my membership?'],
  ])('is asked of what was spoken of: %s %s', (said, question, whole) => {
    expect(rewriteQuestion(question, after(said, 'x'))).toBe(whole);
  });

  it('is none with words of its own', () => {
    const question = 'what is the minimum wage in Germany and in France';
    expect(rewriteQuestion(question, after('How much is the fork buffet?', 'x'))).toBe(question);
  });

  it.each(['number?', 'Telefonnummer?'])('of how somebody is reached is searched with whom: %s', (question) => {
    expect(rewriteQuestion(question, after('Who is Col?', 'x'))).toContain('Col');
    expect(rewriteQuestion(`what's your ${question}`, after('Who is Col?', 'x'))).not.toContain('Col');
  });
});

it('takes documents that come with a question for what it is about', () => {
  const before = after('How much is a city bike?');
  const asked = 'How much is this invoice?';
  expect(rewriteQuestion(asked, before)).toContain('city bike');
  expect(rewriteQuestion(asked, before, true)).toBe(asked);
  const shown = [...before, { role: 'user' as const, content: asked, attached: true }];
  const next = rewriteQuestion('And when is it due?', shown);
  expect(next).toContain('invoice');
  expect(next).not.toContain('bike');
});

it('takes a long conversation and a long question in no time', () => {
  const history = after(
    ...Array.from({ length: 60 }, (_, place) => `What about the ${'very '.repeat(200)}long item ${place}?`),
  );
  const started = performance.now();
  rewriteQuestion(`and it ${'thank you '.repeat(700)}?`, history);
  expect(performance.now() - started).toBeLessThan(5_000);
});

describe('what an answer to ‘which’ chose', () => {
  const WHICH = 'im a complete beginner which intensive course';

  it.each([
    ['Fortnight (40 hours, 10 days): for complete beginners.', 'how much is Fortnight'],
    ['Intensive courses: Fortnight – Hours: 40; Price: £1,680.', 'how much is Fortnight'],
    // Several were named, or none.
    ['- Week – Hours: 30\n- Fortnight – Hours: 40', 'how much is the complete beginner'],
    ["I don't have a direct answer to that. The closest is: Week – Hours: 30.", 'how much is the complete beginner'],
  ])('is what is asked about next: %s', (answer, whole) => {
    expect(rewriteQuestion('how much is it', after(WHICH, answer))).toBe(whole);
  });
});

it('takes two things joined by ‘and’ for one where one is meant', () => {
  const history = after('How much is bed and breakfast?', 'Bed and breakfast: £80.');
  expect(rewriteQuestion('When is it served?', history)).toBe('When is bed and breakfast served?');
});

it('goes on from the last of two questions in one message', () => {
  const history = after('How long does a balayage take? How much is it with Jo?', 'Three hours. £145.');
  expect(rewriteQuestion('and with Marcus?', history)).toBe('How much is the balayage with Marcus?');
});

it('takes a child for the adult that was asked about', () => {
  const history = after('How much is a swim for an adult?', 'Single swim: £5.80.');
  expect(rewriteQuestion('and for my 9 year old?', history)).toBe('How much is a swim for my 9 year old?');
});

it('takes a bare number for another of what was counted, and not a time', () => {
  const history = after('What does a room cost for 4 people?', 'Players: 4 – 27.00.');
  expect(rewriteQuestion('and for 6?', history)).toBe('What does a room cost for 6 people?');
  expect(rewriteQuestion('and at 6?', history)).toContain('4 people and at 6');
});

it.each([
  ['we want gold', 'how many photographers', 'how many photographers want gold?'],
  ['i want to book a wedding', 'whats cheapest', "what's cheapest want to book a wedding?"],
  ['private lesson price', 'how much for 2 of us', 'how much is private lesson for 2 of us?'],
  ['adult beginners price', 'n when is it', 'and when is adult beginners'],
])('a hurried follow-up after "%s": %s', (before, question, whole) => {
  expect(rewriteQuestion(question, [{ role: 'user', content: before }])).toBe(whole);
});

it.each(['opening hours pls', 'what time do u close?'])('hours are searched for by their days: %s', (question) => {
  expect(rewriteQuestion(question, [])).toContain('Monday');
});
