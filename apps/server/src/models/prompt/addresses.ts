const ADDRESS = /(?:https?:\/\/|(?<=\()\/\/)[^\s<>"'`)\]]+/giu;
/** With a pair of brackets in it, as encyclopedias have them; not far behind its beginning, or each of many would look to the end. */
const BRACKETED = /https?:\/\/[^\s<>"'`()\]]{0,300}\([^\s<>"'`()\]]{0,300}\)[^\s<>"'`()\]]*/giu;
/** As Markdown makes a link of it without a protocol. */
const BARE = /(?<![\w./@-])www\.[^\s<>"'`)\]]+/giu;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu;

/**
 * The addresses that texts contain, web and mail, in the forms that `isKnown` compares.
 * @param texts all that the model was shown
 */
export function addressesIn(texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const note = (address: string) => {
    for (const form of formsOf(address)) found.add(form);
  };
  for (const text of texts) {
    for (const [address] of text.matchAll(ADDRESS)) note(address);
    for (const [address] of text.matchAll(BRACKETED)) note(address);
    for (const [address] of text.matchAll(BARE)) note(`http://${address}`);
    for (const [address] of text.matchAll(MAIL)) note(`mailto:${address}`);
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
    const known = [address, withoutTail(address)].some((form) => shown().has(comparable(form)));
    return known ? address : hostOf(address) && hostOf(address) + tail;
  });
}

/** `https://user@evil.example:80/a?b` reads `evil.example`; what is no address at all vanishes. */
export function hostOf(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const host = URL.canParse(absolute) ? new URL(absolute).hostname : '';
  return /^[\w.:[\]-]*$/u.test(host) ? host : '';
}

const TAIL = /(?<![.,;:!?*_~])[.,;:!?*_~]+$/u;
const withoutTail = (address: string) => address.replace(TAIL, '');

/**
 * The ways to write an address that was shown. There are few, and they are made of what was shown: an address that was
 * compared more leniently, by its escapes or by what ends a sentence, could carry anything in how it is written.
 */
function formsOf(address: string): string[] {
  const written = [address, withoutTail(address)];
  const readable = written.flatMap((form) => {
    try {
      return decodeURI(form);
    } catch {
      return [];
    }
  });
  const all = [...written, ...readable].map(comparable);
  return address.startsWith('mailto:') ? [...all, ...all.map((form) => form.toLowerCase())] : all;
}

/** One form of an address, whichever protocol and letters of the host it is written with. */
export function comparable(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!URL.canParse(absolute)) return address;
  const { protocol, username, password, host, pathname, search, hash } = new URL(absolute);
  const mail = protocol === 'mailto:' ? protocol : '';
  const login = password ? `${username}:${password}` : username;
  return `${mail}${login}@${host}${pathname}${search}${hash}`.replace(/\/$/, '');
}
