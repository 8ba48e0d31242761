import type { ChatEntry } from '~/chat-ui/session/entries';

/** Something that happened in a chat beside its messages, while it was on the screen. */
export type ChatNote = { /** The message that it came after; empty before the first one. */ after: string } & (
  | { kind: 'joined' | 'left'; name: string }
  | { kind: 'thanks' }
);

type Said = Pick<ChatEntry, 'key' | 'id' | 'sender' | 'source' | 'author'>;

/**
 * Where in a conversation each note stands, by the key of the message that it follows. That a person came and went is known
 * of loaded messages, too: they came before the first one that they wrote, and left after the last one before the agent's. An answer that the server has
 * not announced tells nothing: a person may be the one who answers.
 * @param there who is there now; null for nobody, undefined where that is not known yet
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
      // The agent's answer after it has told already.
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
