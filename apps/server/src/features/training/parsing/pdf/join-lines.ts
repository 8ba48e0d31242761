import { breaksAddress } from '../broken-address';
import { joinsWithoutSpace } from '../clean-text';

/** No word broken at a line's end is longer than this. */
const WORD_MAX = 80;

/**
 * Joins the lines of a paragraph. A hyphen at the end of a line is dropped if the word continues in lower case, unless
 * the document hyphenates that word elsewhere or the hyphen belongs to an address.
 * @param hyphenated such words, in lower case
 */
export function joinLines(lines: readonly string[], hyphenated: ReadonlySet<string>): string {
  return lines.reduce((text, line) => {
    if (breaksAddress(text, line)) return text + line;
    const end = text.slice(-WORD_MAX);
    const broken = /(?<!\p{L})(\p{L}+)[-‐]$/u.exec(end);
    const rest = /^\p{Ll}+/u.exec(line);
    if (broken?.[1] && rest) {
      const keeps = hyphenated.has(`${broken[1]}-${rest[0]}`.toLowerCase());
      return keeps ? text + line : text.slice(0, -1) + line;
    }
    if (/\p{L}[-–]$/u.test(end) && /^\p{L}/u.test(line)) return text.endsWith('–') ? `${text} ${line}` : text + line;
    // A range of times or numbers: '10:00–' above '11:00'.
    if (/\d[-–]$/.test(end) && /^\d/.test(line)) return text + line;
    return joinsWithoutSpace(text, line) ? text + line : `${text} ${line}`;
  });
}
