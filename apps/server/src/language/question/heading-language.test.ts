import { expect, it } from 'vitest';
import type { Language } from '../language';
import { headingLanguage } from './heading-language';

it.each<[string, Language, Language | null]>([
  ['Opening hours', 'de', 'en'],
  ['Shipping costs', 'de', 'en'],
  ['Delivery', 'de', 'en'],
  ['Our team', 'fr', 'en'],
  ['Öffnungszeiten', 'en', 'de'],
  ['Öffnungszeiten', 'de', 'de'],
  ['Lieferung', 'de', 'de'],
  ['Anfahrt', 'de', 'de'],
  ['Havenkantoor', 'nl', 'nl'],
  ['Bureau du port', 'fr', 'fr'],
  ['Delivery', 'en', 'en'],
  ['Harbour office', 'en', 'en'],
  ['Ticket', 'de', 'de'],
  // One of the two words is no known German word, and the other is in no list.
  ['Harbour fees', 'de', null],
])('takes %s over text in %s for %s', (heading, around, language) => {
  expect(headingLanguage(heading, around)).toBe(language);
});
