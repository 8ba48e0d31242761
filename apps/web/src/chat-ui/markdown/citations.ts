import type { Passage } from '@parley/contract/chat';

/** The number of a source, and where in the answer it stands. */
export interface Citation {
  /** In UTF-16 code units of the answer's text. */
  at: number;
  /** From 1. */
  number: number;
}

/** Brackets that no text has of its own; to Markdown they are punctuation, which ends emphasis as a full stop does. */
const OPEN = '\u2045';
const CLOSE = '\u2046';
/**
 * What a text has in their place: punctuation like them, and as little of a link. The server has looked for links in the text
 * as it is, so that nothing may become a bracket of Markdown's afterwards.
 */
const OWN_OPEN = '\u2772';
const OWN_CLOSE = '\u2773';
const CITATION = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'u');
const CITATIONS = new RegExp(CITATION, 'gu');

/** Where an answer names which of its sources; of a single one it is plain. */
export function citationsOf(passages: readonly Pick<Passage, 'cited'>[]): Citation[] {
  if (passages.length < 2) return [];
  const citations = passages.flatMap(({ cited }, index) => cited.map((at) => ({ at, number: index + 1 })));
  return citations.sort((one, other) => one.at - other.at || one.number - other.number);
}

/** Writes the numbers into a text, as far as it reaches, so that they stay in their places when it is parsed. */
export function withCitations(text: string, citations: readonly Citation[]): string {
  const own = text.replaceAll(OPEN, OWN_OPEN).replaceAll(CLOSE, OWN_CLOSE);
  let written = '';
  let from = 0;
  for (const { at, number } of citations) {
    if (at > own.length) break;
    written += `${own.slice(from, at)}${OPEN}${number}${CLOSE}`;
    from = at;
  }
  return written + own.slice(from);
}

/** A text without the numbers in it, for code and addresses. */
export const withoutCitations = (text: string): string => text.replace(CITATIONS, '');

/** A text cut at its numbers: words and numbers in turn. */
export function splitAtCitations(text: string): (string | number)[] {
  return text
    .split(CITATION)
    .map((part, index) => (index % 2 === 1 ? Number(part) : part))
    .filter((part) => part !== '');
}
