const ADDRESS = /(?:https?:\/\/|(?<=\()\/\/)[^\s<>"'`)\]]+/giu;

/**
 * The web addresses that a text contains, without the punctuation that follows them.
 * @param texts all that the model was shown
 */
export function addressesIn(texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) for (const [address] of text.matchAll(ADDRESS)) found.add(comparable(address));
  return found;
}

/**
 * Leaves only the host of every address that the model was not shown. A source could otherwise make a model write an
 * address that carries the conversation away when it is loaded or clicked.
 */
export function withoutForeignAddresses(text: string, known: ReadonlySet<string>): string {
  return text.replace(ADDRESS, (address) => (known.has(comparable(address)) ? address : hostOf(address)));
}

const comparable = (address: string) => address.replace(/[.,;:!?*_~]+$/, '').replace(/\/$/, '');

/** `https://user@evil.example:80/a?b` reads `evil.example`; what is no address at all vanishes. */
function hostOf(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const tail = /[.,;:!?*_~]+$/.exec(address)?.[0] ?? '';
  return URL.canParse(absolute) ? new URL(absolute).hostname + tail : '';
}
