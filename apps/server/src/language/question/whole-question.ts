import { SPOKEN } from '../phrases';

/**
 * A question as it would be put by itself.
 * @param searched what `rewriteQuestion` made of it, null where that is not known; words that were only to be searched for
 * are nothing that anybody asks
 */
export function wholeQuestion(question: string, searched: string | null): string {
  const isForSearch = SPOKEN.some(
    ([, { contactSearch, addressSearch }]) => searched?.endsWith(contactSearch) || searched?.endsWith(addressSearch),
  );
  return searched === null || isForSearch ? question : searched;
}
