const SENTENCE_ENDS = /[.:!?…。！？]["'”»)]?$/u;
const LINE_BREAK = '\n';

interface TitleLine {
  text: string;
  /** Characters from the beginning of the text. */
  start: number;
}

/**
 * Lines that stand over a sentence and are none themselves, as titles do in text without marks: 'Returns', and a sentence. The
 * last of several such lines ends a list: only a name may stand over a title.
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
    return !endsList && /^\p{Lu}/u.test(line) && !ends(line) && SENTENCE_ENDS.test(next) && next.length > line.length;
  });
}
