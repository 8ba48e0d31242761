import { cleanLine } from './clean-text';

/** Set around the number of a code span while marks are taken away: a character that no text has. */
const CODE = '\ue000';

/**
 * Text of a line of Markdown without marks: what a reader of the rendered page would see. Each step takes time in
 * proportion to the text, also where marks are opened thousands of times and never closed.
 */
export function inlineText(text: string): string {
  const codes: string[] = [];
  const bare = withoutCode(text, codes)
    // What may stand inside ends at the next opening mark, so that no stretch is looked through twice.
    .replace(/!\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1')
    .replace(/\[([^[\]]+)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<((?:https?|mailto):[^<>]+)>/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/~~([^~]+)~~/g, '$1');
  const plain = withoutEmphasis(bare)
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1')
    .replace(/\ue000(\d+)\ue000/g, (_, index: string) => codes[Number(index)] ?? '');
  return cleanLine(plain);
}

/** Sets code spans aside: from a run of backticks to the next of the same length (CommonMark 6.1). */
function withoutCode(text: string, codes: string[]): string {
  const runs = [...text.matchAll(/`+/g)];
  const nextOfLength = new Map<number, number>();
  const closing: (number | undefined)[] = [];
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]?.[0].length ?? 0;
    closing[index] = nextOfLength.get(length);
    nextOfLength.set(length, index);
  }
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const end = closing[index];
    const [open, close] = [runs[index], end === undefined ? undefined : runs[end]];
    if (!open || !close || end === undefined) continue;
    const code = text.slice(open.index + open[0].length, close.index).trim();
    parts.push(text.slice(from, open.index), `${CODE}${codes.push(code) - 1}${CODE}`);
    from = close.index + close[0].length;
    index = end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** A run of '*' or '_' that may open or close emphasis, and how many of its marks did so at either side. */
interface Run {
  start: number;
  length: number;
  opened: number;
  closed: number;
}

/** Takes away the marks of emphasis that open and close each other, nearest first. */
function withoutEmphasis(text: string): string {
  const open: Record<string, Run[]> = { '*': [], _: [] };
  const runs: Run[] = [];
  for (const { 0: marks, index: start } of text.matchAll(/\*+|_+/g)) {
    const sides = sidesOf(text, start, marks);
    const run: Run = { start, length: marks.length, opened: 0, closed: 0 };
    const openers = open[marks[0] ?? ''] ?? [];
    while (sides.closes && run.closed < run.length) {
      const opener = openers.at(-1);
      if (!opener) break;
      const pairs = Math.min(opener.length - opener.closed - opener.opened, run.length - run.closed);
      opener.opened += pairs;
      run.closed += pairs;
      if (opener.closed + opener.opened === opener.length) openers.pop();
    }
    if (sides.opens && run.closed < run.length) openers.push(run);
    runs.push(run);
  }
  const parts: string[] = [];
  let from = 0;
  for (const { start, length, opened, closed } of runs) {
    parts.push(text.slice(from, start), text.slice(start, start + length - opened - closed));
    from = start + length;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** Marks stand close to what they emphasise; underscores inside a word, and marks after a backslash, mean themselves. */
function sidesOf(text: string, start: number, marks: string): { opens: boolean; closes: boolean } {
  const before = text.slice(Math.max(0, start - 2), start).match(/.$/su)?.[0] ?? ' ';
  const after = text.slice(start + marks.length, start + marks.length + 2).match(/^./su)?.[0] ?? ' ';
  if (before === '\\') return { opens: false, closes: false };
  const word = /[\p{L}\p{N}]/u;
  const underscores = marks.startsWith('_');
  return {
    opens: /\S/.test(after) && !(underscores && word.test(before)),
    closes: /\S/.test(before) && !(underscores && word.test(after)),
  };
}
