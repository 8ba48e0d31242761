import type { CameFrom, Channel } from '@parley/contract/chat';

/**
 * Where a visitor's conversation takes place, as stored. The chat page reports it and it only feeds statistics, so
 * nothing is rejected: an invalid address is left out.
 */
export function placeOf({ via, page }: CameFrom): { channel: Channel; hostOrigin: string | null } {
  return { channel: via ?? 'api', hostOrigin: page === undefined ? null : webOrigin(page) };
}

/** Scheme, host and port of a web address. */
function webOrigin(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : null;
}
