import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { loadMarkdown } from '../markdown/lazy-markdown';
import { type ChatSession, type ChatSessionOptions, type ChatState, createChatSession } from './chat-session';
import type { ChatTransport } from './transport';

/**
 * Opens a conversation while the component stands, and loads it.
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
    return () => {
      opened.close();
      setSession(null);
    };
  }, [options]);
  return session;
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
