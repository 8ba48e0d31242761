/** Whether a term of the index is one that a mistyped word may stand for: of an alphabet, neither short nor endless. */
export function isMistypable(term: string): boolean {
  return /^[\p{L}\p{M}]{3,30}$/u.test(term) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(term);
}
