/** Longer figures may have to break in a narrow bubble. */
const LENGTH_MAX = 24;
/** A hyphen between figures: browsers break the line behind it. */
const JOINED = /\d(?:[ap]m)?-\p{Sc}?\d/u;

/** A text split at dates and ranges with hyphens (2027-03-01, 9am-5pm), which stay on one line. */
export function splitAtFigures(text: string): { text: string; isFigure: boolean }[] {
  const parts: { text: string; isFigure: boolean }[] = [];
  for (const word of text.split(/(\s+)/u)) {
    const isFigure = word.length <= LENGTH_MAX && JOINED.test(word);
    const last = parts.at(-1);
    if (isFigure || last === undefined || last.isFigure) parts.push({ text: word, isFigure });
    else last.text += word;
  }
  return parts;
}
