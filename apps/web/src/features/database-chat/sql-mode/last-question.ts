import type { ChatEntry } from '~/chat-ui/session/entries';

/** A question back that names what there is to choose from: its answer belongs to what was asked. */
const CHOICE = /^Do you mean .+\?$/s;

/**
 * The last question that became SQL, or that the person is to choose for, as rewritten; null for none. One that another database was asked does not count.
 * @param connectionOf the database of a message, as far as it is known
 */
export function lastQuestionOf(
  entries: readonly ChatEntry[],
  connectionId: string,
  connectionOf: (messageId: string | null) => string | null | undefined,
): string | null {
  // The turn that is just being asked is shown already.
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
