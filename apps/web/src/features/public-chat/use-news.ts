import { useEffect } from 'react';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import { useChatState } from '~/chat-ui/session/use-chat-session';
import type { Human } from './human/use-human';
import type { Seen } from './use-visitor-chat';

/** The bubble around a chat on somebody's page. */
export interface ChatBubble {
  /** It is open. */
  shown: boolean;
  /** Called when the agent or a person has said something that nobody has seen. */
  onNews: () => void;
  /** Called with whether there may be news on the site's next page. */
  onStay: (stays: boolean) => void;
}

/**
 * Reports what the agent or a person says, once it is complete and out of sight: also if it was said while the visitor
 * went from one page of the site to another.
 */
export function useNews(session: ChatSession, seen: Seen, human: Human, bubble: ChatBubble | undefined): void {
  const { entries, phase, answering } = useChatState(session);
  const said = entries.findLast(({ sender, status, id }) => sender === 'ai' && status === 'complete' && id !== null);
  const last = said?.id ?? null;
  const attended = answering || human.state === 'waiting' || human.state === 'live';
  useEffect(() => {
    if (!bubble || phase !== 'ready') return;
    if (bubble.shown) seen.keep(last);
    const unseen = last !== null && last !== seen.last();
    if (unseen) bubble.onNews();
    bubble.onStay(unseen || attended);
  }, [bubble, phase, last, attended, seen]);
}
