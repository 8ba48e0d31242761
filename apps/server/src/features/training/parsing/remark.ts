const ARROW = /[-=–]>|[→⇒➔➜]/u;
/** How many words must follow an arrow, unless they start in lower case: 'Basel → Zürich' may be a title. */
const WORDS_MIN = 5;

/** True for 'Old rules -> gone since 2022', which is complete by itself: it is not a heading, however formatted. */
export function isRemark(line: string): boolean {
  const [before = '', after = ''] = line.split(ARROW, 2).map((part) => part.trim());
  return before !== '' && (/^\p{Ll}/u.test(after) || after.split(/\s+/).length >= WORDS_MIN);
}
