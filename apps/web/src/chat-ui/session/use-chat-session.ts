import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { onRestored } from '~/api/connection';
import { loadMarkdown } from '../markdown/lazy-markdown';
import { type ChatSession, createChatSession } from './chat-session';
import type { ChatState } from './chat-state';
import type { ChatSessionOptions } from './options';
import type { ChatTransport } from './transport';

/**
 * Opens and loads a conversation while the component is mounted.
 * @param options must stay the same object as long as the conversation is the same.
 */
export function useChatSession(options: ChatSessionOptions | null): ChatSession | null {
  const [session, setSession] = useState<ChatSession | null>(null);
  // Before the next frame, so that an input that is typed in can be replaced by the new conversation's.
  useLayoutEffect(() => {
    if (!options) return;
    const opened = createChatSession({ ...options, transport: drawable(options.transport) });
    setSession(opened);
    void loadMarkdown();
    void opened.load();
    const end = onRestored(() => void opened.catchUp());
    const endLooking = onLookedAt(() => void opened.refresh());
    return () => {
      end();
      endLooking();
      opened.close();
      setSession(null);
    };
  }, [options]);
  return session;
}

/** Others may have changed the data. Of two windows side by side neither is ever hidden, so focus counts too. */
function onLookedAt(look: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && look();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Gives a question back to its input if it could not be sent, or if that is unknown when the chat is left. */
export function useReturned(session: ChatSession, onReturned: (question: string) => void): void {
  const { undelivered } = useStore(session);
  const latest = useRef(onReturned);
  latest.current = onReturned;
  useEffect(() => {
    if (undelivered) latest.current(undelivered.question);
  }, [undelivered]);
  useEffect(() => {
    const keep = () => {
      const question = session.doubtful();
      if (question !== null) latest.current(question);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [session]);
}

/** Delays answers until they can be rendered, so that nobody sees raw Markdown first. */
function drawable(transport: ChatTransport): ChatTransport {
  return {
    ...transport,
    messages: async (...which) => {
      const page = await transport.messages(...which);
      if (page.messages.some(({ sender }) => sender === 'ai')) await loadMarkdown();
      return page;
    },
  };
}

export function useChatState(session: ChatSession): ChatState {
  return useStore(session);
}
