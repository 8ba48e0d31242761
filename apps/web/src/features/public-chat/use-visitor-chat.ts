import type { CameFrom } from '@parley/contract/chat';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import type { WidgetConfig } from '@parley/contract/widget';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '~/api/client';
import { onRestored } from '~/api/connection';
import { ApiError } from '~/api/errors';
import type { ChatSessionOptions } from '~/chat-ui/session/options';
import { said } from './languages/sentences';
import { keepConversation, recallConversation } from './own-conversation';
import { texts } from './public-chat.texts';
import { type VisitorIdentity, visitorHeaders, visitorTransport } from './visitor-transport';

/** This browser's record of the visitor's having given contact details. */
export interface KeptContact {
  /** Given in an earlier conversation with this agent. */
  wasEarlier: boolean;
  /** Records that they were given in this one. */
  keep: () => void;
}

/** This browser's record of how far the visitor has read. */
export interface Seen {
  /** The last message seen. */
  last: () => string | null;
  keep: (messageId: string | null) => void;
}

export type VisitorChat =
  | { state: 'loading' }
  /** Private, deleted, or never there: which one is not revealed. */
  | { state: 'unavailable' }
  /** Its owner allows it on certain sites, and this is not one of them. */
  | { state: 'elsewhere' }
  | {
      state: 'failed';
      error: string;
      /** Null if it could not be read either. */
      config: WidgetConfig | null;
      /** Earliest time of the next attempt, in milliseconds since the epoch. */
      until: number;
    }
  | {
      state: 'open';
      config: WidgetConfig;
      options: ChatSessionOptions;
      identity: VisitorIdentity | null;
      contact: KeptContact;
      seen: Seen;
      /** It replaces one that was left or deleted. */
      anew: boolean;
    };

/**
 * Opens a visitor's conversation with a public agent: this browser's and person's own, or a new one.
 * @param onDeleted called when the conversation was deleted elsewhere, and another one has started
 */
export function useVisitorChat(
  agentId: string,
  identity: VisitorIdentity | null | undefined,
  cameFrom: () => CameFrom,
  onDeleted?: () => void,
) {
  const [chat, setChat] = useState<VisitorChat>({ state: 'loading' });
  const deleted = useRef(onDeleted);
  deleted.current = onDeleted;

  const opened = useRef(false);

  /** @returns whether it is open */
  const open = useCallback(async (): Promise<boolean> => {
    setChat({ state: 'loading' });
    if (identity === undefined) return false;
    const whose = whoseChat(agentId, identity, cameFrom);
    let known: WidgetConfig | null = null;
    try {
      const headers = await visitorHeaders(agentId, identity);
      const config = await readConfig(agentId, identity);
      known = config;
      // The owner may have changed what the chat asks for or offers since it was opened; anything typed stays.
      const reread = async () => {
        const fresh = await readConfig(agentId, identity).catch(() => null);
        if (fresh) setChat((before) => withConfig(before, fresh));
      };
      const rereadNow = () => void reread();
      const latest = recallConversation(whose);
      const earlier = recallConversation(whose, 'contact');
      const { conversation_id: conversationId } = await call('GET', '/api/chat/agents/{agentId}/conversation/public', {
        params: { agentId },
        query: { ...(latest && { conversation_id: latest }), ...(earlier && { earlier }), ...cameFrom() },
        headers,
        anonymous: true,
      });
      keepConversation(whose, conversationId);
      const contact: KeptContact = {
        wasEarlier: earlier !== null && earlier !== conversationId,
        keep: () => keepConversation(whose, conversationId, 'contact'),
      };
      const seen: Seen = {
        last: () => recallConversation(whose, 'seen'),
        keep: (messageId) => keepConversation(whose, messageId, 'seen'),
      };
      const options: ChatSessionOptions = {
        transport: visitorTransport(agentId, identity, cameFrom, {
          onContactFirst: rereadNow,
          onAnswered: rereadNow,
        }),
        conversationId,
        failureText: (error) => visitorFailure(error, config.look.error),
        onMoved: (moved, left) => {
          keepConversation(whose, moved);
          if (left) deleted.current?.();
        },
        onGone: () => void open().then((another) => another && deleted.current?.()),
      };
      setChat({ state: 'open', config, options, identity, contact, seen, anew: opened.current });
      opened.current = true;
      return true;
    } catch (error) {
      const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);
      const refused = error instanceof ApiError && error.status === 403;
      if (gone || refused) setChat({ state: gone ? 'unavailable' : 'elsewhere' });
      else {
        const wait = (error instanceof ApiError && error.retryAfterSeconds) || 0;
        setChat({ state: 'failed', error: visitorFailure(error), config: known, until: Date.now() + wait * 1_000 });
      }
      return false;
    }
  }, [agentId, identity, cameFrom]);

  useEffect(() => void open(), [open]);
  const failed = chat.state === 'failed';
  useEffect(() => (failed ? onRestored(() => void open()) : undefined), [failed, open]);

  /** Opens another conversation of this visitor's, or a new one. */
  const goTo = useCallback(
    (conversationId: string | null) => {
      keepConversation(whoseChat(agentId, identity, cameFrom), conversationId);
      void open();
    },
    [agentId, identity, cameFrom, open],
  );

  return { chat, open, goTo };
}

/** An open chat with what the owner has set by now; the same object if nothing has changed. */
function withConfig(chat: VisitorChat, config: WidgetConfig): VisitorChat {
  const isNews = chat.state === 'open' && JSON.stringify(chat.config) !== JSON.stringify(config);
  return isNews ? { ...chat, config } : chat;
}

/** The key under which this browser stores a chat. */
export const whoseChat = (agentId: string, identity: VisitorIdentity | null | undefined, cameFrom: () => CameFrom) => ({
  agentId,
  userId: identity?.user_id,
  preview: cameFrom().via === 'preview',
});

const readConfig = async (agentId: string, identity: VisitorIdentity | null): Promise<WidgetConfig> =>
  call('GET', '/api/widget/agents/{agentId}', {
    params: { agentId },
    headers: await visitorHeaders(agentId, identity),
    anonymous: true,
  });

/** The message after a failed call: why it was refused, such as 'Too many messages in a row', otherwise an apology. */
function visitorFailure(error: unknown, apology = ''): string {
  // Deleted or made private since it was opened.
  if (error instanceof ApiError && error.status === 404) return texts.unavailable.title;
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? said(error.message) : apology || VISITOR_MESSAGES.apology;
}
