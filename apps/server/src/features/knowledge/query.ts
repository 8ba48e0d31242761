import { crossedParts, crossingsOf, joinedAbroad } from '../../language/crossing/crossings';
import { fold } from '../../language/fold';
import { detectLanguage, type Language } from '../../language/language';
import { meaningTogether } from '../../language/lexicon/two-part-verbs';
import { languageOf } from '../../language/question/question';
import { isLight } from '../../language/question/question-terms';
import { abbreviationsOf } from '../../language/question/recurrent-times';
import { stem } from '../../language/stem';
import { isStopWord } from '../../language/stop-words';
import { TERM_MAX, termsOfWords, wordTerms } from '../../language/terms';
import { type Word, words } from '../../language/words';
import { synonymsOf } from './synonyms';

/** One thing that the query asks for, with all index terms that may stand for it. */
export interface QueryTerm {
  /** Normalised, with diacritics; hyphenated words are joined. */
  form: string;
  /** Without diacritics, as matched in texts. */
  folded: string;
  /** Terms with their weights, 1 for the word itself. A chunk counts by the best of those that it contains. */
  variants: Map<string, number>;
  /** How much a match counts relative to that of an ordinary word. */
  weight: number;
}

export interface Query {
  terms: QueryTerm[];
  /** Quoted phrases, without diacritics, words separated by single spaces. */
  phrases: string[];
  /** Pairs of adjacent words, as in the text, without stop words between them. */
  pairs: [QueryTerm, QueryTerm][];
}

/** More words than any question needs; of a pasted document, the longest ones are searched. */
const TERMS_MAX = 48;
/** In queries of up to this many words, two adjacent words may be meant as one: 'on line'. */
const JOINING_MAX = 10;
const PART_WEIGHT = 0.5;
const JOINED_WEIGHT = 0.9;
const SYNONYM_WEIGHT = 0.4;
/** For words in the sources' language; the second weight applies if others are in the question's own language. */
const CROSSED_WEIGHT = 0.8;
const CROSSED_BESIDE_WEIGHT = 0.25;
/** A code or number must match exactly; a word like 'get' or 'offer' means little. */
const EXACT_KIND_WEIGHT = 1.5;
const LIGHT_WEIGHT = 0.35;

const QUOTED = /"([^"]{2,200})"|“([^”]{2,200})”|„([^“”]{2,200})[“”]|«([^»]{2,200})»|「([^」]{2,200})」/gu;
const SPACELESS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const UMLAUTS: ReadonlySet<Language> = new Set<Language>(['de', 'sv', 'fi', 'no', 'da']);

/**
 * Analyses a question for searching an index whose sources are in `languages`: words are stemmed for each of them, as a
 * question is often too short to reveal its own.
 */
export function analyseQuery(text: string, languages: ReadonlySet<Language>): Query {
  const list = words(text);
  const language = detectLanguage(text, new Set<Language>([...languages, 'en']));
  const content = list.filter((word) => !isStop(word, language, languages));
  const chosen = content.length > 0 ? content : list;
  const found = new Map<Word, QueryTerm>();
  for (const word of limited(chosen.filter((word) => !SPACELESS.test(word.form)))) {
    const term = alphabetic(word, language, languages);
    for (const meaning of meaningTogether(list, list.indexOf(word), language))
      offer(term.variants, meaning, SYNONYM_WEIGHT);
    found.set(word, term);
  }
  offerCrossings(found, languageOf(text, language), languages);
  const pairs = neighbours(list, found);
  if (list.length <= JOINING_MAX) for (const [first, second] of pairs) joinNeighbours(first, second, languages);
  const spaceless = list.filter((word) => SPACELESS.test(word.form));
  const terms = unique([...found.values(), ...characterPairs(spaceless, content.length > 0)]).slice(0, TERMS_MAX);
  return { terms, pairs, phrases: quoted(text) };
}

/** Whether a word is a stop word in the query's language or, if that is unclear, in one of the sources' languages. */
function isStop(word: Word, language: Language, languages: ReadonlySet<Language>): boolean {
  if (word.kind !== 'word') return false;
  if (language !== 'und') return isStopWord(word.form, language);
  return isStopWord(word.form, detectLanguage(word.form)) || [...languages].some((one) => isStopWord(word.form, one));
}

