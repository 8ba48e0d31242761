import type { Versions } from '@parley/contract/chat';
import type { ChatEntry } from './entries';
import { entriesOf } from './entries';
import type { MessagePage } from './transport';

const oneMore = (known: Versions | null | undefined): Versions => {
  const count = (known?.count ?? 1) + 1;
  return { current: count, count };
};

/** Marks a new turn as the latest version of the one it replaces: of its question if edited, else of its answer. */
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

/** Adds the stored versions to the entries: an edited question may have been asked in these words before. */
export function withVersions(entries: readonly ChatEntry[], stored: readonly ChatEntry[]): ChatEntry[] {
  const versions = new Map(stored.map((entry) => [entry.id, entry.versions]));
  return entries.map((entry) => {
    const known = versions.get(entry.id);
    return known === undefined ? entry : { ...entry, versions: known };
  });
}

/** Reads what follows the known messages, from the latest page backwards. */
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

/** The messages up to one, followed by others; known messages keep their keys. */
export function followedBy(entries: readonly ChatEntry[], key: string, tail: readonly ChatEntry[]): ChatEntry[] {
  const keys = new Map(entries.map((entry) => [entry.id, entry.key]));
  const at = entries.findIndex((entry) => entry.key === key);
  return [...entries.slice(0, at + 1), ...tail.map((entry) => ({ ...entry, key: keys.get(entry.id) ?? entry.key }))];
}

/**
 * The messages after the latest page was reread. Unchanged ones stay the same objects, changed ones keep their keys,
 * and a question that never arrived stays after the message that it followed.
 * @returns what is shown, and whether it includes messages from before the page
 */
export function renewed(
  entries: readonly ChatEntry[],
  page: readonly ChatEntry[],
): { shown: ChatEntry[]; older: boolean } {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const overlap = page.find(({ id }) => known.has(id));
  const older = overlap
    ? entries.slice(
        0,
        entries.findIndex(({ id }) => id === overlap.id),
      )
    : [];
  const unsent = new Map<string | null, ChatEntry[]>();
  let place: string | null = null;
  for (const entry of entries.slice(older.length)) {
    if (entry.id !== null) place = entry.id;
    else unsent.set(place, [...(unsent.get(place) ?? []), entry]);
  }
  const now = page.map((entry) => {
    const before = known.get(entry.id);
    if (!before) return entry;
    const { key, note, replaces, live } = before;
    return isSame(before, entry) ? before : { ...entry, key, note, replaces, live };
  });
  const behind = (id: string | null) => unsent.get(id) ?? [];
  return {
    shown: [...older, ...behind(null), ...now.flatMap((entry) => [entry, ...behind(entry.id)])],
    older: older.length > 0,
  };
}

const isSame = (one: ChatEntry, other: ChatEntry) =>
  one.content === other.content &&
  one.status === other.status &&
  one.reaction === other.reaction &&
  one.versions?.current === other.versions?.current &&
  one.versions?.count === other.versions?.count;
