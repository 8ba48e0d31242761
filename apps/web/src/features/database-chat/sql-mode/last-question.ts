import type { ChatEntry } from '~/chat-ui/session/entries';

/**
 * The last question that became SQL, as rewritten; null for none. One that another database was asked does not count.
 * @param connectionOf the database of a message, as far as it is known
 */
export function lastQuestionOf(
  entries: readonly ChatEntry[],
  connectionId: string,
  connectionOf: (messageId: string | null) => string | null | undefined,
): string | null {
  const at = entries.findLastIndex(({ source }) => source === 'SQL-Generated');
  const answer = entries[at];
  if (!answer) return null;
  const known = connectionOf(answer.id);
  if (known !== undefined && known !== connectionId) return null;
  const question = entries.slice(0, at).findLast(({ sender }) => sender === 'user');
  return answer.wholeQuestion ?? question?.content ?? null;
}
