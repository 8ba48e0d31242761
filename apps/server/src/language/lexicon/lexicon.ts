import { fold } from '../fold';
import { normalise } from '../words';

/** What a question asks for. `what` is everything that none of the others is. */
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
 * What the engine knows of a language's grammar. Patterns are tried on plain text (see `plain`). A language that leaves
 * a pattern out has no such evidence: nothing is then concluded from it.
 */
export interface Lexicon {
  /** The earliest match in the question decides; of two at the same place, the first listed. */
  kinds: readonly (readonly [QuestionKind, RegExp])[];
  /** True where a statement with a question mark asks for yes or no. */
  statementAsks?: true;
  /** Politeness before the question proper: 'can you tell me'. */
  courtesy?: RegExp;
  /** Words that a question needs but that say little about its subject; separated by spaces. */
  light: string;
  /** Words that ask for a price; a sentence with a sum of money answers them. Separated by spaces. */
  cost: string;
  /** Groups of words of the same meaning; each group separated by spaces. */
  synonyms: readonly string[];
  /** Groups of words that are near in meaning without being the same: 'return', 'refund'. */
  related?: readonly string[];
  /** Forms of one word that stemming keeps apart; each group separated by spaces. */
  forms?: readonly string[];
  /** Words that exclude each other: a sentence with the one answers no to a question with the other. */
  contraries: readonly (readonly [string, string])[];
  /** Not, never, no. */
  negation: RegExp;
  /** Forbidden, prohibited: answers no to whether one may. */
  prohibition?: RegExp;
  /** Closed, sold out, cancelled: what a sentence says so of is not to be had, whatever else it has of the question. */
  closure?: RegExp;
  /** Must, need to, required: 'Need I book?' is another question than 'Can I book?'. */
  necessity?: RegExp;
  /** Asks whether something is allowed, and says that it is. */
  permission?: { asked: RegExp; given: RegExp };
  /** Only, unless, except: a plain yes or no would say too much. */
  condition: RegExp;
  /** Before the place or the time that alone something is denied of: 'near', 'during'. */
  circumstance?: RegExp;
  /**
   * Words of a question that ask for more than that something is so: all, still, the same, before. 'Can I still' asks whether
   * one can.
   */
  narrowing?: RegExp;
  /** What is said of those only of which something is not so: 'pages that could not be read'. */
  relativeNegation?: RegExp;
  /** Where a sentence turns to something else: 'but', 'while'. */
  turn: RegExp;
  /** Words of a question that stand for something said before: 'it', 'there'. */
  reference?: RegExp;
  /** He and she: they stand for a person. */
  personReference?: RegExp;
  /** 'It' that stands for nothing: 'is it possible to'. */
  emptyReference?: RegExp;
  /** Openings of a fragment that continues the last question: 'and', 'what about'. */
  fragment: RegExp;
  /** A question without its subject, where the language may leave out what was named before. */
  dropsSubject?: RegExp;
  /** Words before a verb: what follows 'do I' or 'to' is what one does, not what one speaks of. */
  beforeVerb?: RegExp;
  /** Words before a noun, and the one that says that it was spoken of before; where nouns need it. */
  article?: { before: RegExp; definite: string };
  /** Words before a noun with what tells it from others: 'the large table'. */
  determiner?: RegExp;
  /** How 'the large one' ends, or in some languages 'the large': with a word for what was named before, or with what tells it from others. */
  elided?: { last: RegExp; isNoun: boolean };
  /** Words that say little by themselves and make one noun with the word beside them: 'day care', 'house calls'. */
  joining?: RegExp;
  /** Asks for the price of what follows: 'how much is'. */
  priceOf?: string;
  /** Does, is, will: before a subject whose verb follows it. */
  auxiliary?: RegExp;
  /** Addresses the organisation itself: 'you', 'your'. Such a question is rarely about what was said before. */
  addressed?: RegExp;
  /** A sentence that begins so needs the one before it: 'she', 'this', 'after that'. */
  dependent?: RegExp;
  /** Because, since, in order to. */
  cause: RegExp;
  /** Street, room, floor, located. */
  place: RegExp;
  /** Titles and roles of persons. */
  person: RegExp;
  /** Every, per, daily. */
  frequency: RegExp;
  /** Hour, day, week, month, year. */
  timeUnit: RegExp;
  /** Other words of time: today, noon, before. */
  time: RegExp;
  /** Numbers in words. */
  number: RegExp;
  /** Free of charge. */
  gratis: RegExp;
  /** First words of a step: 'open', 'press', 'then'. */
  imperative?: RegExp;
  /** Between the days of a range: 'Monday to Friday'. */
  rangeWord: RegExp;
  weekend?: RegExp;
  /** Monday to Friday in one word. */
  weekdays?: RegExp;
  /** Every day, daily. */
  everyDay?: RegExp;
  /** Names of the seasons and of feasts, with the months that they are in, 1 to 12. */
  seasons?: readonly (readonly [RegExp, readonly number[]])[];
}

/** The form in which patterns see a text: lower case, no diacritics, straight apostrophes. */
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

/** What one of two patterns matches. */
export function eitherPattern(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`(?:${one.source})|(?:${other.source})`, 'u');
}

/**
 * The seasons of a language as times: 'in the winter', 'winter hours' and 'Winter: 10 to 3', but not a winter coat.
 * @param before and article: what stands before them; the article with the space behind it
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
 * One or several farewells, each behind one of `before` or not: 'thanks, bye! see you'. Marks are taken in one place alone,
 * so that a long row of them is read in one way.
 * @param before and farewells, separated by '|': no farewell consists of others
 */
export function farewellPattern(before: string, farewells: string): RegExp {
  return wholePattern(`(?:(?:(?:${before})${MARKS})?(?:${farewells})${MARKS})+`);
}
const MARKS = '[,.!¡،、。 ]*';

const global = new WeakMap<RegExp, RegExp>();

/** The same pattern, for all its matches in a text. */
export function everywhere(pattern: RegExp): RegExp {
  let made = global.get(pattern);
  if (made === undefined) {
    made = new RegExp(pattern.source, 'gu');
    global.set(pattern, made);
  }
  return made;
}

/** The pattern that never matches, where a language has no such words. */
export const NEVER = /(?!)/;

function foldLine(text: string): string {
  return /[^\0-\x7f]/.test(text) ? fold(text) : text;
}
