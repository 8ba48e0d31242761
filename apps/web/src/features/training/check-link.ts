import { MESSAGES } from '@parley/contract/messages';

/** A host with a dot in it, perhaps with a port, and then a path or nothing: what people type for a website. */
const WITHOUT_SCHEME = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d+)?(?=[/?#]|$)/;

/** The link as it can be fetched: 'myshop.com/hours' gets its https://, anything else is only trimmed. */
export function withScheme(link: string): string {
  const trimmed = link.trim();
  return WITHOUT_SCHEME.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Why a website link cannot be a source, or null. */
export function linkProblem(link: string): string | null {
  const trimmed = link.trim();
  if (!trimmed) return MESSAGES.urlEmpty;
  if (!URL.canParse(trimmed)) return MESSAGES.urlInvalid;
  const { protocol, hostname } = new URL(trimmed);
  return (protocol === 'https:' || protocol === 'http:') && hostname ? null : MESSAGES.urlInvalid;
}
