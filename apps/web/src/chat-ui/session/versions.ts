import type { Versions } from '@parley/contract/chat';
import type { ChatEntry } from './entries';
import { entriesOf } from './entries';
import type { MessagePage } from './transport';

const oneMore = (known: Versions | null | undefined): Versions => {
  const count = (known?.count ?? 1) + 1;
  return { current: count, count };
};

/** Marks a new turn as the latest version of the one whose place it takes: of its question if that was edited, else of its answer. */
export function inPlaceOf(
  question: ChatEntry,
  answer: ChatEntry | undefined,
  [asked, answered]: [ChatEntry, ChatEntry],
): [ChatEntry, ChatEntry] {
  if (question.id === null) return [asked, answered];
  const edited = question.content !== asked.content;
  return [
    { ...asked, replaces: question.key, versions: edited ? oneMore(question.versions) : question.versions },
    { ...answered, versions: edited ? null : oneMore(answer?.sender === 'ai' ? answer.versions : null) },
  ];
}

/** The entries with the versions that are stored of them: an edited question may have been asked in these words before. */
export function withVersions(entries: readonly ChatEntry[], stored: readonly ChatEntry[]): ChatEntry[] {
  const versions = new Map(stored.map((entry) => [entry.id, entry.versions]));
  return entries.map((entry) => {
    const known = versions.get(entry.id);
    return known === undefined ? entry : { ...entry, versions: known };
  });
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

/** The messages up to one, and others behind it; those that were there keep their keys. */
export function followedBy(entries: readonly ChatEntry[], key: string, tail: readonly ChatEntry[]): ChatEntry[] {
  const keys = new Map(entries.map((entry) => [entry.id, entry.key]));
  const at = entries.findIndex((entry) => entry.key === key);
  return [...entries.slice(0, at + 1), ...tail.map((entry) => ({ ...entry, key: keys.get(entry.id) ?? entry.key }))];
}