function limited(list: Word[]): Word[] {
  if (list.length <= TERMS_MAX) return list;
  const longest = new Set([...list].sort((a, b) => b.form.length - a.form.length).slice(0, TERMS_MAX));
  return list.filter((word) => longest.has(word));
}

function alphabetic(word: Word, asked: Language, languages: ReadonlySet<Language>): QueryTerm {
  const form = word.form.slice(0, TERM_MAX);
  const variants = new Map<string, number>();
  for (const language of new Set<Language>([...languages, 'und'])) {
    for (const [place, term] of wordTerms(word, language).entries()) {
      if (place === 0) offer(variants, term, 1);
      else if (term.length > 2 || /\d/.test(term)) offer(variants, term, PART_WEIGHT);
    }
    if (UMLAUTS.has(language) && /[aou]e/.test(form)) {
      offer(variants, stem(form.replace(/([aou])e/g, '$1'), language), JOINED_WEIGHT);
    }
  }
  for (const term of synonymsOf(stem(form, asked), asked)) offer(variants, term, SYNONYM_WEIGHT);
  // Timetables have 'Fri' for Friday.
  for (const brief of abbreviationsOf(fold(form), asked)) offer(variants, stem(brief, asked), SYNONYM_WEIGHT);
  const weight = word.kind !== 'word' ? EXACT_KIND_WEIGHT : isLight(word, asked) ? LIGHT_WEIGHT : 1;
  return { form, folded: fold(form), variants, weight };
}

/** Offers what sources in another language call the words of a question. */
function offerCrossings(found: ReadonlyMap<Word, QueryTerm>, asked: Language, languages: ReadonlySet<Language>): void {
  // A single word says too little to be searched in other languages as well.
  if (languages.has(asked) && found.size < 2) return;
  const weight = languages.has(asked) ? CROSSED_BESIDE_WEIGHT : CROSSED_WEIGHT;
  const list = [...found.keys()];
  const after = new Map(list.map((word, place) => [word, list[place + 1]]));
  for (const [word, { variants }] of found) {
    for (const language of languages) {
      const key = stem(word.form, asked);
      for (const term of crossingsOf(key, asked, language)) offer(variants, term, weight);
      const halves = crossedParts(word.form, asked, language);
      for (const half of [halves?.first, halves?.last])
        for (const term of half ?? []) offer(variants, term, PART_WEIGHT * weight);
      const next = after.get(word);
      if (next === undefined) continue;
      for (const term of joinedAbroad(key, stem(next.form, asked), asked, language)) {
        offer(variants, term, weight);
        offer(found.get(next)?.variants ?? variants, term, weight);
      }
    }
  }
}

/** Raises a variant's weight, but never lowers it. */
export function offer(variants: Map<string, number>, term: string, weight: number): void {
  variants.set(term, Math.max(variants.get(term) ?? 0, weight));
}

function neighbours(list: Word[], found: ReadonlyMap<Word, QueryTerm>): [QueryTerm, QueryTerm][] {
  const pairs: [QueryTerm, QueryTerm][] = [];
  for (const [place, word] of list.entries()) {
    const next = list[place + 1];
    const first = found.get(word);
    const second = next && found.get(next);
    if (first && second) pairs.push([first, second]);
  }
  return pairs;
}

function joinNeighbours(first: QueryTerm, second: QueryTerm, languages: ReadonlySet<Language>): void {
  for (const language of languages) {
    const joined = stem(first.form + second.form, language);
    offer(first.variants, joined, JOINED_WEIGHT);
    offer(second.variants, joined, JOINED_WEIGHT);
  }
}

/** Chinese, Japanese and Korean text, in the character pairs that the index contains. */
function characterPairs(list: Word[], withoutStopWords: boolean): QueryTerm[] {
  const language = withoutStopWords ? detectLanguage(list.map((word) => word.text).join('')) : 'und';
  const kept = list.filter((word) => !isStopWord(word.form, language));
  return termsOfWords(kept, language).map((term) => ({
    form: term,
    folded: term,
    variants: new Map([[term, 1]]),
    weight: 1,
  }));
}

function unique(terms: QueryTerm[]): QueryTerm[] {
  return [...new Map(terms.map((term) => [term.form, term])).values()];
}

function quoted(text: string): string[] {
  return [...text.matchAll(QUOTED)].map((match) => searchable(match.slice(1).find((group) => group) ?? '').trim());
}

/** A text in the form in which phrases are looked up: lower case, no diacritics, a single space between words. */
export function searchable(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  return fold(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
}
