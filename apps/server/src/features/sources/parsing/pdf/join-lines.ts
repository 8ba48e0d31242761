import { joinsWithoutSpace } from '../clean-text';

/**
 * Joins the lines of a paragraph. A hyphen at the end of a line goes away when the word goes on in small letters,
 * unless the document writes that word with a hyphen elsewhere.
 * @param hyphenated such words in lower case
 */
export function joinLines(lines: readonly string[], hyphenated: ReadonlySet<string>): string {
  return lines.reduce((text, line) => {
    const broken = /(\p{L}+)[-‐]$/u.exec(text);
    const rest = /^\p{Ll}+/u.exec(line);
    if (broken?.[1] && rest) {
      const keeps = hyphenated.has(`${broken[1]}-${rest[0]}`.toLowerCase());
      return keeps ? text + line : text.slice(0, -1) + line;
    }
    if (/\p{L}[-–]$/u.test(text) && /^\p{L}/u.test(line)) return text.endsWith('–') ? `${text} ${line}` : text + line;
    return joinsWithoutSpace(text, line) ? text + line : `${text} ${line}`;
  });
}
