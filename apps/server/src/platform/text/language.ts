import { STOP_WORD_LISTS } from './stop-word-lists';

/** ISO 639-1 of the languages that are told apart; 'und' for a text that gives no hint. */
export type Language = keyof typeof STOP_WORD_LISTS | 'lo' | 'km' | 'my' | 'und';

/** How much of a long text is looked at, in UTF-16 units, from its beginning, middle and end. */
const SAMPLE = 4_000;

/** A script and the languages written in it; the first is meant when no stop word is there to decide. */
const SCRIPTS: { pattern: RegExp; languages: Language[] }[] = [
  { pattern: /[\p{sc=Hira}\p{sc=Kana}]/gu, languages: ['ja'] },
  { pattern: /\p{sc=Hang}/gu, languages: ['ko'] },
  { pattern: /\p{sc=Han}/gu, languages: ['zh'] },
  { pattern: /\p{sc=Thai}/gu, languages: ['th'] },
  { pattern: /\p{sc=Laoo}/gu, languages: ['lo'] },
  { pattern: /\p{sc=Khmr}/gu, languages: ['km'] },
  { pattern: /\p{sc=Mymr}/gu, languages: ['my'] },
  { pattern: /\p{sc=Arab}/gu, languages: ['ar'] },
  { pattern: /\p{sc=Hebr}/gu, languages: ['he'] },
  { pattern: /\p{sc=Deva}/gu, languages: ['hi'] },
  { pattern: /\p{sc=Grek}/gu, languages: ['el'] },
  { pattern: /\p{sc=Cyrl}/gu, languages: ['ru', 'uk', 'bg'] },
  {
    pattern: /\p{sc=Latn}/gu,
    languages: ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'no', 'fi', 'hu', 'ro', 'tr', 'pl', 'cs'],
  },
];

/** Letters that few languages use, as a hint where stop words are rare. */
const LETTERS: [RegExp, Language[]][] = [
  [/ß/g, ['de']],
  [/[äöü]/g, ['de', 'sv', 'fi', 'hu', 'tr']],
  [/[ñ¿¡]/g, ['es']],
  [/[ãõ]/g, ['pt']],
  [/[àèùêîôœ]/g, ['fr', 'it']],
  [/ç/g, ['fr', 'pt', 'tr']],
  [/å/g, ['sv', 'da', 'no']],
  [/[æø]/g, ['da', 'no']],
  [/[őű]/g, ['hu']],
  [/[ăâțșţ]/g, ['ro']],
  [/[ışğ]/g, ['tr']],
  [/[ąęłńśźż]/g, ['pl']],
  [/[ěřůčďťň]/g, ['cs']],
  [/[іїєґ]/g, ['uk']],
  [/[ыэё]/g, ['ru']],
  [/[ъщ]/g, ['bg']],
];

/**
 * The language of a text, by its script first and then by its stop words and rare letters.
 * @param among restricts the answer, for short texts such as questions; 'und' when none of them fits.
 */
export function detectLanguage(text: string, among?: ReadonlySet<Language>): Language {
  const sample = sampleOf(text).toLowerCase();
  const languages = scriptLanguages(sample).filter((language) => among === undefined || among.has(language));
  if (languages.length < 2) return languages[0] ?? 'und';
  const words = new Map<string, number>();
  for (const [word] of sample.replace(/['’]/g, '').matchAll(/[\p{L}\p{M}]+/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  const scores = languages.map((language) => ({
    language,
    score: profile(language, words) + letters(language, sample),
  }));
  const best = scores.reduce((top, next) => (next.score > top.score ? next : top));
  return best.score > 0 ? best.language : 'und';
}

function sampleOf(text: string): string {
  if (text.length <= 3 * SAMPLE) return text;
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, SAMPLE)} ${text.slice(middle, middle + SAMPLE)} ${text.slice(-SAMPLE)}`;
}

/** Kana decides for Japanese although Han may outnumber it; else the script with most letters, dense ones counted double. */
function scriptLanguages(sample: string): Language[] {
  const counts = SCRIPTS.map(({ pattern, languages }) => ({ languages, letters: sample.match(pattern)?.length ?? 0 }));
  const kana = counts[0]?.letters ?? 0;
  const han = counts[2]?.letters ?? 0;
  const weighted = counts.map(({ languages, letters }, place) => ({
    languages,
    letters: place === 0 && kana * 10 > han ? 2 * (kana + han) : place < 7 ? 2 * letters : letters,
  }));
  const most = weighted.reduce((top, next) => (next.letters > top.letters ? next : top));
  return most.letters > 0 ? most.languages : [];
}

const profiles = new Map<string, Map<string, number>>();

/** Longer stop words are seldom shared between languages, so that each counts by its length, up to 4. */
function profile(language: Language, words: ReadonlyMap<string, number>): number {
  let weights = profiles.get(language);
  if (weights === undefined) {
    const list = Object.entries(STOP_WORD_LISTS).find(([name]) => name === language)?.[1] ?? '';
    weights = new Map(list.split(/\s+/).map((word) => [word, Math.min(word.length, 4)]));
    profiles.set(language, weights);
  }
  let score = 0;
  for (const [word, count] of words) score += (weights.get(word) ?? 0) * count;
  return score;
}

function letters(language: Language, sample: string): number {
  let score = 0;
  for (const [pattern, languages] of LETTERS) {
    if (languages.includes(language)) score += sample.match(pattern)?.length ?? 0;
  }
  return score;
}
