import { expect, test } from 'vitest';
import type { Language } from './language';
import { stem } from './stem';

test('letters change within a Bulgarian word', () => {
  expect(stem('вестници', 'bg')).toBe(stem('вестник', 'bg'));
  expect(stem('отворени', 'bg')).toMatch(/^отвор/);
});

const LETTERS: Partial<Record<Language, string>> = {
  ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψω',
  hi: 'अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौं',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
};
const LATIN = 'abcdefghijklmnopqrstuvwxyzäöüßéèêçñõãåøæışğşțő';
const LATIN_LANGUAGES: readonly Language[] = [
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nl',
  'no',
  'pt',
  'ro',
  'sv',
  'tr',
];

test.each([...(Object.keys(LETTERS) as Language[]), ...LATIN_LANGUAGES])('no word is too much for %s', (language) => {
  const letters = [...(LETTERS[language] ?? LATIN)];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let count = 0; count < 30_000; count += 1) {
    const form = Array.from({ length: 3 + next(9) }, () => letters[next(letters.length)]).join('');
    expect(typeof stem(form, language)).toBe('string');
  }
});
