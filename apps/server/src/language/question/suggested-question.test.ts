import { describe, expect, it } from 'vitest';
import { headingQuestion, rowQuestion } from './suggested-question';

describe('a heading', () => {
  it.each([
    ['Opening hours', 'What are the opening hours?'],
    ['2.1 Opening Hours', 'What are the opening hours?'],
    ['Returns policy', 'What is the returns policy?'],
    ['Returning goods', 'What should I know about returning goods?'],
    ['Delivery', 'What should I know about delivery?'],
    ['Our prices', 'What are your prices?'],
    ['How to return an item', 'How do I return an item?'],
    ['Contact us', 'How do I contact you?'],
    ['Return an item', 'How do I return an item?'],
    ['Parking in Lisbon', 'What should I know about parking in Lisbon?'],
    ['Can I bring my dog?', 'Can I bring my dog?'],
    ['VAT and taxes', 'What are the VAT and taxes?'],
  ])('%s', (heading, question) => {
    expect(headingQuestion(heading, 'en', 'There is parking near Lisbon and at the shop, with delivery.')).toBe(
      question,
    );
  });

  it.each([
    ['Öffnungszeiten', 'de', 'Was sollte ich über Öffnungszeiten wissen?'],
    ['Kapitel 3: Lieferung', 'de', 'Was sollte ich über Lieferung wissen?'],
    ['3. Lieferung', 'de', 'Was sollte ich über Lieferung wissen?'],
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
    'This is a whole sentence that somebody has marked as heading',
  ])('that says nothing: %s', (heading) => {
    expect(headingQuestion(heading, 'en', '')).toBeNull();
  });
});

it("asks for what stands in a table's row", () => {
  expect(rowQuestion('Plan: Team; Price: $29; Storage: 50 GB', 'en')).toBe('What is the price for Team?');
  expect(rowQuestion('We sell apples; they are red.', 'en')).toBeNull();
});
