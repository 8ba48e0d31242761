import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { preloadMarkdown } from '../markdown/lazy-markdown';
import { type ChatSession, type ChatSessionOptions, type ChatState, createChatSession } from './chat-session';

/**
 * Opens a conversation while the component stands, and loads it.
 * @param options must stay the same object for as long as the same conversation is meant.
 */
export function useChatSession(options: ChatSessionOptions | null): ChatSession | null {
  const [session, setSession] = useState<ChatSession | null>(null);
  useEffect(() => {
    if (!options) return;
    const opened = createChatSession(options);
    setSession(opened);
    preloadMarkdown();
    void opened.load();
    return () => {
      opened.close();
      setSession(null);
    };
  }, [options]);
  return session;
}

export function useChatState(session: ChatSession): ChatState {
  return useStore(session);
}
