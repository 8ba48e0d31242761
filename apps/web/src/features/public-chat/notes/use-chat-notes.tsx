import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { useChatState } from '~/chat-ui/session/use-chat-session';
import type { Human } from '../human/use-human';
import { texts } from '../public-chat.texts';
import { inKeys, keepNotes, keptNotes, presentAfter } from './kept-notes';
import { type ChatNote, notesOf } from './notes-of';

/**
 * The events in a visitor's chat besides its messages; this browser keeps them for a reload.
 * @returns the notes by the key of the message that each follows, the latest in words, and a way to give thanks
 */
export function useChatNotes(
  session: ChatSession,
  conversationId: string,
  { state, person, isKnown }: Pick<Human, 'state' | 'person' | 'isKnown'>,
) {
  const { entries, phase } = useChatState(session);
  const [before] = useState(() => keptNotes(conversationId));
  const [happened, setHappened] = useState(before);
  const add = useCallback(
    (note: { kind: 'joined' | 'left'; name: string } | { kind: 'thanks' }) => {
      const after = session.getState().entries.at(-1)?.key ?? '';
      setHappened((known) => [...known, { ...note, after }]);
    },
    [session],
  );

  const there = useRef(presentAfter(before));
  const name = state === 'live' ? (person ?? '') : null;
  useEffect(() => {
    if (phase !== 'ready' || !isKnown || there.current === name) return;
    if (name !== null) add({ kind: 'joined', name });
    else if (there.current !== null) add({ kind: 'left', name: there.current });
    there.current = name;
  }, [phase, name, isKnown, add]);

  useEffect(() => {
    if (happened.length > before.length) keepNotes(conversationId, happened, entries);
  }, [conversationId, happened, before, entries]);

  // The same object as long as the notes are the same, whatever is being typed out meanwhile.
  const known = JSON.stringify(notesOf(entries, inKeys(happened, entries), isKnown ? name : undefined));
  const notes = useMemo(() => {
    const places = JSON.parse(known) as ReturnType<typeof notesOf>;
    return new Map<string, ReactNode>(places.map(([after, all]) => [after, <Notes key={after} notes={all} />]));
  }, [known]);
  // Earlier notes are no news.
  const latest = happened.slice(before.length).at(-1);
  return { notes, news: latest ? wordsOf(latest) : '', thank: () => add({ kind: 'thanks' }) };
}

const wordsOf = (note: ChatNote): string => {
  if (note.kind === 'thanks') return texts.lead.thanks;
  return note.kind === 'joined' ? texts.human.joined(note.name) : texts.human.left(note.name);
};

const Notes = ({ notes }: { notes: readonly ChatNote[] }) =>
  notes.map((note, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: notes only join at the end, and the same person may come twice
    <p key={index} className="self-center py-1 text-center text-sm text-ink-muted wrap-anywhere">
      {wordsOf(note)}
    </p>
  ));
