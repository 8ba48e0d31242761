import { recall, remember } from '~/ui/storage';

const YEAR_SECONDS = 31_536_000;
/** People who share a browser have a conversation each, and what an owner tries is none of a visitor's. */
interface Whose {
  agentId: string;
  /** The host site's id of the visitor, where it vouches for one. */
  userId: string | undefined;
  /** An owner tries the chat, and is no visitor. */
  preview: boolean;
}
/**
 * Which one is kept: the one that goes on, the one that was left for it, or the one in which the visitor said how they can be
 * reached; and of the first one, the last message that was on the screen.
 */
type Which = 'conversation' | 'left' | 'contact' | 'seen';

const nameOf = ({ preview }: Whose, which: Which) => (preview ? `parley-${which}-preview` : `parley-${which}`);
const keyOf = (whose: Whose, which: Which) =>
  [nameOf(whose, which), whose.agentId, ...(whose.userId === undefined ? [] : [whose.userId])].join(':');
const cookieOf = (whose: Whose, which: Which) =>
  whose.userId === undefined ? nameOf(whose, which) : `${nameOf(whose, which)}.${encodeURIComponent(whose.userId)}`;

/** The conversation that somebody had with an agent in this browser, on this site. */
export function recallConversation(whose: Whose, which: Which = 'conversation'): string | null {
  return recall(keyOf(whose, which)) ?? readCookie(cookieOf(whose, which));
}

/**
 * Keeps the conversation for the next visit, or forgets it when it is null.
 *
 * Browsers that block the storage of frames on other sites still give them partitioned cookies (CHIPS): kept apart per
 * host site, and here for this agent's frame alone, so that no call to the server carries them.
 */
export function keepConversation(whose: Whose, conversationId: string | null, which: Which = 'conversation'): void {
  if (remember(keyOf(whose, which), conversationId)) return;
  const age = conversationId === null ? 0 : YEAR_SECONDS;
  const scope = `Path=/chatbot-iframe/${encodeURIComponent(whose.agentId)}; Secure; SameSite=None; Partitioned`;
  const pair = `${cookieOf(whose, which)}=${encodeURIComponent(conversationId ?? '')}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${pair}; Max-Age=${age}; ${scope}`;
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : null;
}
