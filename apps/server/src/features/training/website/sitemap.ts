import { gunzipSync } from 'node:zlib';
import type { PageSkip } from '@parley/contract/constants';
import { plainAddress, refusalOf } from './addresses';
import { type Alternate, LANGUAGE_MAX, wantedAlternate } from './languages';
import { ADDRESS_MAX } from './path-pattern';
import type { Place } from './survey';

/** The website that a sitemap belongs to. */
export interface SitemapPlace extends Place {
  /** That of its first page. */
  language: string | null;
  allLanguages: boolean;
}

export interface Sitemap {
  /** The website's addresses, each once, and why one is not read; `detail` is what replaces one in another language. */
  pages: { url: string; reason: PageSkip | null; detail?: string }[];
  /** Those that an index lists. */
  sitemaps: string[];
}

/** The protocol allows 50 MB; anything beyond this is cut off. */
const TEXT_MAX_BYTES = 20_971_520;
const PAGES_MAX = 20_000;
const SITEMAPS_MAX = 200;
const ALTERNATES_MAX = 100;
/** In characters of one entry, including its alternates. */
const ENTRY_MAX = 20_000;

/**
 * Reads a sitemap or sitemap index (https://www.sitemaps.org/protocol.html), compressed or not, or a plain list of
 * addresses. Anything else yields none.
 */
export function readSitemap(bytes: Buffer, url: string, place: SitemapPlace): Sitemap {
  const text = unpacked(bytes).toString('utf8');
  if (!/<(?:\w+:)?(?:urlset|sitemapindex)\b/i.test(text.slice(0, 4_096)))
    return { pages: judged(readList(text, url), place), sitemaps: [] };
  const listed: Listed[] = [];
  const sitemaps: string[] = [];
  for (const { name, body } of entries(text)) {
    const address = addressIn(locationIn(body), url);
    if (!address) continue;
    if (name === 'sitemap') sitemaps.push(address);
    else listed.push({ url: address, alternates: place.allLanguages ? [] : alternatesIn(body, url) });
    if (listed.length >= PAGES_MAX || sitemaps.length >= SITEMAPS_MAX) break;
  }
  return { pages: judged(listed, place), sitemaps };
}

interface Listed {
  url: string;
  alternates: Alternate[];
}

/** Addresses elsewhere do not belong to the website and would fill its record. */
function judged(listed: readonly Listed[], place: SitemapPlace): Sitemap['pages'] {
  const pages = new Map<string, Sitemap['pages'][number]>();
  const plain = (address: string) => plainAddress(address, place.origin);
  for (const each of listed) {
    const url = plain(each.url);
    const reason = url === null ? 'elsewhere' : refusalOf(url, place.depth, place);
    if (url === null || reason === 'elsewhere') continue;
    const alternates = each.alternates.map(({ language, url }) => ({ language, url: plain(url) }));
    const wanted = wantedAlternate(url, alternates.filter(isWhole), place.language);
    const isOther = wanted !== null && wanted !== url;
    pages.set(url, isOther ? { url, reason: 'language', detail: wanted } : { url, reason });
  }
  return [...pages.values()];
}

const isWhole = (one: { language: string; url: string | null }): one is Alternate => one.url !== null;

/** An entry runs from its opening tag to the next such tag, so that unclosed ones are not scanned over and over. */
function* entries(text: string): Generator<{ name: string; body: string }> {
  let open: { name: string; from: number } | undefined;
  for (const mark of text.matchAll(/<(\/?)(?:\w+:)?(url|sitemap)>/gi)) {
    if (open) yield entryIn(text, open, mark.index);
    open = mark[1] ? undefined : { name: (mark[2] ?? '').toLowerCase(), from: mark.index + mark[0].length };
  }
  if (open) yield entryIn(text, open, text.length);
}

const entryIn = (text: string, { name, from }: { name: string; from: number }, to: number) => ({
  name,
  body: text.slice(from, Math.min(to, from + ENTRY_MAX)),
});

/** The content of the first `loc` element. */
function locationIn(body: string): string | undefined {
  const open = /<(?:\w+:)?loc>/i.exec(body);
  const from = open ? open.index + open[0].length : 0;
  const to = body.indexOf('</', from);
  return open && to >= 0 ? body.slice(from, to) : undefined;
}

function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.subarray(0, TEXT_MAX_BYTES);
  try {
    return gunzipSync(bytes, { maxOutputLength: TEXT_MAX_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}

function readList(text: string, url: string): Listed[] {
  const lines = text.slice(0, TEXT_MAX_BYTES).split(/\r?\n/, PAGES_MAX);
  const found = lines.flatMap((line) => (/^https?:\/\//.test(line.trim()) ? (addressIn(line, url) ?? []) : []));
  return found.map((address) => ({ url: address, alternates: [] }));
}

function alternatesIn(body: string, base: string): Alternate[] {
  const found: Alternate[] = [];
  for (const [link] of body.matchAll(/<(?:\w+:)?link\b[^<>]*>/gi)) {
    const language = attribute(link, 'hreflang')?.toLowerCase();
    const url = addressIn(attribute(link, 'href'), base);
    if (language && language.length <= LANGUAGE_MAX && url) found.push({ language, url });
    if (found.length >= ALTERNATES_MAX) break;
  }
  return found;
}

const attribute = (mark: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(mark)?.[1];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function addressIn(text: string | undefined, base: string): string | null {
  const plain = (text ?? '')
    .replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
  if (plain === '' || plain.length > ADDRESS_MAX || !URL.canParse(plain, base)) return null;
  const url = new URL(plain, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) && url.href.length <= ADDRESS_MAX ? url.href : null;
}
