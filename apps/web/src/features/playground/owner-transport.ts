import { call } from '~/api/client';
import { stream } from '~/api/stream';
import { type ChatTransport, zoneHere } from '~/chat-ui/session/transport';

/** The owner's connection to the server, with this browser's session. */
export function ownerTransport(agentId: string): ChatTransport {
  return {
    messages: (conversationId, cursor) =>
      call('GET', '/api/chat/{conversationId}/messages', {
        params: { conversationId },
        query: { ...(cursor && { cursor }) },
      }),
    ask: (conversationId, { question, attachmentIds, replaces }, signal) =>
      stream('POST', '/api/chat/agents/{agentId}/chat/{conversationId}', {
        params: { agentId, conversationId },
        body: {
          question,
          attachment_ids: attachmentIds,
          ...(replaces && { replaces }),
          via: 'playground',
          zone: zoneHere(),
        },
        signal,
      }),
    showVersion: async (conversationId, messageId, version) => {
      await call('POST', '/api/chat/{conversationId}/messages/{messageId}/version', {
        params: { conversationId, messageId },
        body: { version },
      });
    },
    stop: async (conversationId) => {
      await call('POST', '/api/chat/agents/{agentId}/chat/{conversationId}/stop', {
        params: { agentId, conversationId },
      });
    },
    clear: async (conversationId) => {
      await call('DELETE', '/api/chat/{conversationId}/messages', { params: { conversationId } });
    },
    react: async (messageId, reaction) => {
      const answer = await call('POST', '/api/chat/agents/{agentId}/messages/{messageId}/reactions', {
        params: { agentId, messageId },
        body: { reaction_type: reaction },
      });
      return answer.reaction;
    },
  };
}
