import { cleanLine } from './clean-text';
import { isMarked, isQuestion, mayAsk } from './question-headings';
import { endsByChoice, isWrapped } from './text-lines';

/** Lines that belong together. */
export interface Part {
  lines: string[];
  /** They stand at the beginning of a paragraph. */
  begins: boolean;
}

const SENTENCE_ENDS = /[.!?:…。！？؟][)"'”»]?\s*$/u;

/** Parts the lines of a paragraph before and after each that is a question by itself, and before marks such as 'Q:'. */
export function partAtQuestions(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  const wrapped = isWrapped(lines);
  let afterQuestion = false;
  for (const [place, line] of lines.entries()) {
    const text = cleanLine(line);
    const asks: boolean = (isQuestion(text) || (!afterQuestion && mayAsk(text))) && isWhole(lines, place, wrapped);
    const last = parts.at(-1);
    if (last && !asks && !afterQuestion && !isMarked(text)) last.lines.push(line);
    else parts.push({ lines: [line], begins: place === 0 });
    afterQuestion = asks;
  }
  return parts;
}

/** True for a part that is one question, or marked as one. */
export function isAsked(part: Part | undefined): boolean {
  return part !== undefined && isQuestion(cleanLine(part.lines.join(' ')));
}

/** A line that neither continues a sentence nor is one of many in lines that a program broke. */
function isWhole(lines: readonly string[], place: number, wrapped: boolean): boolean {
  if (place === 0 || endsByChoice(lines, place - 1)) return true;
  if (!SENTENCE_ENDS.test(lines[place - 1] ?? '')) return false;
  return !wrapped || (place < lines.length - 1 && endsByChoice(lines, place));
}
