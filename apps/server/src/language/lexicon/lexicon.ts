import { fold } from '../fold';
import { normalise } from '../words';

/** What a question asks for; `what` covers everything else. */
export type QuestionKind =
  | 'who'
  | 'when'
  | 'how-long'
  | 'how-often'
  | 'where'
  | 'how-many'
  | 'how-much'
  | 'how-to'
  | 'why'
  | 'what-is'
  | 'which'
  | 'yes-no'
  | 'what';

/**
 * What the engine knows of a language's grammar. Patterns match normalised text (see `plain`). A missing pattern means
 * no such evidence for that language: nothing is concluded from it.
 */
export interface Lexicon {
  /** The earliest match in the question decides; at the same position, the first listed. */
  kinds: readonly (readonly [QuestionKind, RegExp])[];
  /** True if a statement with a question mark is a yes-no question. */
  statementAsks?: true;
  /** Polite preambles: 'can you tell me'. */
  courtesy?: RegExp;
  /** Words that questions need but that say little about the subject; separated by spaces. */
  light: string;
  /** Words that ask for a price; a sentence with an amount of money answers them. Separated by spaces. */
  cost: string;
  /** Groups of synonyms; the words of a group are separated by spaces. */
  synonyms: readonly string[];
  /** Groups of words with related meanings: 'return', 'refund'; or what a thing is asked by, 'wear: boots gloves'. */
  related?: readonly string[];
  /** Inflections that stemming keeps apart; the forms of a group are separated by spaces. */
  forms?: readonly string[];
  /** Antonyms: a sentence with one answers no to a question with the other. */
  contraries: readonly (readonly [string, string])[];
  /** Not, never, no. */
  negation: RegExp;
  /** Forbidden, prohibited: answers no to a question about permission. */
  prohibition?: RegExp;
  /** Closed, sold out, cancelled: anything described so is unavailable, whatever else it shares with the question. */
  closure?: RegExp;
  /** Must, need to, required: 'Need I book?' is a different question from 'Can I book?'. */
  necessity?: RegExp;
  /** Patterns that ask for permission, and that give it. */
  permission?: { asked: RegExp; given: RegExp };
  /** Only, unless, except: a plain yes or no would say too much. */
  condition: RegExp;
  /** Introduces the only place or time that a denial applies to: 'near', 'during'. */
  circumstance?: RegExp;
  /** What begins a clause that picks some of a thing: 'cats who', 'dogs that'. */
  someOf?: RegExp;
  /** A beginning that confines a sentence to some cases, as a whole: 'for Christmas bookings'. */
  beginning?: RegExp;
  /**
   * Words that ask for more than whether something is so: all, still, the same, before. 'Can I still' asks whether
   * one can.
   */
  narrowing?: RegExp;
  /** A denial limited to some things: 'pages that could not be read'. */
  relativeNegation?: RegExp;
  /** Where a sentence turns to something else: 'but', 'while'. */
  turn: RegExp;
  /** Words that refer to something said before: 'it', 'there'. */
  reference?: RegExp;
  /** He and she: refer to a person. */
  personReference?: RegExp;
  /** 'It' without a referent: 'is it possible to'. */
  emptyReference?: RegExp;
  /** Conditions that name all they are about: 'if I am late', 'if it rains', but not 'if I cancel'. */
  ownCondition?: RegExp;
  /** Openings of a fragment that continues the last question: 'and', 'what about'. */
  fragment: RegExp;
  /** A question without a subject, in languages that may omit what was named before. */
  dropsSubject?: RegExp;
  /** Words before a verb: after 'do I' or 'to' comes what one does, not the subject. */
  beforeVerb?: RegExp;
  /** Words before a noun, and the definite article; for languages whose nouns need one. */
  article?: { before: RegExp; definite: string };
  /** Words before a noun together with its modifier: 'the large table'. */
  determiner?: RegExp;
  /** The end of 'the large one', or in some languages 'the large': a word for the thing named, or the modifier. */
  elided?: { last: RegExp; isNoun: boolean };
  /** Light words that form one noun with the word beside them: 'day care', 'house calls'. */
  joining?: RegExp;
  /** Asks for the price of what follows: 'how much is'. */
  priceOf?: string;
  /** Does, is, will: before a subject followed by its verb. */
  auxiliary?: RegExp;
  /** Addresses the organisation: 'you', 'your'. Such questions rarely refer to what was said before. */
  addressed?: RegExp;
  /** Sentence openings that need the sentence before: 'she', 'this', 'after that'. */
  dependent?: RegExp;
  /** Because, since, in order to. */
  cause: RegExp;
  /** Street, room, floor, located. */
  place: RegExp;
  /** Personal titles and roles. */
  person: RegExp;
  /** Every, per, daily. */
  frequency: RegExp;
  /** Hour, day, week, month, year. */
  timeUnit: RegExp;
  /** Other words for time: today, noon, before. */
  time: RegExp;
  /** Numbers written as words. */
  number: RegExp;
  /** Free of charge. */
  gratis: RegExp;
  /** First words of an instruction: 'open', 'press', 'then'. */
  imperative?: RegExp;
  /** Between the days of a range: 'Monday to Friday'. */
  rangeWord: RegExp;
  weekend?: RegExp;
  /** Monday to Friday in one word. */
  weekdays?: RegExp;
  /** Every day, daily. */
  everyDay?: RegExp;
  /** Names of the seasons and of holidays, with their months, 1 to 12. */
  seasons?: readonly (readonly [RegExp, readonly number[]])[];
}

