import { type ReactNode, useMemo, useRef, useState } from 'react';
import { BEHIND } from '~/chat-ui/scroll/use-stick-to-end';
import type { ChatEntry } from '~/chat-ui/session/entries';

/** Why a visitor is asked: nobody came who was waited for, or the agent has answered. */
type Reason = 'missed' | 'answered';

/**
 * Gives a form that may be passed over its place among the messages: behind the one that was last when it was first
 * asked for, from where it scrolls away with what follows.
 *
 * @param reason null while there is no such form
 * @param notes what else follows a message, by the message's key
 * @returns the notes with the place among them, and its element to draw the form into, null until it is there
 */
export function useFormPlace(
  reason: Reason | null,
  entries: readonly ChatEntry[],
  notes: ReadonlyMap<string, ReactNode>,
): { notes: ReadonlyMap<string, ReactNode>; place: HTMLElement | null } {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const chosen = useRef<{ reason: Reason; after: string } | null>(null);
  if (reason === null) chosen.current = null;
  else if (chosen.current?.reason !== reason || !entries.some(({ key }) => key === chosen.current?.after)) {
    const behind = entries.findLast((entry) => reason === 'missed' || isAnswer(entry));
    chosen.current = { reason, after: behind?.key ?? '' };
  }
  const after = chosen.current?.after;
  const isLast = after === (entries.at(-1)?.key ?? '');
  const placed = useMemo(() => {
    if (after === undefined) return notes;
    return new Map(notes).set(
      after,
      <>
        {notes.get(after)}
        <div
          ref={setPlace}
          {...(isLast && { [BEHIND]: '' })}
          // Before the first message, the questions to begin with follow.
          {...(after === '' && { className: 'not-last:mb-3' })}
        />
      </>,
    );
  }, [notes, after, isLast]);
  return { notes: placed, place };
}

/** What the agent says, once it stands there whole; nobody who talks with a person is asked because of that. */
export const isAnswer = ({ sender, status, author, live }: ChatEntry) =>
  sender === 'ai' && status === 'complete' && author === null && !live;
