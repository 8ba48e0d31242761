import type { ChatEntry } from './entries';
import { entriesOf } from './entries';
import type { MessagePage } from './transport';

/** Marks a new turn as the latest version of the one whose place it takes. */
export function inPlaceOf(
  question: ChatEntry,
  answer: ChatEntry | undefined,
  [asked, answered]: [ChatEntry, ChatEntry],
): [ChatEntry, ChatEntry] {
  if (question.id === null) return [asked, answered];
  const known = question.versions ?? (answer?.sender === 'ai' ? answer.versions : null);
  const count = (known?.count ?? 1) + 1;
  const edited = (known?.edited ?? false) || question.content !== asked.content;
  const versions = { current: count, count, edited };
  return [
    { ...asked, replaces: question.key, versions: edited ? versions : null },
    { ...answered, versions: edited ? null : versions },
  ];
}

/** Reads, from the latest page back, what follows the messages that are known. */
export async function tailAfter(
  known: readonly ChatEntry[],
  page: (cursor?: string) => Promise<MessagePage>,
): Promise<ChatEntry[]> {
  const ids = new Set(known.map(({ id }) => id));
  let tail: ChatEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const read = await page(cursor ?? undefined);
    tail = [...entriesOf(read.messages), ...tail];
    cursor = read.next_cursor;
  } while (cursor && !tail.some(({ id }) => ids.has(id)));
  return tail.slice(tail.findLastIndex(({ id }) => ids.has(id)) + 1);
}
