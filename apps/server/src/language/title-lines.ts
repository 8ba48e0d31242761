const SENTENCE_ENDS = /[.:!?…。！？]["'”»)]?$/u;
const ENTRY = /\p{L} [-–—] \p{L}/u;
const LINE_BREAK = '\n';

interface TitleLine {
  text: string;
  /** In characters from the beginning of the text. */
  start: number;
}

/**
 * Short lines that title the sentence below, in text without markup: 'Returns', then a sentence. After two unpunctuated
 * lines, such a line ends a list instead: only one line may precede a title.
 */
export function titleLines(text: string): TitleLine[] {
  const lines: TitleLine[] = [];
  let start = 0;
  for (const line of text.split(LINE_BREAK)) {
    lines.push({ text: line.trim(), start });
    start += line.length + LINE_BREAK.length;
  }
  const ends = (line: string) => line === '' || SENTENCE_ENDS.test(line);
  return lines.filter(({ text: line }, place) => {
    const next = lines[place + 1]?.text ?? '';
    const above = lines.slice(Math.max(0, place - 2), place);
    const endsList = above.length === 2 && above.every(({ text: other }) => !ends(other));
    // 'Marek Nowak - crew leader' above 'Sunita Rao - customs papers.' is another entry.
    const isEntry = ENTRY.test(line) && ENTRY.test(next);
    return (
      !endsList &&
      !isEntry &&
      /^\p{Lu}/u.test(line) &&
      !ends(line) &&
      SENTENCE_ENDS.test(next) &&
      next.length > line.length
    );
  });
}
