import type { Language } from '../../../platform/text/language';
import { plain } from '../lexicon/lexicon';

const names = new Map<Language, RegExp>();

/** A pattern of the names of months and days of a language, in any of their forms. */
export function calendarNames(language: Language): RegExp {
  let known = names.get(language);
  if (known === undefined) {
    known = build(language === 'und' ? 'en' : language);
    names.set(language, known);
  }
  return known;
}

function build(locale: string): RegExp {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const found = [
    ...Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2024, index, 1))),
    ...Array.from({ length: 7 }, (_, index) => day.format(Date.UTC(2024, 0, 1 + index))),
  ].map(plain);
  const spaceless = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{N}]/u.test(found[0] ?? '');
  const alternatives = found.map((name) => (spaceless ? name : inflected(name)));
  return spaceless
    ? new RegExp(alternatives.join('|'), 'u')
    : new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'u');
}

/** 'May' is a verb more often than a month; other short names take no endings. */
function inflected(name: string): string {
  if (name === 'may') return '(?<=(?:\\d|in|by|until|till|to|from|of|since|late|early|mid) )may|may(?= \\d)';
  return name.length < 5 ? name : `${name.replace(/[aeiouьияй]$/u, '')}\\p{L}{0,3}`;
}
