/** How a model marks an answer that is not a statement. */
export const ASIDE = 'ASIDE:';
export const ASK = 'ASK:';

export type Reply = { kind: 'sql' | 'ask' | 'aside'; text: string } | { kind: 'prose'; text: string };

/** The thinking that some models include in their answer. */
const THOUGHTS = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i;
const FENCED = /```[^\n`]*\n([\s\S]*?)```/;
const MARKED = /^[\s*_`]*(ASIDE|ASK):[*_`]*/i;
const SQL_START = /^\s*(?:--[^\n]*\n\s*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/\s*)*(?:\(\s*)*(?:select|with|table|values)\b/i;
const SENTENCE_MAX = 1_000;

/** Parses a model's answer: a statement, with or without a fence around it; a marked sentence; or prose. */
export function readReply(answer: string): Reply {
  const text = answer.replace(THOUGHTS, '').trim();
  const fence = FENCED.exec(text)?.[1]?.trim();
  const marked = markedIn(fence ?? text) ?? markedIn(text);
  if (marked) return marked;
  if (fence) return { kind: 'sql', text: withoutEnd(fence) };
  return SQL_START.test(text) ? { kind: 'sql', text: withoutEnd(text) } : { kind: 'prose', text };
}

function markedIn(text: string): Reply | undefined {
  const [opening, mark] = MARKED.exec(text) ?? [];
  const sentence = text.slice(opening?.length).trim();
  if (mark === undefined || sentence === '') return undefined;
  return { kind: mark.toUpperCase() === 'ASK' ? 'ask' : 'aside', text: sentence.slice(0, SENTENCE_MAX) };
}

const withoutEnd = (sql: string) => sql.replace(/(?<![;\s])[;\s]+$/, '');
