import { cleanLine } from '../parsing/clean-text';
import { detectType } from '../parsing/detect';
import { UnreadableDocument } from '../parsing/document';
import { type DomDocument, parseDom } from '../parsing/html/dom';
import { parsePage } from '../parsing/html/page';
import { pageText } from '../parsing/html/page-text';
import { digestOf, type Mark, markOf } from './marks';

/** A page of a website as its reading needs it: where it leads, what it says of itself, and what it has in common with others. */
export interface Survey {
  type: 'html' | 'document';
  title: string | null;
  /** Of its own language, as 'en' or 'pt-br'. */
  language: string | null;
  /** Absolute addresses, as they stand in the page. */
  canonical: string | null;
  alternates: { language: string; url: string }[];
  links: string[];
  /** It asks not to be listed, or its links not to be followed. */
  noIndex: boolean;
  noFollow: boolean;
  marks: Mark[];
  /** Null of what is no page: the checksum of the bytes tells those apart. */
  digest: string | null;
  /** Why its text cannot be read; its links still can. */
  unread: string | null;
}

const LINKS_MAX = 5_000;
const ADDRESS_MAX = 2_000;
const ALTERNATES_MAX = 100;
const TITLE_MAX = 300;

/** @throws UnreadableDocument when it is neither a page nor a document */
export function surveyPage(bytes: Buffer, contentType: string | null, url: string): Survey {
  const type = detectType(bytes);
  const isPage = type === 'html' || (type === 'text' && /html/i.test(contentType ?? ''));
  if (!isPage) return { ...NOTHING, type: 'document' };
  const survey: Survey = { ...NOTHING, ...text(bytes, contentType) };
  // Parsing what nests too deep takes for ever.
  const html = pageText(bytes, contentType);
  return html === null ? survey : { ...survey, ...surroundings(parseDom(html), url) };
}

const NOTHING: Survey = {
  type: 'html',
  title: null,
  language: null,
  canonical: null,
  alternates: [],
  links: [],
  noIndex: false,
  noFollow: false,
  marks: [],
  digest: null,
  unread: null,
};

function text(bytes: Buffer, contentType: string | null): Partial<Survey> {
  try {
    const { title, blocks } = parsePage(bytes, contentType);
    const marks = blocks.map(markOf);
    return { title: title?.slice(0, TITLE_MAX).toWellFormed() ?? null, marks, digest: digestOf(marks) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { unread: error.message };
    return { unread: 'This document is damaged or unusual, and cannot be read.' };
  }
}

function surroundings(page: DomDocument, url: string): Partial<Survey> {
  const base = absolute(page.querySelector('base')?.getAttribute('href') ?? '', url) ?? url;
  const relations = [...page.querySelectorAll('link[rel][href]')].map((link) => ({
    rel: (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/),
    language: link.getAttribute('hreflang')?.trim().toLowerCase(),
    url: absolute(link.getAttribute('href') ?? '', base),
  }));
  const robots = [...page.querySelectorAll('meta')]
    .filter((meta) => /^(?:robots|parley)$/i.test(meta.getAttribute('name') ?? ''))
    .map((meta) => (meta.getAttribute('content') ?? '').toLowerCase())
    .join();
  return {
    language: cleanLine(page.documentElement.getAttribute('lang') ?? '').toLowerCase() || null,
    canonical: relations.find(({ rel }) => rel.includes('canonical'))?.url ?? null,
    alternates: relations
      .flatMap(({ rel, language, url }) => (rel.includes('alternate') && language && url ? { language, url } : []))
      .slice(0, ALTERNATES_MAX),
    links: linksOf(page, base),
    noIndex: /\b(?:noindex|none)\b/.test(robots),
    noFollow: /\b(?:nofollow|none)\b/.test(robots),
  };
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
