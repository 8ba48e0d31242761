import { terms } from '../../../language/terms';

/** How much of a name is compared: a file may have any number of names with hundreds of characters. */
const NAME_MAX = 64;
const WORDS_OF_NAME = 12;
/** How much of a comment is compared. */
const COMMENT_MAX = 1_000;
/** How much of a definition, paragraph or example is compared. */
const TEXT_MAX = 10_000;
/** Distinct words in one search: of the question, the one before it, and the teaching nearest to them. */
const WANTED_MAX = 300;

/** The words of names and texts, normalized: 'OrderLines', 'order_line' and 'order lines' are equal. */
function split(text: string): string[] {
  const spaced = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_.\-/]+/g, ' ');
  return terms(spaced, 'en');
}

/** The words of a table's, column's or value's name. */
export const nameTerms = (name: string): string[] => split(name.slice(0, NAME_MAX)).slice(0, WORDS_OF_NAME);
export const commentTerms = (comment: string): string[] => split(comment.slice(0, COMMENT_MAX));
export const textTerms = (text: string): string[] => split(text.slice(0, TEXT_MAX));

/** The search terms: the first distinct words of these texts. */
export const wantedTerms = (texts: readonly string[]): ReadonlySet<string> =>
  new Set([...new Set(texts.flatMap(textTerms))].slice(0, WANTED_MAX));
