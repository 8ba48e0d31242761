import type { ChatEntry } from '~/chat-ui/session/entries';

/** Something that happened in a chat beside its messages, while it was on the screen. */
export type ChatNote = { /** The message that it came after; empty before the first one. */ after: string } & (
  | { kind: 'joined' | 'left'; name: string }
  | { kind: 'thanks' }
);

type Said = Pick<ChatEntry, 'key' | 'sender' | 'source' | 'author'>;

/**
 * Where in a conversation each note stands, by the key of the message that it follows. That a person came is known of
 * loaded messages, too: before the first one that the person wrote.
 */
export function notesOf(entries: readonly Said[], happened: readonly ChatNote[]): [after: string, notes: ChatNote[]][] {
  const places = new Map<string, ChatNote[]>();
  let present: string | null = null;
  const put = (note: ChatNote) => places.set(note.after, [...(places.get(note.after) ?? []), note]);
  const pass = (key: string) => {
    for (const note of happened) {
      if (note.after !== key) continue;
      if (note.kind === 'joined' && note.name === present) continue;
      if (note.kind !== 'thanks') present = note.kind === 'joined' ? note.name : null;
      put(note);
    }
  };
  let before = '';
  pass(before);
  for (const { key, sender, source, author } of entries) {
    if (source === 'person' && author !== null && author !== present) {
      put({ kind: 'joined', name: author, after: before });
      present = author;
    } else if (sender === 'ai' && source !== 'person') {
      present = null;
    }
    pass(key);
    before = key;
  }
  return [...places];
}
