import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLimit } from '~/chat-ui/composer/use-limit';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { useReturned } from '~/chat-ui/session/use-chat-session';
import type { Draft, useAttachments } from './use-attachments';

/**
 * Gives an unsent question back to its input, with its attachments.
 * @param text what is in the input
 * @param onUnsent is set to the function that gives back a question that met the end of its session or conversation
 */
export function useGivenBack(
  session: ChatSession,
  files: Pick<ReturnType<typeof useAttachments>, 'restore'>,
  giveBack: (question: string) => void,
  text: string,
  onUnsent: RefObject<(question: string) => void>,
) {
  const sent = useRef<readonly Draft[]>([]);
  const { restore } = files;
  const giveAllBack = useCallback(
    (question: string) => {
      giveBack(question);
      // Attachments shown in messages have been sent, with another question or with this one.
      const shown = new Set(session.getState().entries.flatMap(({ attachments }) => attachments.map(({ id }) => id)));
      const left = sent.current.filter(({ attachment }) => attachment && !shown.has(attachment.id));
      sent.current = [];
      restore(left);
    },
    [session, giveBack, restore],
  );
  useReturned(session, giveAllBack);
  useEffect(() => {
    onUnsent.current = giveAllBack;
  }, [onUnsent, giveAllBack]);
  return {
    /** The input's notice after a refusal for too many questions. */
    limit: useLimit(session, giveAllBack, text),
    /** Remembers the attachments of a question. */
    sending: (taken: readonly Draft[]) => {
      sent.current = taken;
    },
  };
}
