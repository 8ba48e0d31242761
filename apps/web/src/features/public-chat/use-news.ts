import { useEffect, useRef } from 'react';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { useChatState } from '~/chat-ui/session/use-chat-session';

/** Tells whenever something that the agent or a person says stands there whole; what was there before is no news. */
export function useNews(session: ChatSession, onNews: (() => void) | undefined): void {
  const { entries, phase } = useChatState(session);
  const said = entries.findLast(({ sender, status, id }) => sender === 'ai' && status === 'complete' && id !== null);
  const last = said?.id ?? '';
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (phase !== 'ready') return;
    if (known.current !== null && last !== '' && last !== known.current) onNews?.();
    known.current = last;
  }, [phase, last, onNews]);
}
