const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link in an answer, or null when it must not be one. Only absolute http, https and mailto addresses
 * pass: a relative one would lead into this application, every other protocol can run or reveal something.
 */
export function safeLink(href: string): string | null {
  try {
    const url = new URL(href);
    // An email that an answer has written already could carry the conversation away.
    if (url.protocol === 'mailto:') url.search = '';
    return PROTOCOLS.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
