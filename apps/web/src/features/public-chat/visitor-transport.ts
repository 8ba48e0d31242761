import type { CameFrom } from '@parley/contract/chat';
import { CONTACT_FIELD, IDENTITY_HEADERS } from '@parley/contract/constants';
import type { FrameMessage } from '@parley/contract/widget';
import { call } from '~/api/client';
import { ApiError } from '~/api/errors';
import { visitHeaders } from '~/api/visit';
import { type ChatTransport, zoneHere } from '~/chat-ui/session/transport';

/** The visitor's identity according to the host page, signed by its server. */
export type VisitorIdentity = Omit<Extract<FrameMessage, { type: 'identity' }>, 'parley' | 'type'>;

const streaming = () => import('~/api/stream');

/** The headers of a visitor's call, about the page that it comes from and the visitor's identity. */
export async function visitorHeaders(
  agentId: string,
  identity: VisitorIdentity | null,
): Promise<Record<string, string>> {
  const ofPage = await visitHeaders(agentId);
  if (!identity) return ofPage;
  return {
    ...ofPage,
    [IDENTITY_HEADERS.userId]: encodeURIComponent(identity.user_id),
    [IDENTITY_HEADERS.signature]: encodeURIComponent(identity.signature),
  };
}

/**
 * A visitor's connection to the server: without cookies, and with the identity from the host page, if any.
 * @param heard `onAnswered` is called after every answer, and `onContactFirst` when a question was refused because the
 * visitor has to give contact details first
 */
export function visitorTransport(
  agentId: string,
  identity: VisitorIdentity | null,
  cameFrom: () => CameFrom,
  { onAnswered, onContactFirst }: { onAnswered?: () => void; onContactFirst?: () => void } = {},
): ChatTransport {
  // Fetched alongside the messages: the chat is painted before anybody asks.
  streaming().catch(() => undefined);
  const headers = () => visitorHeaders(agentId, identity);
  return {
    opensAnew: true,
    messages: async (conversationId, cursor) =>
      call('GET', '/api/chat/{conversationId}/messages/public', {
        params: { conversationId },
        query: { ...(cursor && { cursor }) },
        headers: await headers(),
        anonymous: true,
      }),
    ask: async function* (conversationId, { question }, signal) {
      const { stream } = await streaming();
      const events = stream('POST', '/api/chat/agents/{agentId}/chat/{conversationId}/public', {
        params: { agentId, conversationId },
        body: { question, zone: zoneHere(), ...(identity && { identity }), ...cameFrom() },
        headers: await visitHeaders(agentId),
        anonymous: true,
        signal,
      });
      try {
        for await (const event of events) {
          if (event.type === 'message') onAnswered?.();
          yield event;
        }
      } catch (error) {
        if (error instanceof ApiError && error.field === CONTACT_FIELD) onContactFirst?.();
        throw error;
      }
    },
    stop: async (conversationId) => {
      await call('POST', '/api/chat/agents/{agentId}/chat/{conversationId}/stop/public', {
        params: { agentId, conversationId },
        headers: await headers(),
        anonymous: true,
      });
    },
    clear: async (conversationId) => {
      await call('DELETE', '/api/chat/{conversationId}/messages/public', {
        params: { conversationId },
        headers: await headers(),
        anonymous: true,
      });
    },
  };
}
