import { recall, remember } from '~/chat-ui/storage';

const COOKIE = 'parley-conversation';
const YEAR_SECONDS = 31_536_000;
const keyOf = (agentId: string) => `parley-conversation:${agentId}`;

/** The conversation that this browser had with an agent, on this site. */
export function recallConversation(agentId: string): string | null {
  return recall(keyOf(agentId)) ?? readCookie();
}

/**
 * Keeps the conversation for the next visit, or forgets it when it is null.
 *
 * Browsers that block the storage of frames on other sites still give them partitioned cookies (CHIPS): kept apart per
 * host site, and here for this agent's frame alone, so that no call to the server carries them.
 */
export function keepConversation(agentId: string, conversationId: string | null): void {
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
