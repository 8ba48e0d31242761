import { recall, remember } from '~/ui/storage';

const YEAR_SECONDS = 31_536_000;
/** People who share a browser each have their own conversation, and an owner's tests are separate from visitors'. */
interface Whose {
  agentId: string;
  /** The host site's id of the visitor, if it vouches for one. */
  userId: string | undefined;
  /** An owner is trying the chat, not a visitor. */
  preview: boolean;
}
/**
 * What is kept: the current conversation, the one left for it, the one in which the visitor gave contact details, or
 * the last message seen in the current one.
 */
type Which = 'conversation' | 'left' | 'contact' | 'seen';

const nameOf = ({ preview }: Whose, which: Which) => (preview ? `parley-${which}-preview` : `parley-${which}`);
const keyOf = (whose: Whose, which: Which) =>
  [nameOf(whose, which), whose.agentId, ...(whose.userId === undefined ? [] : [whose.userId])].join(':');
const cookieOf = (whose: Whose, which: Which) =>
  whose.userId === undefined ? nameOf(whose, which) : `${nameOf(whose, which)}.${encodeURIComponent(whose.userId)}`;

/** The conversation that a person had with an agent in this browser, on this site. */
export function recallConversation(whose: Whose, which: Which = 'conversation'): string | null {
  return recall(keyOf(whose, which)) ?? readCookie(cookieOf(whose, which));
}

/**
 * Keeps the conversation for the next visit, or forgets it if null.
 *
 * Browsers that block the storage of third-party frames still allow them partitioned cookies (CHIPS). These are
 * separate for each host site, and here limited to the path of this agent's frame, so that no API call carries them.
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
