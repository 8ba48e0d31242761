const SENTENCE_ENDS = /[.:!?…。！？]["'”»)]?$/u;
const LINE_BREAK = '\n';

interface TitleLine {
  text: string;
  /** Characters from the beginning of the text. */
  start: number;
}

/** Lines that stand over a sentence and are none themselves, as titles do in text without marks: 'Returns', and a sentence. */
export function titleLines(text: string): TitleLine[] {
  const lines: TitleLine[] = [];
  let start = 0;
  for (const line of text.split(LINE_BREAK)) {
    lines.push({ text: line.trim(), start });
    start += line.length + LINE_BREAK.length;
  }
  return lines.filter(({ text: line }, place) => {
    const next = lines[place + 1]?.text ?? '';
    return /^\p{Lu}/u.test(line) && !SENTENCE_ENDS.test(line) && SENTENCE_ENDS.test(next) && next.length > line.length;
  });
}
