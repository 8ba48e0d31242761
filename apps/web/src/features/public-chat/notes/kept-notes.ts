import type { ChatEntry } from '~/chat-ui/session/entries';
import { recall, remember } from '~/ui/storage';
import type { ChatNote } from './notes-of';

const keyOf = (conversationId: string) => `parley-notes:${conversationId}`;

type Placed = Pick<ChatEntry, 'key' | 'id'>;

/** This browser's record of what happened in a conversation, so that it reappears in the same place after a reload. */
export function keptNotes(conversationId: string): readonly ChatNote[] {
  try {
    const kept: unknown = JSON.parse(recall(keyOf(conversationId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNote) : [];
  } catch {
    return [];
  }
}

/** Stores the notes by their messages' ids, which outlast the page. */
export function keepNotes(conversationId: string, notes: readonly ChatNote[], entries: readonly Placed[]): void {
  const kept = notes.map((note) => ({
    ...note,
    after: entries.find(({ key }) => key === note.after)?.id ?? note.after,
  }));
  remember(keyOf(conversationId), JSON.stringify(kept));
}

/** The same notes by the keys of the messages on the screen. */
export function inKeys(notes: readonly ChatNote[], entries: readonly Placed[]): ChatNote[] {
  return notes.map((note) => ({ ...note, after: entries.find(({ id }) => id === note.after)?.key ?? note.after }));
}

/** Who joined and did not leave again, according to the notes. */
export function presentAfter(notes: readonly ChatNote[]): string | null {
  const last = notes.findLast(({ kind }) => kind !== 'thanks');
  return last?.kind === 'joined' ? last.name : null;
}

function isNote(value: unknown): value is ChatNote {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('after' in value)) return false;
  if (typeof value.after !== 'string') return false;
  if (value.kind === 'thanks') return true;
  return (value.kind === 'joined' || value.kind === 'left') && 'name' in value && typeof value.name === 'string';
}
