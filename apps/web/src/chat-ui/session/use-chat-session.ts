import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { onRestored } from '~/api/connection';
import { loadMarkdown } from '../markdown/lazy-markdown';
import { type ChatSession, createChatSession } from './chat-session';
import type { ChatState } from './chat-state';
import type { ChatSessionOptions } from './options';
import type { ChatTransport } from './transport';

/**
 * Opens a conversation while the component is mounted, and loads it.
 * @param options must stay the same object for as long as the same conversation is meant.
 */
export function useChatSession(options: ChatSessionOptions | null): ChatSession | null {
  const [session, setSession] = useState<ChatSession | null>(null);
  useEffect(() => {
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

/** Another tab, or another person, may have changed what is shown. Of two windows side by side none is ever hidden. */
function onLookedAt(look: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && look();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Gives a question that could not be sent, or of which that is not known when the chat is left, back to its input. */
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

/** Answers are given on when they can be drawn: nobody sees them as they were written first. */
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
