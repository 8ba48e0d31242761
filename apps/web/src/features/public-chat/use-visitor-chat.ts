import type { CameFrom } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import type { WidgetConfig } from '@parley/contract/widget';
import { useCallback, useEffect, useState } from 'react';
import { call } from '~/api/client';
import { onRestored } from '~/api/connection';
import { ApiError } from '~/api/errors';
import type { ChatSessionOptions } from '~/chat-ui/session/chat-session';
import { recall, remember } from '~/chat-ui/storage';
import { type VisitorIdentity, visitorTransport } from './visitor-transport';

export type VisitorChat =
  | { state: 'loading' }
  /** Private, removed, or never there: nobody is told which. */
  | { state: 'unavailable' }
  | { state: 'failed'; error: string }
  | { state: 'open'; config: WidgetConfig; options: ChatSessionOptions };

/** Opens a visitor's conversation with a public agent: the one of this browser, or a fresh one. */
export function useVisitorChat(agentId: string, identity: () => VisitorIdentity | null, cameFrom: () => CameFrom) {
  const [chat, setChat] = useState<VisitorChat>({ state: 'loading' });

  const open = useCallback(async () => {
    setChat({ state: 'loading' });
    try {
      const config = await call('GET', '/api/widget/agents/{agentId}', { params: { agentId }, anonymous: true });
      const known = recallConversation(agentId);
      const { conversation_id: conversationId } = await call('GET', '/api/chat/agents/{agentId}/conversation/public', {
        params: { agentId },
        query: { ...(known && { conversation_id: known }), ...cameFrom() },
        anonymous: true,
      });
      keepConversation(agentId, conversationId);
      const options: ChatSessionOptions = {
        transport: visitorTransport(agentId, identity, cameFrom),
        conversationId,
        failureText: visitorFailure,
        onMoved: (moved) => keepConversation(agentId, moved),
      };
      setChat({ state: 'open', config, options });
    } catch (error) {
      const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);
      setChat(gone ? { state: 'unavailable' } : { state: 'failed', error: visitorFailure(error) });
    }
  }, [agentId, identity, cameFrom]);

  useEffect(() => void open(), [open]);
  const failed = chat.state === 'failed';
  useEffect(() => (failed ? onRestored(() => void open()) : undefined), [failed, open]);

  const startAnew = useCallback(() => {
    keepConversation(agentId, null);
    void open();
  }, [agentId, open]);

  return { chat, open, startAnew };
}

const COOKIE = 'parley-conversation';
const YEAR_SECONDS = 31_536_000;
const keyOf = (agentId: string) => `parley-conversation:${agentId}`;

/** The conversation that this browser had with an agent, on this site. */
function recallConversation(agentId: string): string | null {
  return recall(keyOf(agentId)) ?? readCookie();
}

/**
 * Keeps the conversation for the next visit, or forgets it when it is null.
 *
 * Browsers that block the storage of frames on other sites still give them partitioned cookies (CHIPS): kept apart per
 * host site, and here for this agent's frame alone, so that no call to the server carries them.
 */
function keepConversation(agentId: string, conversationId: string | null): void {
  if (remember(keyOf(agentId), conversationId)) return;
  const age = conversationId === null ? 0 : YEAR_SECONDS;
  const scope = `Path=/chatbot-iframe/${encodeURIComponent(agentId)}; Secure; SameSite=None; Partitioned`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${COOKIE}=${encodeURIComponent(conversationId ?? '')}; Max-Age=${age}; ${scope}`;
}

function readCookie(): string | null {
  const [, value] = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(document.cookie) ?? [];
  return value ? decodeURIComponent(value) : null;
}

/** What a visitor reads when a call failed: why it was refused, as 'Too many messages in a row', else an apology. */
function visitorFailure(error: unknown): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? error.message : MESSAGES.apology;
}
