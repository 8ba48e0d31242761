/** Whether an index term may be what a misspelled word stands for: alphabetic, and neither short nor endless. */
export function isMistypable(term: string): boolean {
  return /^[\p{L}\p{M}]{3,30}$/u.test(term) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(term);
}
