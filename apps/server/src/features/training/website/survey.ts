import type { PageSkip } from '@parley/contract/constants';
import { cleanLine } from '../parsing/clean-text';
import { detectType } from '../parsing/detect';
import { UnreadableDocument } from '../parsing/document';
import { type DomDocument, parseDom } from '../parsing/html/dom';
import { parsePage } from '../parsing/html/page';
import { pageText } from '../parsing/html/page-text';
import { plainAddress, refusalOf, type SiteBounds } from './addresses';
import { type Alternate, LANGUAGE_MAX } from './languages';
import { digestOf, keptMarks, type Mark, markOf } from './marks';
import { ADDRESS_MAX } from './path-pattern';

/** The website that a page was found on, and how far from its first page the page's links are. */
export interface Place extends SiteBounds {
  depth: number;
}

/** An address that a page links to. */
export interface FoundLink {
  url: string;
  /** Why it is not read; null if it is. */
  reason: PageSkip | null;
}

/** What crawling needs to know of a page: where it links to, what it says about itself, and what it shares. */
export interface Survey {
  type: 'html' | 'document';
  title: string | null;
  /** The page's own language, such as 'en' or 'pt-br'. */
  language: string | null;
  /** Absolute, but otherwise as written in the page. */
  canonical: string | null;
  /** On the same website. */
  alternates: Alternate[];
  /** Addresses on the same website, each once, unless the page asks not to follow its links. */
  links: FoundLink[];
  /** The page asks not to be indexed. */
  noIndex: boolean;
  marks: Mark[];
  /** Null for documents, which are compared by the checksum of their bytes. */
  digest: string | null;
  /** Why its text cannot be read; its links still can. */
  unread: string | null;
}

const LINKS_MAX = 5_000;
const ALTERNATES_MAX = 100;
const TITLE_MAX = 300;

/**
 * Also judges the addresses that a page links to: thousands of them, by rules that the website itself wrote.
 * @throws UnreadableDocument when it is neither a page nor a document
 */
export function surveyPage(bytes: Buffer, contentType: string | null, url: string, at: Place): Survey {
  const type = detectType(bytes);
  const isPage = type === 'html' || (type === 'text' && /html/i.test(contentType ?? ''));
  if (!isPage) return { ...NOTHING, type: 'document' };
  const survey: Survey = { ...NOTHING, ...text(bytes, contentType) };
  // Deeply nested markup would take forever to parse.
  const html = pageText(bytes, contentType);
  return html === null ? survey : { ...survey, ...surroundings(parseDom(html), url, at) };
}

const NOTHING: Survey = {
  type: 'html',
  title: null,
  language: null,
  canonical: null,
  alternates: [],
  links: [],
  noIndex: false,
  marks: [],
  digest: null,
  unread: null,
};

function text(bytes: Buffer, contentType: string | null): Partial<Survey> {
  try {
    const { title, blocks } = parsePage(bytes, contentType);
    const marks = blocks.map(markOf);
    const kept = { marks: keptMarks(marks), digest: digestOf(marks) };
    return { title: title?.slice(0, TITLE_MAX).toWellFormed() ?? null, ...kept };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { unread: error.message };
    return { unread: 'This document is damaged or unusual, and cannot be read.' };
  }
}

function surroundings(page: DomDocument, url: string, at: Place): Partial<Survey> {
  const base = absolute(page.querySelector('base')?.getAttribute('href') ?? '', url) ?? url;
  const relations = [...page.querySelectorAll('link[rel][href]')].map((link) => ({
    rel: (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/),
    language: languageIn(link.getAttribute('hreflang')),
    url: absolute(link.getAttribute('href') ?? '', base),
  }));
  const robots = [...page.querySelectorAll('meta')]
    .filter((meta) => /^(?:robots|parley)$/i.test(meta.getAttribute('name') ?? ''))
    .map((meta) => (meta.getAttribute('content') ?? '').toLowerCase())
    .join();
  return {
    language: languageIn(page.documentElement.getAttribute('lang')),
    canonical: relations.find(({ rel }) => rel.includes('canonical'))?.url ?? null,
    alternates: relations
      .flatMap(({ rel, language, url }) => (rel.includes('alternate') && language && url ? { language, url } : []))
      .slice(0, ALTERNATES_MAX)
      .flatMap(({ language, url }): Alternate[] => {
        const plain = plainAddress(url, at.origin);
        return plain === null || new URL(plain).origin !== at.origin ? [] : [{ language, url: plain }];
      }),
    links: /\b(?:nofollow|none)\b/.test(robots) ? [] : judged(linksOf(page, base), at),
    noIndex: /\b(?:noindex|none)\b/.test(robots),
  };
}

const languageIn = (attribute: string | null): string | null => {
  const language = cleanLine((attribute ?? '').slice(0, 2 * LANGUAGE_MAX)).toLowerCase();
  return language.length > LANGUAGE_MAX ? null : language || null;
};

/** Links elsewhere do not belong to the website and would fill its record. */
function judged(links: readonly string[], at: Place): FoundLink[] {
  const urls = new Set(links.flatMap((link) => plainAddress(link, at.origin) ?? []));
  return [...urls].flatMap((url): FoundLink[] => {
    const reason = refusalOf(url, at.depth, at);
    return reason === 'elsewhere' ? [] : [{ url, reason }];
  });
}

function linksOf(page: DomDocument, base: string): string[] {
  const links = new Set<string>();
  for (const element of page.querySelectorAll('a[href], area[href], frame[src], link[rel=next][href]')) {
    if (/\bnofollow\b/i.test(element.getAttribute('rel') ?? '')) continue;
    const url = absolute(element.getAttribute('href') ?? element.getAttribute('src') ?? '', base);
    if (url) links.add(url);
    if (links.size >= LINKS_MAX) break;
  }
  return [...links];
}

function absolute(address: string, base: string): string | null {
  if (address.trim() === '' || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) && url.href.length <= ADDRESS_MAX ? url.href : null;
}
