import { compoundCuts, writesCompounds } from '../compounds';
import { fold } from '../fold';
import type { Language } from '../language';
import { stem } from '../stem';
import { isStopWord } from '../stop-words';
import { normalise, words } from '../words';
import { CONCEPTS, CROSSED } from './concepts';

type Crossed = (typeof CROSSED)[number];
/** Translations of a question's word by language of the sources, as stems and as written. */
type Table = ReadonlyMap<string, Partial<Record<Crossed, Called>>>;

interface Called {
  stems: readonly string[];
  forms: readonly string[];
}
const NOTHING: Called = { stems: [], forms: [] };

const tables = new Map<Language, Table>();
const hasColumn = (language: Language): language is Crossed => (CROSSED as readonly string[]).includes(language);

/** Whether question and sources are in two different languages of the table. */
export function isForeign(asked: Language, sources: Language): boolean {
  return asked !== sources && hasColumn(asked) && hasColumn(sources);
}

/**
 * The translations of a question's word into the sources' language, as stems: English 'price' or 'cost' for 'Preis'.
 * @param key the word's stem in the question's language
 */
export function crossingsOf(key: string, asked: Language, sources: Language): readonly string[] {
  return calledIn(key, asked, sources).stems;
}

function calledIn(key: string, asked: Language, sources: Language): Called {
  if (asked === sources || !hasColumn(asked) || !hasColumn(sources)) return NOTHING;
  let table = tables.get(asked);
  if (table === undefined) {
    table = tableOf(asked);
    tables.set(asked, table);
  }
  return table.get(key)?.[sources] ?? NOTHING;
}

/** Shorter parts occur in too many words by chance. */
const PART_MIN = 4;

/** Whether a term of the sources is a compound with a translation of a question's word: 'Tageskarte' for 'ticket'. */
export function isCompoundOf(term: string, key: string, asked: Language, sources: Language): boolean {
  if (!writesCompounds(sources)) return false;
  const { stems, forms } = calledIn(key, asked, sources);
  const isPart = (part: string) => part.length >= PART_MIN && part.length < term.length;
  // The first part of a compound keeps its full or linking form.
  const begins = [...forms, ...stems.filter((first) => first.length > PART_MIN)];
  return (
    begins.some((part) => isPart(part) && term.startsWith(part)) ||
    stems.some((part) => isPart(part) && term.endsWith(part))
  );
}

/** Translations of both parts of a question's compound: 'Anfängerkurs' is about beginners and a course. */
export function crossedParts(
  form: string,
  asked: Language,
  sources: Language,
): { first: readonly string[]; last: readonly string[] } | null {
  for (const cut of compoundCuts(form, asked)) {
    const [first = [], last = []] = cut.map((part) => crossingsOf(part, asked, sources));
    if (first.length > 0 && last.length > 0) return { first, last };
  }
  return null;
}

/** Whether any translation of a question's word is known. */
export function isCrossed(form: string, asked: Language, sources: Language): boolean {
  return crossingsOf(stem(form, asked), asked, sources).length > 0 || crossedParts(form, asked, sources) !== null;
}

/** Possible compounds of two words' translations: 'Winterkonzert' for 'winter concert'. */
export function joinedAbroad(first: string, second: string, asked: Language, sources: Language): string[] {
  if (!writesCompounds(sources)) return [];
  const [one, other] = [calledIn(first, asked, sources), calledIn(second, asked, sources)];
  return one.forms.flatMap((form) => other.stems.flatMap((last) => ['', 's', 'n'].map((link) => form + link + last)));
}

/** Needed for a guess: this many known words, this share of all, and over twice those of the expected language. */
const TELLING = 2;
const TELLING_SHARE = 0.75;
const MORE = 2;
const ownForms = new Map<Crossed, ReadonlySet<string>>();

/** The language most words of a short text clearly belong to; null if it is the expected one, or unclear. */
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

/** Whether a normalised word is in the table of concepts, in that language. */
export const isWordOf = (form: string, language: Language) => hasColumn(language) && formsOf(language).has(form);

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
  const table = new Map<string, Partial<Record<Crossed, Called>>>();
  for (const line of CONCEPTS.trim().split('\n')) {
    const columns = line.split('|').map((column, at) => calledBy(column, CROSSED[at] as Crossed));
    for (const key of columns[CROSSED.indexOf(asked)]?.stems ?? []) {
      const known = table.get(key) ?? {};
      for (const [at, language] of CROSSED.entries()) {
        if (language !== asked) known[language] = joined(known[language] ?? NOTHING, columns[at] ?? NOTHING);
      }
      table.set(key, known);
    }
  }
  return table;
}

const joined = (one: Called, other: Called): Called => ({
  stems: [...new Set([...one.stems, ...other.stems])],
  forms: [...new Set([...one.forms, ...other.forms])],
});

function calledBy(column: string, language: Language): Called {
  const list = words(column);
  return {
    stems: [...new Set(list.map(({ form }) => stem(form, language)))],
    forms: [...new Set(list.map(({ form }) => fold(form)))],
  };
}