/** The normalised form that patterns match: lower case, no diacritics, straight apostrophes. */
export function plain(text: string): string {
  return foldLine(normalise(text).replaceAll('’', "'"));
}

/** @param alternatives separated by '|', each a word or words (a regular expression), matched as whole words. */
export function wordsPattern(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${foldLine(alternatives)})(?![\\p{L}\\p{N}])`, 'u');
}

/** @param alternatives separated by '|', matched anywhere: for languages written without spaces, and for word parts. */
export function anyPattern(alternatives: string): RegExp {
  return new RegExp(foldLine(alternatives), 'u');
}

/** @param alternatives separated by '|', matched as whole words at the beginning. */
export function openingPattern(alternatives: string): RegExp {
  return new RegExp(`^[\\s¿¡"'«(]*(?:${foldLine(alternatives)})(?![\\p{L}\\p{N}])`, 'u');
}

/** Matches what either pattern matches. */
export function eitherPattern(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`(?:${one.source})|(?:${other.source})`, 'u');
}

/**
 * A language's seasons as times: 'in the winter', 'winter hours' and 'Winter: 10 to 3', but not a winter coat.
 * @param before and article: what precedes them; the article with the space after it
 * @param after nouns that are times themselves, separated by '|'
 * @param months by names, separated by '|'
 */
export function seasonPatterns(given: {
  before: string;
  article: string;
  after?: string;
  months: readonly (readonly [string, readonly number[]])[];
}): [RegExp, readonly number[]][] {
  const after = given.after === undefined ? '' : `| (?:${foldLine(given.after)})(?!\\p{L})`;
  const before = `(?<=(?<!\\p{L})(?:${foldLine(given.before)}) ${foldLine(given.article)})`;
  return given.months.map(([named, months]) => {
    const names = `(?:${foldLine(named)})(?!\\p{L})`;
    return [new RegExp(`${before}${names}|(?<!\\p{L})${names}(?=:| [-–—]${after})`, 'u'), months];
  });
}

/** @param alternatives matched against a whole message. */
export function wholePattern(alternatives: string): RegExp {
  return new RegExp(`^(?:${foldLine(alternatives)})$`, 'u');
}

/**
 * One or more farewells, each optionally after one of `before`: 'thanks, bye! see you'. Punctuation is matched in one
 * place only, so that a long run of it has only one reading.
 * @param before and farewells, separated by '|': no farewell may consist of others
 */
export function farewellPattern(before: string, farewells: string): RegExp {
  return wholePattern(`(?:(?:(?:${before})${MARKS})?(?:${farewells})${MARKS})+`);
}
const MARKS = '[,.!¡،、。 ]*';

const global = new WeakMap<RegExp, RegExp>();

/** The same pattern with the global flag, to find all matches in a text. */
export function everywhere(pattern: RegExp): RegExp {
  let made = global.get(pattern);
  if (made === undefined) {
    made = new RegExp(pattern.source, 'gu');
    global.set(pattern, made);
  }
  return made;
}

/** Never matches; for languages without such words. */
export const NEVER = /(?!)/;

function foldLine(text: string): string {
  return /[^\0-\x7f]/.test(text) ? fold(text) : text;
}
