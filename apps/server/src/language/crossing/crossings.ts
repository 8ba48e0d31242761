import type { Language } from '../language';
import { stem } from '../stem';
import { isStopWord } from '../stop-words';
import { normalise, words } from '../words';
import { CONCEPTS, CROSSED } from './concepts';

type Crossed = (typeof CROSSED)[number];
/** By language of the sources: their words for one of the question's. */
type Table = ReadonlyMap<string, Partial<Record<Crossed, readonly string[]>>>;

const tables = new Map<Language, Table>();
const isCrossed = (language: Language): language is Crossed => (CROSSED as readonly string[]).includes(language);

/** Whether a question is in one language of the table and what may answer it in another. */
export function isForeign(asked: Language, sources: Language): boolean {
  return asked !== sources && isCrossed(asked) && isCrossed(sources);
}

/**
 * What sources in another language may call a word of a question, as stems of that language: 'Preis' is 'price' or
 * 'cost' in English.
 * @param key the word's stem in the language of the question
 */
export function crossingsOf(key: string, asked: Language, sources: Language): readonly string[] {
  if (asked === sources || !isCrossed(asked) || !isCrossed(sources)) return [];
  let table = tables.get(asked);
  if (table === undefined) {
    table = tableOf(asked);
    tables.set(asked, table);
  }
  return table.get(key)?.[sources] ?? [];
}

/** This many words tell a language, if they are this share of all, and twice as many as the expected language has. */
const TELLING = 2;
const TELLING_SHARE = 0.75;
const MORE = 2;
const ownForms = new Map<Crossed, ReadonlySet<string>>();

/** The language that most words of a short text plainly belong to; null where that is the expected one, or unclear. */
export function languageByWords(text: string, expected: Language): Language | null {
  const all = normalise(text).match(/\p{L}+/gu) ?? [];
  const known = (language: Language) =>
    all.filter((form) => isStopWord(form, language) || isWordOf(form, language)).length;
  const usual = known(expected);
  if (MORE * usual >= all.length) return null;
  const counts = CROSSED.map((language) => ({ language, count: known(language) }));
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
  const rivals = counts.filter(({ count }) => count === best.count).length;
  const told = best.count >= TELLING && best.count >= TELLING_SHARE * all.length && best.count > MORE * usual;
  return told && rivals === 1 ? best.language : null;
}

/** Whether a word, as `normalise` leaves it, is in the table of what visitors ask about, in that language. */
export const isWordOf = (form: string, language: Language) => isCrossed(language) && formsOf(language).has(form);

function formsOf(language: Crossed): ReadonlySet<string> {
  let forms = ownForms.get(language);
  if (forms === undefined) {
    const columns = CONCEPTS.trim()
      .split('\n')
      .map((line) => line.split('|')[CROSSED.indexOf(language)] ?? '');
    forms = new Set(words(columns.join(' ')).map(({ form }) => form));
    ownForms.set(language, forms);
  }
  return forms;
}

function tableOf(asked: Crossed): Table {
  const table = new Map<string, Partial<Record<Crossed, string[]>>>();
  for (const line of CONCEPTS.trim().split('\n')) {
    const columns = line.split('|').map((column, at) => stemsOf(column, CROSSED[at] as Crossed));
    for (const key of columns[CROSSED.indexOf(asked)] ?? []) {
      const known = table.get(key) ?? {};
      for (const [at, language] of CROSSED.entries()) {
        if (language !== asked) known[language] = [...new Set([...(known[language] ?? []), ...(columns[at] ?? [])])];
      }
      table.set(key, known);
    }
  }
  return table;
}

function stemsOf(column: string, language: Language): string[] {
  return [...new Set(words(column).map(({ form }) => stem(form, language)))];
}
