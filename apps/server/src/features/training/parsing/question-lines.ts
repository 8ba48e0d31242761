import { cleanLine } from './clean-text';
import { isMarked, isQuestion, mayAsk } from './question-headings';
import { isWrapped, longestOf } from './text-lines';

/** Lines that belong together. */
interface Part {
  lines: string[];
  /** They start a paragraph. */
  begins: boolean;
  /** They are a question. */
  asks: boolean;
}

const BROKEN_LINES_MAX = 3;
const SENTENCE_ENDS = /[.!?:…。！？؟][)"'”»]?\s*$/u;

/** Splits a paragraph's lines before and after each one that is a question, and before marks such as 'Q:'. */
export function partAtQuestions(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  const isWhole = wholeLines(lines);
  for (const [place, line] of lines.entries()) {
    const text = cleanLine(line);
    const last = parts.at(-1);
    const asks = (isQuestion(text) || (!last?.asks && mayAsk(text))) && isWhole(place);
    if (last && !asks && !last.asks && !isMarked(text)) {
      last.lines.push(line);
      last.asks = last.begins && isBrokenQuestion(last.lines);
    } else parts.push({ lines: [line], begins: place === 0, asks });
  }
  return parts;
}

/** A question that a program wrapped over several lines. */
function isBrokenQuestion(lines: readonly string[]): boolean {
  return lines.length <= BROKEN_LINES_MAX && isWrapped(lines) && isQuestion(cleanLine(lines.join(' ')));
}

/** Tells which lines neither continue a sentence nor belong to text that a program wrapped. */
function wholeLines(lines: readonly string[]): (place: number) => boolean {
  const wrapped = isWrapped(lines);
  const longest = longestOf(lines);
  // If the next word would have fit, the author ended the line deliberately.
  const endsByChoice = (place: number) => {
    const word = /\S+/.exec(lines[place + 1] ?? '')?.[0] ?? '';
    return (lines[place] ?? '').trimEnd().length + 1 + word.length <= longest;
  };
  return (place) => {
    if (place === 0 || endsByChoice(place - 1)) return true;
    if (!SENTENCE_ENDS.test(lines[place - 1] ?? '')) return false;
    return !wrapped || (place < lines.length - 1 && endsByChoice(place));
  };
}
