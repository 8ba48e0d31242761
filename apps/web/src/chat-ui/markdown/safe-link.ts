const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link in an answer, or null if it must not be a link. Only absolute http, https and mailto URLs pass:
 * a relative one would lead into this application, and other protocols can run or reveal something.
 */
export function safeLink(href: string): string | null {
  try {
    const url = new URL(href);
    // An email prefilled by the answer could leak the conversation.
    if (url.protocol === 'mailto:') url.search = '';
    return PROTOCOLS.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
