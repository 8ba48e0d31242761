import type { CameFrom } from '@parley/contract/chat';
import type { FrameMessage } from '@parley/contract/widget';
import { call } from '~/api/client';
import { stream } from '~/api/stream';
import type { ChatTransport } from '~/chat-ui/session/transport';

/** Who the host page says the visitor is, signed by its server. */
export type VisitorIdentity = Omit<Extract<FrameMessage, { type: 'identity' }>, 'parley' | 'type'>;

/** A visitor's way to the server: without cookies, and with the identity that the host page has given by then, if any. */
export function visitorTransport(
  agentId: string,
  identity: () => VisitorIdentity | null,
  cameFrom: () => CameFrom,
): ChatTransport {
  return {
    messages: (conversationId, cursor) =>
      call('GET', '/api/chat/{conversationId}/messages/public', {
        params: { conversationId },
        query: { ...(cursor && { cursor }) },
        anonymous: true,
      }),
    ask: (conversationId, { question }, signal) => {
      const known = identity();
      return stream('POST', '/api/chat/agents/{agentId}/chat/{conversationId}/public', {
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
