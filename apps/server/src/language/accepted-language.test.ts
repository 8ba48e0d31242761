import { expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language';

it.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['nb-NO', 'no'],
  ['tlh, es;q=0.1', 'es'],
  ['de;q=0, it', 'it'],
  ['*', null],
  ['constructor', null],
  ['', null],
  [undefined, null],
])('%s prefers %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
