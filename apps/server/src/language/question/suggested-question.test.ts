import { describe, expect, it } from 'vitest';
import { askedByVisitor, headingQuestion, rowQuestion } from './suggested-question';

describe('a heading', () => {
  it.each([
    ['Opening hours', 'What are the opening hours?'],
    ['2.1 Opening Hours', 'What are the opening hours?'],
    ['Returns policy', 'What is the returns policy?'],
    ['SALON LUNA - OPENING HOURS', 'What are the opening hours?'],
    ['RETURNS POLICY', 'What is the returns policy?'],
    ['Salon Luna | Our prices', 'What are your prices?'],
    ['Our prices', 'What are your prices?'],
    ['The route', 'What is the route?'],
    ['How to return an item', 'How do I return an item?'],
    ['Contact us', 'How do I contact you?'],
    ['Return an item', 'How do I return an item?'],
    ['How a repair works', 'How does a repair work?'],
    ['What We Do', 'What do you do?'],
    ['When we are open', 'When are you open?'],
    ['What to bring', 'What should I bring?'],
    ['Where to find us', 'Where can I find you?'],
    ['What is included', 'What is included?'],
    ['Light your stove the right way', 'How do I light my stove the right way?'],

    ['Sign up', 'How do I sign up?'],
    ['Can I bring my dog?', 'Can I bring my dog?'],
    ['Parking rates in Lisbon', 'What should I know about parking rates in Lisbon?'],
    ['Self-service hours', 'What are the self-service hours?'],
    ['OPENING TIMES PRACTICE', 'What are the opening times?'],
    ['PRICES', 'What are the prices?'],
    ['PARKING', 'What should I know about parking?'],
    ['GDPR', 'What should I know about GDPR?'],
    ['Opening hours reception', 'What are the opening hours?'],
    ['Opening hours policy', 'What is the opening hours policy?'],
    ['Our team', 'Who is on your team?'],
    ['When are we open??', 'When are you open?'],
    ['Can you show us our room?', 'Can you show us our room?'],
    ['Lisbon Parking rates', 'What are the Lisbon parking rates?'],
  ])('%s', (heading, question) => {
    expect(headingQuestion(heading, 'en', 'There is parking near Lisbon and at the shop, with delivery.')).toBe(
      question,
    );
  });

  it('of one word takes an article unless it is a name or a word that has none', () => {
    const sources = 'Ring the office before delivery, or ask Marek about storage.';
    const asked = ['Office', 'Delivery', 'Marek', 'Storage'].map((heading) => headingQuestion(heading, 'en', sources));
    expect(asked).toEqual(
      ['the office', 'delivery', 'Marek', 'storage'].map((topic) => `What should I know about ${topic}?`),
    );
  });

  it.each([
    ['Returns', 'returns'],
    ['Harbour office', 'the harbour office'],
    ['Boxes back', 'boxes back'],
    ['Self-hosting', 'self-hosting'],
    ['Delivery', 'delivery'],
    ['Returning goods', 'returning goods'],
    ['Data protection', 'data protection'],
    ['VAT and taxes', 'VAT and taxes'],
    ['Delivery to islands', 'delivery to islands'],
    ['Christmas', 'Christmas'],
    ['News', 'news'],
    ['Change address', '“Change address”'],
    ["Anna's address", "Anna's address"],
    ['Your account number', 'my account number'],
    ['Place in town', '“Place in town”'],
    ['Office in town', 'the office in town'],
    ['Terms & conditions', 'terms & conditions'],
  ])('that asks for no more is asked about, with an article where it takes one: %s', (heading, topic) => {
    expect(headingQuestion(heading, 'en', '')).toBe(`What should I know about ${topic}?`);
  });

  it.each([
    ['Öffnungszeiten', 'de', 'Öffnungszeiten: Was sollte ich wissen?'],
    ['Kapitel 3: Lieferung', 'de', 'Lieferung: Was sollte ich wissen?'],
    ['3. Lieferung', 'de', 'Lieferung: Was sollte ich wissen?'],
    ['¿Cómo puedo pagar?', 'es', '¿Cómo puedo pagar?'],
    ['营业时间', 'zh', '关于营业时间，我需要知道什么？'],
    ['Öppettider', 'sv', null],
  ] as const)('in its own language: %s', (heading, language, question) => {
    expect(headingQuestion(heading, language, '')).toBe(question);
  });

  it.each([
    'Introduction',
    'Page 3',
    'Table of contents',
    '1.',
    '2024',
    'FAQ',
    'NOTES PRACTICE STAFF',
    'EMERGENCY',
    'About us / the team (for website)',
    'Little Kiln (Rohde 60): volume?',
    'This is a whole sentence that somebody has marked as heading',
  ])('that says nothing: %s', (heading) => {
    expect(headingQuestion(heading, 'en', '')).toBeNull();
  });
});

it.each([
  ['are you open monday in june?', 'en', 'Are you open monday in june?'],
  ['do you have jobs', 'en', null],
  ['Wann haben wir offen??', 'de', 'Wann haben wir offen?'],
  ['营业时间是几点', 'zh', '营业时间是几点'],
] as const)('asks what somebody has asked, where it is written as a question: %s', (line, language, question) => {
  expect(askedByVisitor(line, language)).toBe(question);
});

it("asks for what is in a table's row", () => {
  expect(rowQuestion('Plan: Team; Price: $29; Storage: 50 GB', 'en')).toBe('What is the price for Team?');
  expect(rowQuestion('Plan: Team; Opening hours: 9 to 5; Storage: 50 GB', 'en')).toBe(
    'What are the opening hours for Team?',
  );
  expect(rowQuestion('Plan: Team; Storage: 50 GB; Price: $29', 'en')).toBe('What is the storage for Team?');
  expect(rowQuestion('Kiln: Little Kiln (Rohde 60); Volume: 60 l; Price: $9', 'en')).toBe(
    'What is the volume for Little Kiln (Rohde 60)?',
  );
  // The values of such columns do not form a sentence.
  expect(rowQuestion('Kiln: Little Kiln (Rohde 60); Max: 1,320 °C; Price: $9', 'en')).toBeNull();
  expect(rowQuestion('Печь: Малая; Объём: 60 л; Цена: 9', 'ru')).toBeNull();
  expect(rowQuestion('We sell apples; they are red.', 'en')).toBeNull();
});
