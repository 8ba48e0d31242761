import { SPOKEN } from '../phrases';

/**
 * A question in self-contained form.
 * @param searched the result of `rewriteQuestion`, or null if unknown; ignored if it was only meant for the search
 */
export function wholeQuestion(question: string, searched: string | null): string {
  const isForSearch = SPOKEN.some(
    ([, { contactSearch, addressSearch }]) => searched?.endsWith(contactSearch) || searched?.endsWith(addressSearch),
  );
  return searched === null || isForSearch ? question : searched;
}
