import { SPOKEN } from '../phrases';

/**
 * A question in self-contained form.
 * @param searched the result of `rewriteQuestion`, or null if unknown; it is ignored if it only has search words, which
 * nobody asks
 */
export function wholeQuestion(question: string, searched: string | null): string {
  const isForSearch = SPOKEN.some(
    ([, { contactSearch, addressSearch }]) => searched?.endsWith(contactSearch) || searched?.endsWith(addressSearch),
  );
  return searched === null || isForSearch ? question : searched;
}
