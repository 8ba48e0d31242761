const ADDRESS = /(?:https?:\/\/|(?<=\()\/\/)[^\s<>"'`)\]]+/giu;
/** With a pair of parentheses, as encyclopedia URLs have; bounded, or each of many would be scanned to the end. */
const BRACKETED = /https?:\/\/[^\s<>"'`()\]]{0,300}\([^\s<>"'`()\]]{0,300}\)[^\s<>"'`()\]]*/giu;
/** Written without a protocol, as Markdown autolinks it. */
const BARE = /(?<![\w./@-])www\.[^\s<>"'`)\]]+/giu;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu;

/** Different addresses that are read, each of which costs some URLs parsed: no answer leads to all of a longer list. */
const ADDRESSES_MAX = 2_000;
const PATTERNS: readonly (readonly [pattern: RegExp, before: string])[] = [
  [ADDRESS, ''],
  [BRACKETED, ''],
  [BARE, 'http://'],
  [MAIL, 'mailto:'],
];

/**
 * The web and mail addresses in texts, in the forms that `isKnown` compares; of more than some thousand different ones,
 * the first.
 * @param texts everything the model was shown
 */
export function addressesIn(texts: readonly string[]): Set<string> {
  const written = new Set<string>();
  for (const text of texts) {
    for (const [pattern, before] of PATTERNS) {
      for (const [address] of text.matchAll(pattern)) {
        written.add(`${before}${address}`);
        if (written.size >= ADDRESSES_MAX) return new Set([...written].flatMap(formsOf));
      }
    }
  }
  return new Set([...written].flatMap(formsOf));
}

/**
 * Whether a link leads to an address the model was shown: the match is exact, so nothing may follow a known address.
 */
export function isKnown(href: string, known: ReadonlySet<string>): boolean {
  return /^(?:mailto:|(?:https?:)?\/\/)/iu.test(href) && known.has(comparable(href));
}

/**
 * Reduces every address the model was not shown to its host. Otherwise a source could make a model write an address
 * that leaks the conversation when loaded or clicked.
 * @param shown what `addressesIn` finds in everything the model was shown; called only for a text with an address
 */
export function withoutForeignAddresses(text: string, shown: () => ReadonlySet<string>): string {
  return text.replace(ADDRESS, (address) => {
    const tail = TAIL.exec(address)?.[0] ?? '';
    const known = [address, withoutTail(address)].some((form) => shown().has(comparable(form)));
    return known ? address : hostOf(address) && hostOf(address) + tail;
  });
}

/** `https://user@evil.example:80/a?b` becomes `evil.example`; anything that is not an address becomes empty. */
export function hostOf(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const host = URL.canParse(absolute) ? new URL(absolute).hostname : '';
  return /^[\w.:[\]-]*$/u.test(host) ? host : '';
}

const TAIL = /(?<![.,;:!?*_~])[.,;:!?*_~]+$/u;
const withoutTail = (address: string) => address.replace(TAIL, '');

/**
 * The accepted spellings of an address that was shown. They are few and derived only from what was shown: a more
 * lenient comparison of escapes or trailing punctuation would let the spelling itself carry data.
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

/** The canonical form of an address, independent of its protocol and the case of its host. */
export function comparable(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!URL.canParse(absolute)) return address;
  const { protocol, username, password, host, pathname, search, hash } = new URL(absolute);
  const mail = protocol === 'mailto:' ? protocol : '';
  const login = password ? `${username}:${password}` : username;
  return `${mail}${login}@${host}${pathname}${search}${hash}`.replace(/\/$/, '');
}
