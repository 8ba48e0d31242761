import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { type ReactNode, Suspense, useState } from 'react';
import { failureText } from '~/api/errors';
import { latePart } from '~/api/late-part';
import { texts as all } from './chat-ui.texts';
import type { ChatSession } from './session/chat-session';
import { useChatState } from './session/use-chat-session';

const texts = all.clear;

/** Loaded when first needed, so that the bubble's frame carries no popup code. */
const ConfirmDialog = latePart(() => import('~/ui/confirm-dialog'), 'ConfirmDialog');

export interface ClearChatProps {
  session: ChatSession;
  /** A sentence saying what is deleted, and for whom. */
  warning: string;
  /** Where to move the focus once the messages are gone. */
  focusAfter: () => HTMLElement | null;
  /** Renders the button that asks; nothing can be cleared while an answer is being written. */
  children: (ask: () => void, disabled: boolean) => ReactNode;
}

/** Clears a conversation after confirmation; renders nothing if there is nothing to clear. */
export function ClearChat({ session, warning, focusAfter, children }: ClearChatProps) {
  const { phase, entries, answering, gone } = useChatState(session);
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The greeting does not count: it comes back.
  const empty = entries.every(({ source }) => source === 'Playground');

  async function clear(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await session.clear();
      setAsked(false);
    } catch (failure) {
      setError(failureText(VISITOR_MESSAGES.clearChatFailed, failure));
    } finally {
      setBusy(false);
    }
  }

  const ask = () => {
    setError(null);
    setOpened(true);
    setAsked(true);
  };
  return (
    <>
      {phase === 'ready' && !gone && !empty && children(ask, answering)}
      {opened && (
        <Suspense>
          <ConfirmDialog
            open={asked}
            onOpenChange={setAsked}
            title={texts.title}
            description={warning}
            confirmLabel={texts.confirm}
            busyLabel={texts.busy}
            busy={busy}
            error={error}
            onConfirm={() => void clear()}
            focusAfter={() => (empty ? focusAfter() : null)}
          />
        </Suspense>
      )}
    </>
  );
}
