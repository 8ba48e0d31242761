import { sentences } from '../../../language/sentences';
import type { TracedText } from '../passages/traced-text';
import type { Reply } from './reply';
import { joinSentences } from './sentences';

const LIST_LINE = /^(?:[-•*]|\d{1,2}[.)])\s/;

/**
 * Replies to the questions of one message, each without the sentences of those before it; one that has nothing else to say is
 * left out. What a list selects is an answer of its own, so that lists stay whole.
 */
export function withoutRepeats(replies: readonly Reply[]): Reply[] {
  const said = new Set<string>();
  return replies.flatMap((reply) => {
    const rest = unsaid(reply, said);
    for (const { text } of sentences(reply.text.text)) if (!LIST_LINE.test(text)) said.add(text.trim());
    return rest ?? [];
  });
}

/** @returns null when all was said */
function unsaid(reply: Reply, said: ReadonlySet<string>): Reply | null {
  const { text } = reply;
  if (!reply.answered || text.text.includes('\n')) return reply;
  const all = sentences(text.text);
  const fresh = all.filter((one) => !said.has(one.text.trim())).map(({ start, end }) => text.slice(start, end));
  if (fresh.length === all.length) return reply;
  if (fresh.length === 0) return null;
  const rest = joinSentences(fresh);
  const sections = reply.sections.filter(({ passage }) => quotes(rest, passage));
  // 'Yes.' alone would be said of nothing.
  return sections.length === 0 ? reply : { ...reply, text: rest, sections };
}

const quotes = (text: TracedText, passage: number) => text.endsOf(passage).length > 0;
