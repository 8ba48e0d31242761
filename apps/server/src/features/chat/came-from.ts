import type { CameFrom, Channel } from '@parley/contract/chat';

/**
 * Where a visitor's conversation is held, as it is stored. It is what the chat page says and serves counting alone, so
 * that nothing is refused: an address that is none is left out.
 */
export function placeOf({ via, page }: CameFrom): { channel: Channel; hostOrigin: string | null } {
  return { channel: via ?? 'api', hostOrigin: page === undefined ? null : webOrigin(page) };
}

/** Scheme, host and port of an address of the web. */
function webOrigin(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : null;
}
