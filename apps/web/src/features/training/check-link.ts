import { MESSAGES } from '@parley/contract/messages';

/** Why a website link cannot be a source, or null. */
export function linkProblem(link: string): string | null {
  const trimmed = link.trim();
  if (!trimmed) return MESSAGES.urlEmpty;
  if (!URL.canParse(trimmed)) return MESSAGES.urlInvalid;
  const { protocol, hostname } = new URL(trimmed);
  return (protocol === 'https:' || protocol === 'http:') && hostname ? null : MESSAGES.urlInvalid;
}
