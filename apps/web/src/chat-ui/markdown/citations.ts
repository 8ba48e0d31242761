import type { Passage } from '@parley/contract/chat';

/** The number of a source, and its position in the answer. */
export interface Citation {
  /** In UTF-16 code units of the answer's text. */
  at: number;
  /** From 1. */
  number: number;
}

/** Brackets that no text contains by itself; to Markdown they are punctuation, which ends emphasis like a full stop. */
const OPEN = '\u2045';
const CLOSE = '\u2046';
/**
 * What replaces them if a text contains them after all: also punctuation, and no part of a link either. The server has
 * checked the text for links as it is, so nothing may turn into a Markdown bracket afterwards.
 */
const OWN_OPEN = '\u2772';
const OWN_CLOSE = '\u2773';
const CITATION = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'u');
const CITATIONS = new RegExp(CITATION, 'gu');

/** Where an answer cites which source; with a single source there is nothing to tell apart. */
export function citationsOf(passages: readonly Pick<Passage, 'cited'>[]): Citation[] {
  if (passages.length < 2) return [];
  const citations = passages.flatMap(({ cited }, index) => cited.map((at) => ({ at, number: index + 1 })));
  return citations.sort((one, other) => one.at - other.at || one.number - other.number);
}

/** Inserts the numbers into a text, as far as it reaches, so that they keep their places when it is parsed. */
export function withCitations(text: string, citations: readonly Citation[]): string {
  const own = text.replaceAll(OPEN, OWN_OPEN).replaceAll(CLOSE, OWN_CLOSE);
  let written = '';
  let from = 0;
  for (const { at: cited, number } of citations) {
    if (cited > own.length) break;
    const at = Math.max(from, beforeStops(own, cited));
    written += `${own.slice(from, at)}${OPEN}${number}${CLOSE}`;
    from = at;
  }
  return written + own.slice(from);
}

/** What Markdown leaves out at the end of a bare address, except for parentheses, which also end other links. */
const STOPS: ReadonlySet<string> = new Set('?!.,:;*_\'"~');
const ADDRESS = /https?:\/\/|www\.|@/iu;
/** In a longer one the number stays where it is. */
const ADDRESS_MAX = 2_048;

/**
 * Behind a bare address, a number goes before the stops that follow it: after them it would make them a part of the
 * address, and whoever wrote the text could say something with them to the one whose address it is.
 */
function beforeStops(text: string, at: number): number {
  let end = at;
  while (end > 0 && STOPS.has(text.charAt(end - 1))) end -= 1;
  let start = end;
  while (start > 0 && end - start < ADDRESS_MAX && !/[\s<]/u.test(text.charAt(start - 1))) start -= 1;
  const word = text.slice(start, end);
  return ADDRESS.test(word) && !word.endsWith(')') ? end : at;
}

/** A text without its numbers, for code and addresses. */
export const withoutCitations = (text: string): string => text.replace(CITATIONS, '');

/** A text split at its numbers: words and numbers alternate. */
export function splitAtCitations(text: string): (string | number)[] {
  return text
    .split(CITATION)
    .map((part, index) => (index % 2 === 1 ? Number(part) : part))
    .filter((part) => part !== '');
}
