import { terms } from '../../../language/terms';

/** Of a name so much is compared: a file may have names of hundreds of characters and any number of them. */
const NAME_MAX = 64;
const WORDS_OF_NAME = 12;
/** Of a comment so much. */
const COMMENT_MAX = 1_000;
/** Of a definition, a paragraph or an example so much. */
const TEXT_MAX = 10_000;
/** Different words that are looked for at once: of a question and the one before it, and what is near to them. */
const WANTED_MAX = 300;

/** The words of names and texts as they are compared: 'OrderLines', 'order_line' and 'order lines' are alike. */
function split(text: string): string[] {
  const spaced = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_.\-/]+/g, ' ');
  return terms(spaced, 'en');
}

/** Of a table or column, or of a value. */
export const nameTerms = (name: string): string[] => split(name.slice(0, NAME_MAX)).slice(0, WORDS_OF_NAME);
export const commentTerms = (comment: string): string[] => split(comment.slice(0, COMMENT_MAX));
export const textTerms = (text: string): string[] => split(text.slice(0, TEXT_MAX));

/** What is looked for: the first different words of these texts. */
export const wantedTerms = (texts: readonly string[]): ReadonlySet<string> =>
  new Set([...new Set(texts.flatMap(textTerms))].slice(0, WANTED_MAX));
