import type { CameFrom } from '@parley/contract/chat';
import type { FrameMessage } from '@parley/contract/widget';
import { call } from '~/api/client';
import type { ChatTransport } from '~/chat-ui/session/transport';

/** Who the host page says the visitor is, signed by its server. */
export type VisitorIdentity = Omit<Extract<FrameMessage, { type: 'identity' }>, 'parley' | 'type'>;

const streaming = () => import('~/api/stream');

/** A visitor's way to the server: without cookies, and with the identity that the host page has given by then, if any. */
export function visitorTransport(
  agentId: string,
  identity: () => VisitorIdentity | null,
  cameFrom: () => CameFrom,
): ChatTransport {
  // Fetched beside the messages: the chat is painted before anybody asks.
  streaming().catch(() => undefined);
  return {
    messages: (conversationId, cursor) =>
      call('GET', '/api/chat/{conversationId}/messages/public', {
        params: { conversationId },
        query: { ...(cursor && { cursor }) },
        anonymous: true,
      }),
    ask: async function* (conversationId, { question }, signal) {
      const { stream } = await streaming();
      const known = identity();
      yield* stream('POST', '/api/chat/agents/{agentId}/chat/{conversationId}/public', {
        params: { agentId, conversationId },
        body: { question, ...(known && { identity: known }), ...cameFrom() },
        anonymous: true,
        signal,
      });
    },
    stop: async (conversationId) => {
      await call('POST', '/api/chat/agents/{agentId}/chat/{conversationId}/stop/public', {
        params: { agentId, conversationId },
        anonymous: true,
      });
    },
  };
}
