import { sentences } from '../../../language/sentences';
import { TracedText } from '../passages/traced-text';
import { hedged } from './nearest';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

const ASKS = /[?？؟]\s*$/u;
const LIST_LINE = /^(?:[-•*]|\d{1,2}[.)])\s/;

/**
 * The replies to a message's questions, each without sentences of earlier ones; a reply with nothing new is dropped. A
 * selection from a list is an answer of its own, so lists stay whole; of the same rows twice, those that say more stay.
 */
export function withoutRepeats(all: readonly Reply[]): Reply[] {
  const said = new Set<string>();
  const replies = all.filter((reply) => !all.some((other) => other !== reply && saysSameRows(other, reply)));
  return replies.flatMap((reply, place) => {
    const rest = reply.hedge ? unsaidNearest(reply, replies.slice(0, place)) : unsaid(reply, said);
    for (const { text } of sentences(reply.text.text)) if (!LIST_LINE.test(text)) said.add(text.trim());
    return rest ?? [];
  });
}

/** Whether a list has each line of another one, and more in at least one of them. */
function saysSameRows(fuller: Reply, list: Reply): boolean {
  const [lines, rows] = [list, fuller].map(({ text }) => text.text.split('\n')) as [string[], string[]];
  return (
    lines.length > 1 &&
    lines.length === rows.length &&
    fuller.text.text !== list.text.text &&
    lines.every((line, place) => LIST_LINE.test(line) && rows[place]?.startsWith(line))
  );
}

/** @returns null if everything was said before */
function unsaid(reply: Reply, said: ReadonlySet<string>): Reply | null {
  const { text } = reply;
  if (!reply.answered || text.text.includes('\n')) return reply;
  const all = sentences(text.text);
  const unsaid = all.filter((one) => !said.has(one.text.trim()));
  if (unsaid.length === all.length) return reply;
  // A question of the source whose answer was told says nothing by itself.
  const fresh = unsaid.filter((one) => !ASKS.test(one.text)).map(({ start, end }) => text.slice(start, end));
  if (fresh.length === 0) return null;
  const rest = joinSentences(fresh);
  const sections = reply.sections.filter(({ passage }) => quotes(rest, passage));
  // 'Yes.' alone would refer to nothing.
  return sections.length === 0 ? reply : { ...reply, text: rest, sections };
}

/** A hedge without what earlier replies quote; where that is all, it only says that nothing is known, once. */
function unsaidNearest(reply: Reply, earlier: readonly Reply[]): Reply | null {
  const { hedge } = reply;
  const said = earlier.map(({ text }) => text.text).join('\n');
  const isSaid = (quote: TracedText) => sentences(quote.text).every(({ text }) => said.includes(withoutStop(text)));
  const fresh = hedge?.quotes.filter((quote) => !isSaid(quote)) ?? [];
  if (hedge === undefined || fresh.length === hedge.quotes.length) return reply;
  if (fresh.length > 0) {
    const text = hedged({ ...hedge, quotes: fresh });
    return { ...reply, text, sections: reply.sections.filter(({ passage }) => quotes(text, passage)) };
  }
  return earlier.some(({ answered }) => !answered)
    ? null
    : { text: TracedText.own(hedge.unknown), sections: [], answered: false };
}

const withoutStop = (sentence: string) => sentence.trim().replace(/\.$/, '');

const quotes = (text: TracedText, passage: number) => text.endsOf(passage).length > 0;
