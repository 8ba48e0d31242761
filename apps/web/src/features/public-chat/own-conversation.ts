import { recall, remember } from '~/chat-ui/storage';

const COOKIE = 'parley-conversation';
const YEAR_SECONDS = 31_536_000;
/** People who share a browser have a conversation each, and what an owner tries is none of a visitor's. */
interface Whose {
  agentId: string;
  /** The host site's id of the visitor, where it vouches for one. */
  userId: string | undefined;
  /** An owner tries the chat, and is no visitor. */
  preview: boolean;
}

const nameOf = ({ preview }: Whose) => (preview ? `${COOKIE}-preview` : COOKIE);
const keyOf = (whose: Whose) =>
  [nameOf(whose), whose.agentId, ...(whose.userId === undefined ? [] : [whose.userId])].join(':');
const cookieOf = (whose: Whose) =>
  whose.userId === undefined ? nameOf(whose) : `${nameOf(whose)}.${encodeURIComponent(whose.userId)}`;

/** The conversation that somebody had with an agent in this browser, on this site. */
export function recallConversation(whose: Whose): string | null {
  return recall(keyOf(whose)) ?? readCookie(cookieOf(whose));
}

/**
 * Keeps the conversation for the next visit, or forgets it when it is null.
 *
 * Browsers that block the storage of frames on other sites still give them partitioned cookies (CHIPS): kept apart per
 * host site, and here for this agent's frame alone, so that no call to the server carries them.
 */
export function keepConversation(whose: Whose, conversationId: string | null): void {
  if (remember(keyOf(whose), conversationId)) return;
  const age = conversationId === null ? 0 : YEAR_SECONDS;
  const scope = `Path=/chatbot-iframe/${encodeURIComponent(whose.agentId)}; Secure; SameSite=None; Partitioned`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookieOf(whose)}=${encodeURIComponent(conversationId ?? '')}; Max-Age=${age}; ${scope}`;
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : null;
}
