import type { ChatEntry } from '~/chat-ui/session/entries';

/** A question that offers choices: its answer belongs to the question before. */
const CHOICE = /^Do you mean .+\?$/s;

/**
 * The last question that became SQL or led to a choice, as rewritten; null for none, or for another database's.
 * @param connectionOf the database of a message, if known
 */
export function lastQuestionOf(
  entries: readonly ChatEntry[],
  connectionId: string,
  connectionOf: (messageId: string | null) => string | null | undefined,
): string | null {
  // The current turn is already among the entries.
  const end = entries.length - (entries.at(-1)?.live ? 3 : 1);
  const chooses = entries[end]?.sender === 'ai' && CHOICE.test(entries[end].content);
  const at = chooses ? end : entries.findLastIndex(({ source }) => source === 'SQL-Generated');
  const answer = entries[at];
  if (!answer) return null;
  const known = connectionOf(answer.id);
  if (known !== undefined && known !== connectionId) return null;
  const question = entries.slice(0, at).findLast(({ sender }) => sender === 'user');
  return answer.wholeQuestion ?? question?.content ?? null;
}
