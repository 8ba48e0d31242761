import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as bulgarianOfLetters } from '@orama/stemmers/bulgarian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import { fold } from './fold';
import type { Language } from './language';

type Stemmer = (form: string) => string;

/** The library's algorithm replaces letters in place, which fails on a string: 'вестници' becomes 'вестник'. */
function bulgarian(form: string): string {
  const letters = [...form];
  const substring = (start: number, end: number) => letters.slice(start, end).join('');
  return bulgarianOfLetters(Object.assign(letters, { substring }) as unknown as string);
}

/** The Snowball algorithms (snowballstem.org), as built for JavaScript by @orama/stemmers. */
const STEMMERS: Partial<Record<Language, Stemmer>> = {
  ar: arabic,
  bg: bulgarian,
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hi: hindi,
  hu: hungarian,
  it: italian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
  uk: ukrainian,
};

const SCRIPTS: [RegExp, Language, ReadonlySet<Language>][] = [
  [/\p{sc=Cyrl}/u, 'ru', new Set<Language>(['ru', 'uk', 'bg'])],
  [/\p{sc=Grek}/u, 'el', new Set<Language>(['el'])],
  [/\p{sc=Arab}/u, 'ar', new Set<Language>(['ar'])],
  [/\p{sc=Deva}/u, 'hi', new Set<Language>(['hi'])],
];
const NOT_LATIN: ReadonlySet<Language> = new Set<Language>([
  'ru',
  'uk',
  'bg',
  'el',
  'ar',
  'he',
  'hi',
  'zh',
  'ja',
  'ko',
  'th',
  'lo',
  'km',
  'my',
]);

/** Words whose stems the algorithm confuses with those of others: to pay in instalments is not to install. */
const UNLIKE = new Map<string, string>([
  ['instalment', 'instalment'],
  ['instalments', 'instalment'],
  ['installment', 'instalment'],
  ['installments', 'instalment'],
  ['important', 'important'],
]);

/** A few thousand words make up most texts, so stems are cached: about 10 MB at most. */
const KEPT_STEMS = 50_000;
const kept = new Map<Language, Map<string, string>>();

/**
 * The stem of a word form, without diacritics; for comparison, not for display. A word in another script than the
 * text's language (English in a Japanese text) is stemmed by its own script. Languages without a Snowball algorithm
 * (Polish, Czech, Hebrew, those of East Asia) use the folded form.
 */
export function stem(form: string, language: Language): string {
  if (form.length < 3 || /\d/.test(form)) return fold(form);
  let stems = kept.get(language);
  if (stems === undefined || stems.size >= KEPT_STEMS) {
    stems = new Map();
    kept.set(language, stems);
  }
  let known = stems.get(form);
  if (known === undefined) {
    const stemmer = STEMMERS[languageOfWord(form, language)];
    known = (language === 'en' ? UNLIKE.get(form) : undefined) ?? fold(stemmer?.(form) ?? form);
    stems.set(form, known);
  }
  return known;
}

function languageOfWord(form: string, language: Language): Language {
  if (/[a-zß-ɏ]/.test(form)) return NOT_LATIN.has(language) ? 'en' : language;
  for (const [pattern, usual, languages] of SCRIPTS) {
    if (pattern.test(form)) return languages.has(language) ? language : usual;
  }
  return 'und';
}
