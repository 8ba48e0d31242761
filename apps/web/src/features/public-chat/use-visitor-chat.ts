import type { CameFrom } from '@parley/contract/chat';
import type { WidgetConfig } from '@parley/contract/widget';
import { useCallback, useEffect, useState } from 'react';
import { call } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { ChatSessionOptions } from '~/chat-ui/session/chat-session';
import { keepConversation, recallConversation } from './kept-conversation';
import { visitorFailure } from './visitor-failure';
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

  const startAnew = useCallback(() => {
    keepConversation(agentId, null);
    void open();
  }, [agentId, open]);

  return { chat, open, startAnew };
}
