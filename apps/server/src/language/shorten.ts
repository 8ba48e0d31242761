/** UTF-16 units kept at either end. */
const KEPT = 400;

/**
 * The beginning and end of a text too long to be a question: one of them has the question, and reading a whole pasted
 * document would let visitors set the cost.
 */
export function shorten(text: string): string {
  if (text.length <= 2 * KEPT) return text;
  const head = text.slice(0, KEPT).replace(/\S{1,40}$/u, '');
  const tail = text.slice(-KEPT).replace(/^\S{1,40}/u, '');
  return `${head}\n${tail}`.toWellFormed();
}
