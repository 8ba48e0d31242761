import type { TextRange } from '@parley/contract/chat';

/** A part of a passage's text; `marked` if the answer states it. */
interface PassagePart {
  text: string;
  marked: boolean;
}

/**
 * Splits a passage where the server says that the answer quotes it. Joined, the parts are the passage again.
 * @param quotes in the text's order; null if they are not known for certain
 */
export function markedParts(text: string, quotes: readonly TextRange[] | null): PassagePart[] {
  const parts: PassagePart[] = [];
  let at = 0;
  const add = (end: number, marked: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), marked });
    at = Math.max(at, end);
  };
  for (const { start, end } of quotes ?? []) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
