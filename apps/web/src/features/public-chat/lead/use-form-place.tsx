import { type ReactNode, useMemo, useRef, useState } from 'react';
import { BEHIND } from '~/chat-ui/scroll/use-stick-to-end';
import type { ChatEntry } from '~/chat-ui/session/entries';

/** Why a visitor is asked: the expected person did not come, or the agent has answered. */
type Reason = 'missed' | 'answered';

/**
 * Gives a skippable form its place among the messages: after the message that was last when the form first appeared.
 * From there it scrolls away as more follows.
 *
 * @param reason null while there is no such form
 * @param notes other notes after messages, by the message's key
 * @returns the notes including the place, and its element to render the form into, null until it is there
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
          // Before the first message, suggested questions follow.
          {...(after === '' && { className: 'not-last:mb-3' })}
        />
      </>,
    );
  }, [notes, after, isLast]);
  return { notes: placed, place };
}

/** A complete answer of the agent's; people talking to a person are not asked because of one. */
export const isAnswer = ({ sender, status, author, live }: ChatEntry) =>
  sender === 'ai' && status === 'complete' && author === null && !live;
