/** UTF-16 units that are kept of either end. */
const KEPT = 400;

/**
 * The beginning and the end of a text that is too long to be a question: what is asked is in one of the two, and
 * reading all of a pasted document would cost as much as the visitor likes.
 */
export function shorten(text: string): string {
  if (text.length <= 2 * KEPT) return text;
  const head = text.slice(0, KEPT).replace(/\S{1,40}$/u, '');
  const tail = text.slice(-KEPT).replace(/^\S{1,40}/u, '');
  return `${head}\n${tail}`.toWellFormed();
}
