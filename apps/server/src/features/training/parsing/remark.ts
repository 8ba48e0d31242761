const ARROW = /[-=–]>|[→⇒➔➜]/u;
/** Words that an arrow leads to, at least, unless they begin in small letters: 'Basel → Zürich' may be a title. */
const WORDS_MIN = 5;

/** True for 'Old rules -> gone since 2022', which says all that it is about: it stands over nothing, however it is set. */
export function isRemark(line: string): boolean {
  const [before = '', after = ''] = line.split(ARROW, 2).map((part) => part.trim());
  return before !== '' && (/^\p{Ll}/u.test(after) || after.split(/\s+/).length >= WORDS_MIN);
}
