import { crossedParts, crossingsOf, isCompoundOf, isWordOf } from '../../../language/crossing/crossings';
import { editDistance, forgivenEdits } from '../../../language/edit-distance';
import type { Language } from '../../../language/language';
import { plain } from '../../../language/lexicon/lexicon';
import { isKnownWord, relatedWords } from '../../../language/lexicon/related-words';
import { paraphrasesOf } from '../../../language/paraphrase/paraphrases';
import type { Question } from '../../../language/question/question';
import type { QuestionTerm } from '../../../language/question/question-terms';
import { isLightStem } from '../../../language/question/question-terms';
import { stem } from '../../../language/stem';
import { isStopWord } from '../../../language/stop-words';
import { terms as termsOf, wordTerms } from '../../../language/terms';
import { asksOpeningHours } from '../evidence/opening-hours';
import type { Section } from '../passages/section';

/** Strength from which a word of the question counts as found. */
export const FOUND = 0.5;
/** Strength from which a yes or no may rest on it. */
export const SAID = 0.7;

/** Below this, a word is not covered even loosely. */
export const BARELY = 0.3;

/** How surely a word of the sources is the one asked about, from 0 to 1. */
const STRENGTH = {
  same: 1,
  typo: 0.85,
  synonym: 0.9,
  /** A translation into the language of the sources. */
  crossed: 0.9,
  /** The two halves of a compound: its head, and what specifies it. Found together, they add up. */
  crossedLast: 0.5,
  crossedFirst: 0.4,
  form: 0.8,
  near: 0.75,
  part: 0.75,
  contrary: 0.7,
  wider: 0.35,
} as const;
const PREFIX_MIN = 4;
const PREFIX_SHARE = 0.7;
const PART_MIN = 4;
/** A name with more typing errors is a different name. */
const NAME_EDITS = 1;
/** Languages that write compounds as one word: 'Schwimmkurs' is a kind of 'Kurs'. */
const COMPOUNDING: ReadonlySet<Language> = new Set<Language>(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu']);
/** 'anzumelden' is a form of 'anmelden'. */
const SEPARABLE_ZU = /^(ab|an|auf|aus|ein|mit|nach|um|vor|weg|zu|zuruck)zu/;
const SPACELESS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

const MEASURED = /^(?:and )?how (\p{L}+)/u;

/** Half of '7pm' is no time: 'chalet 7', '18 Nov am'. */
export const CLOCK = /^\d{1,2}(?:[ap]m|h|uhr)$/;

/** A question's term with the words in the sources that match it. */
export interface Matcher {
  term: QuestionTerm;
  /** Source words and their strengths; in scripts without spaces, the term's character pairs, each with its share. */
  tokens: ReadonlyMap<string, number>;
  spaceless: boolean;
  /** A hyphenated word: its parts add up when found separately. */
  joined: boolean;
  /** Source words that are loose paraphrases. */
  paraphrases: ReadonlySet<string>;
  /** Found nowhere, and a light word in the language of the sources. */
  lightly: boolean;
  /** A light word in the language of the sources, found or not: 'Monat' is a 'month'. */
  lightAbroad: boolean;
}

/** Anything terms can be found in: a unit, a heading, a name. */
export interface Bag {
  terms: ReadonlySet<string>;
  plain?: string;
}

/** A text as a bag, to be matched in a section's language. */
export const bagFor = (text: string, language: Language): Bag => ({
  terms: new Set(termsOf(text, language)),
  plain: plain(text),
});

/** Determines, once per question, which source words match which of its terms. */
export function matchTerms(question: Question, sections: readonly Section[]): Matcher[] {
  const { language, terms } = question;
  // 'Closed' answers 'are you open'; 'open until five' answers 'when do you close' if nothing says when it closes.
  const contraries = question.kind === 'yes-no' ? 'always' : asksOpeningHours(question) ? 'alone' : 'never';
  const vocabulary = new Set<string>();
  const languages = new Set<Language>([language]);
  for (const section of sections) {
    languages.add(section.language);
    for (const bag of [section.terms, section.headingTerms, section.nameTerms])
      for (const term of bag) vocabulary.add(term);
  }
  const foreign = [...languages].filter((each) => each !== language);
  const how = MEASURED.exec(question.plain)?.[1];
  const measured = terms.find(({ word }) => word.form === how) ?? null;
  return terms.map((term) => matcherOf(term, { language, languages, vocabulary, foreign, contraries, measured }));
}

/** Whether a term is found. Half of a hyphenated word is a different word: a bike need not be an e-bike. */
export function isFound({ joined, term }: Matcher, strength = 0): boolean {
  return strength > FOUND || (strength === FOUND && !(joined && !/\d/.test(term.word.form)));
}

/** How strongly a bag of words matches a term, from 0 to 1. */
export function strengthIn(bag: Bag, matcher: Matcher): number {
  if (matcher.spaceless) return spacelessStrength(bag, matcher);
  let best = 0;
  let parts = 0;
  for (const [token, strength] of matcher.tokens) {
    if (!bag.terms.has(token)) continue;
    if (strength > best) best = strength;
    if (matcher.joined) parts += strength;
  }
  const whole = Math.max(best, Math.min(parts, STRENGTH.same));
  return whole <= FOUND && CLOCK.test(matcher.term.word.form) ? 0 : whole;
}

function spacelessStrength(bag: Bag, matcher: Matcher): number {
  if (bag.plain?.includes(matcher.term.word.form)) return STRENGTH.same;
  let share = 0;
  let related = 0;
  for (const [token, strength] of matcher.tokens) {
    if (!bag.terms.has(token)) continue;
    if (strength < 0) related = Math.max(related, -strength);
    else share += strength;
  }
  return Math.max(share >= 0.5 ? share * STRENGTH.form : 0, related);
}

interface Context {
  /** Of the question, and of everything it may be answered from. */
  language: Language;
  languages: ReadonlySet<Language>;
  vocabulary: ReadonlySet<string>;
  /** The languages of the sources other than the question's. */
  foreign: readonly Language[];
  /** Whether antonyms match: always, only if the word itself occurs nowhere, or never. */
  contraries: 'always' | 'alone' | 'never';
  /** Asked for by 'how big', and not said of a thing: the small washer is no 'large' one. */
  measured: QuestionTerm | null;
}

function matcherOf(term: QuestionTerm, context: Context): Matcher {
  const { language, languages, vocabulary, foreign, contraries, measured } = context;
  const tokens = new Map<string, number>();
  const add = (token: string, strength: number) => {
    if (vocabulary.has(token) && strength > (tokens.get(token) ?? 0)) tokens.set(token, strength);
  };
  const spaceless = SPACELESS.test(term.word.form);
  const related = relatedWords(language);
  // 'Ändern' is not 'and', nor is 'offen' 'off': a function word of one language says nothing about another's word.
  const builds = (key: string) => [...languages].some((each) => isStopWord(key, each));
  const addMeant = (key: string, strength: number) => {
    if (!builds(key)) add(key, strength);
  };
  const contrariesOf = (key: string) =>
    contraries === 'always' || (contraries === 'alone' && !vocabulary.has(key))
      ? (related.contraries.get(key) ?? [])
      : [];
  if (spaceless) {
    const pairs = wordTerms(term.word, language);
    for (const pair of pairs) tokens.set(pair, 1 / pairs.length);
    for (const synonym of related.synonyms.get(term.word.form) ?? []) tokens.set(synonym, -STRENGTH.synonym);
    for (const contrary of contrariesOf(term.word.form)) tokens.set(contrary, -STRENGTH.contrary);
    return { term, tokens, spaceless, joined: false, paraphrases: new Set(), lightly: false, lightAbroad: false };
  }
  const whole = { ...term.word, parts: [] };
  const keys = new Set([...languages].flatMap((each) => wordTerms(whole, each)));
  const parts = new Set(
    wordTerms(term.word, language).filter((part) => !keys.has(part) && !isStopWord(part, language)),
  );
  for (const part of parts) add(part, STRENGTH.same / Math.max(2, term.word.parts.length));
  for (const key of keys) {
    // 'Show' is not 'show up'.
    add(key, term.together.length > 0 ? STRENGTH.near : STRENGTH.same);
    if ((term.role !== 'content' && term.role !== 'light') || term === measured) continue;
    for (const synonym of related.synonyms.get(key) ?? []) addMeant(synonym, STRENGTH.synonym);
    for (const near of related.near.get(key) ?? []) add(near, STRENGTH.near);
    for (const contrary of contrariesOf(key)) add(contrary, STRENGTH.contrary);
  }
  for (const meaning of term.together) add(meaning, STRENGTH.synonym);
  const asked = stem(term.word.form, language);
  const crossings = foreign.flatMap((sources) =>
    [asked, ...term.together].flatMap((word) => crossingsOf(word, language, sources).map((key) => ({ key, sources }))),
  );
  for (const { key, sources } of crossings) {
    addMeant(key, STRENGTH.crossed);
    const { synonyms, cost } = relatedWords(sources);
    // What one pays by card is not a price.
    for (const synonym of synonyms.get(key) ?? []) if (!cost.has(synonym)) addMeant(synonym, STRENGTH.near);
  }
  const abroad = term.role === 'content' || term.role === 'light' ? foreign : [];
  for (const sources of abroad) addCrossedForms(crossings, { asked, language, sources }, vocabulary, add);
  const halves = tokens.size > 0 ? [] : abroad.flatMap((each) => crossedParts(term.word.form, language, each) ?? []);
  for (const { first, last } of halves) {
    for (const key of first) add(key, STRENGTH.crossedFirst);
    for (const key of last) add(key, STRENGTH.crossedLast);
  }
  const lightAbroad = crossings.some(({ key, sources }) => isLightStem(key, sources));
  const lightly = tokens.size === 0 && lightAbroad;
  const exact = [...tokens.values()].some((strength) => strength === STRENGTH.same);
  if (term.role === 'content' || (term.role === 'name' && !exact)) {
    const { form } = term.word;
    const typos = !exact && crossings.length === 0 && !isKnownWord(form, language) && !isWordOf(form, language);
    const allow = { typos, name: term.role === 'name', compounds: COMPOUNDING.has(language) };
    const loose = looseMatches([...keys][0] ?? '', vocabulary, allow);
    for (const [token, strength] of loose) {
      addMeant(token, strength);
      // 'Neutring' is also what sources call castration.
      if (strength !== STRENGTH.typo) continue;
      for (const synonym of related.synonyms.get(token) ?? []) addMeant(synonym, STRENGTH.near);
    }
  }
  const loosely = [...keys].flatMap((key) => paraphrasesOf(key, language)).filter((token) => vocabulary.has(token));
  const paraphrases = new Set(loosely.filter((token) => !tokens.has(token)));
  return {
    term,
    tokens,
    spaceless,
    joined: term.word.parts.length > 1 || halves.length > 0,
    paraphrases,
    lightly,
    lightAbroad,
  };
}

/** Inflections of a word's translation in the sources' language, and compounds with it: 'bezahlt', 'Tageskarte'. */
function addCrossedForms(
  crossings: readonly { key: string; sources: Language }[],
  { asked, language, sources }: { asked: string; language: Language; sources: Language },
  vocabulary: ReadonlySet<string>,
  add: (token: string, strength: number) => void,
): void {
  const keys = crossings.filter((each) => each.sources === sources && each.key.length >= PREFIX_MIN);
  if (keys.length === 0) return;
  for (const token of vocabulary) {
    const isForm = keys.some(({ key }) => token.startsWith(key) && key.length >= PREFIX_SHARE * token.length);
    if (isForm) add(token, STRENGTH.form);
    else if (isCompoundOf(token, asked, language, sources)) add(token, STRENGTH.part);
  }
}

interface Allowed {
  typos: boolean;
  /** A similar name may be a different one: Slovakia is not Slovenia. */
  name: boolean;
  compounds: boolean;
}

/** Inflections of a word, compounds with it, and words it may be a misspelling of. */
function looseMatches(key: string, vocabulary: ReadonlySet<string>, allow: Allowed): [string, number][] {
  const found: [string, number][] = [];
  if (key.length < PREFIX_MIN || /\d/.test(key)) return found;
  for (const token of vocabulary) {
    if (token.length < PREFIX_MIN || token === key || /\d/.test(token)) continue;
    const strength = looseStrength(key, token, allow);
    if (strength > 0) found.push([token, strength]);
  }
  return found;
}

function looseStrength(key: string, token: string, allow: Allowed): number {
  const [short, long] = key.length < token.length ? [key, token] : [token, key];
  const begins = long.startsWith(short);
  if (begins && short.length >= PREFIX_SHARE * long.length) return STRENGTH.form;
  if (allow.compounds && key === token.replace(SEPARABLE_ZU, '$1')) return STRENGTH.form;
  if (allow.compounds && short.length >= PART_MIN && (begins || long.endsWith(short))) {
    return key.length < token.length ? STRENGTH.part : STRENGTH.wider;
  }
  if (!allow.typos || key[0] !== token[0] || long.length < 5) return 0;
  const edits = allow.name ? NAME_EDITS : forgivenEdits(short.length);
  return editDistance(key, token, edits) <= edits ? STRENGTH.typo : 0;
}
