import type { ChatEntry } from '~/chat-ui/session/entries';

/** An event in a chat besides its messages, while it was on the screen. */
export type ChatNote = { /** The key of the message that it followed; empty before the first one. */ after: string } & (
  | { kind: 'joined' | 'left'; name: string }
  | { kind: 'thanks' }
);

type Said = Pick<ChatEntry, 'key' | 'id' | 'sender' | 'source' | 'author'>;

/**
 * The position of each note in a conversation, by the key of the message that it follows. Loaded messages also show
 * that a person came and went: they joined before their first message, and left before the agent's next one. An answer
 * that the server has not announced proves nothing: it may be a person's.
 * @param there the person present now; null for nobody, undefined while unknown
 */
export function notesOf(
  entries: readonly Said[],
  happened: readonly ChatNote[],
  there?: string | null,
): [after: string, notes: ChatNote[]][] {
  const places = new Map<string, ChatNote[]>();
  let present: string | null = null;
  let lastWords = '';
  const put = (note: ChatNote) => places.set(note.after, [...(places.get(note.after) ?? []), note]);
  const pass = (key: string) => {
    for (const note of happened) {
      if (note.after !== key) continue;
      if (note.kind === 'joined' && note.name === present) continue;
      // The agent's later answer has already shown that.
      if (note.kind === 'left' && present === null) continue;
      if (note.kind !== 'thanks') present = note.kind === 'joined' ? note.name : null;
      put(note);
    }
  };
  let before = '';
  pass(before);
  for (const { key, id, sender, source, author } of entries) {
    if (source === 'person' && author !== null) {
      if (author !== present) put({ kind: 'joined', name: author, after: before });
      present = author;
      lastWords = key;
    } else if (sender === 'ai' && id !== null && present !== null) {
      put({ kind: 'left', name: present, after: lastWords });
      present = null;
    }
    pass(key);
    before = key;
  }
  if (present !== null && there === null) put({ kind: 'left', name: present, after: before });
  return [...places];
}
