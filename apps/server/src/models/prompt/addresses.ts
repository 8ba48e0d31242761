const ADDRESS = /(?:https?:\/\/|(?<=\()\/\/)[^\s<>"'`)\]]+/giu;
/** With a pair of brackets in it, as encyclopedias have them; not far behind its beginning, or each of many would look to the end. */
const BRACKETED = /https?:\/\/[^\s<>"'`()\]]{0,300}\([^\s<>"'`()\]]{0,300}\)[^\s<>"'`()\]]*/giu;
/** As Markdown makes a link of it without a protocol. */
const BARE = /(?<![\w./@-])www\.[^\s<>"'`)\]]+/giu;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu;

/**
 * The addresses that texts contain, web and mail, in the form that `isKnown` compares.
 * @param texts all that the model was shown
 */
export function addressesIn(texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [address] of text.matchAll(ADDRESS)) found.add(comparable(address));
    for (const [address] of text.matchAll(BRACKETED)) found.add(comparable(address));
    for (const [address] of text.matchAll(BARE)) found.add(comparable(`http://${address}`));
    for (const [address] of text.matchAll(MAIL)) found.add(comparable(`mailto:${address}`));
  }
  return found;
}

/**
 * Whether a link leads where the model was shown that it may lead: all of it, whatever characters follow a known address.
 * @param href as a Markdown parser reads it
 */
export function isKnown(href: string, known: ReadonlySet<string>): boolean {
  return /^(?:mailto:|(?:https?:)?\/\/)/iu.test(href) && known.has(comparable(href));
}

/**
 * Leaves only the host of every address that the model was not shown. A source could otherwise make a model write an
 * address that carries the conversation away when it is loaded or clicked.
 * @param shown what `addressesIn` finds in all that the model was shown; asked only of a text with an address
 */
export function withoutForeignAddresses(text: string, shown: () => ReadonlySet<string>): string {
  return text.replace(ADDRESS, (address) => {
    const tail = TAIL.exec(address)?.[0] ?? '';
    return shown().has(comparable(address)) ? address : hostOf(address) && hostOf(address) + tail;
  });
}

/** `https://user@evil.example:80/a?b` reads `evil.example`; what is no address at all vanishes. */
export function hostOf(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const host = URL.canParse(absolute) ? new URL(absolute).hostname : '';
  return /^[\w.:[\]-]*$/u.test(host) ? host : '';
}

const TAIL = /(?<![.,;:!?*_~])[.,;:!?*_~]+$/u;

/** One form of an address, whichever protocol, letters of the host and escapes it is written with. */
function comparable(address: string): string {
  const plain = address.replace(TAIL, '');
  const absolute = plain.startsWith('//') ? `https:${plain}` : plain;
  if (!URL.canParse(absolute)) return plain;
  const { protocol, username, host, pathname, search, hash } = new URL(absolute);
  const mail = protocol === 'mailto:' ? protocol : '';
  const whole = `${mail}${username}@${host}${pathname}${search}${hash}`.replace(/\/$/, '');
  try {
    return decodeURI(mail ? whole.toLowerCase() : whole);
  } catch {
    return whole;
  }
}
