import { literally } from '../../language/literally';
import { breathe } from '../../platform/breathe';

/** A tag of a page with its attributes; for a script, also its text. */
export interface PageTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
}

/** The content of these is text, or is not shown: a snippet printed there has no effect. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'template', 'xmp']);
const WANTED = new Set(['script', 'iframe', 'meta', 'base']);
const NAME = /[a-z][a-z0-9-]*/iy;
const SPACE = /[\s/]*/y;
const ATTRIBUTE = /[^\s/>=]+/y;
const VALUE = /\s*=\s*/y;
const UNQUOTED = /[^\s>]*/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#39': "'", '#x27': "'", lt: '<', gt: '>' };

/** No page has this many. */
const TAGS_MAX = 2_000;
/** No real tag has this many; reading stops at one that does. */
const ATTRIBUTES_MAX = 1_000;
/** How many characters are scanned before yielding to the event loop. */
const AT_ONCE = 50_000;
/** In characters of an attribute; addresses and policies are shorter. */
const VALUE_MAX = 20_000;

/** The tags of a page that could load a chat or block it; in linear time, yielding in between. */
export async function readTags(html: string): Promise<PageTag[]> {
  const tags: PageTag[] = [];
  let at = html.indexOf('<');
  let rested = 0;
  while (at >= 0 && tags.length < TAGS_MAX) {
    if (at - rested > AT_ONCE) {
      rested = at;
      await breathe();
    }
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) break;
      at = html.indexOf('<', end + 3);
      continue;
    }
    const tag = readTag(html, at + 1);
    if (tag === undefined) break;
    let next = tag?.end ?? at + 1;
    if (tag) {
      const close = RAW.has(tag.name) ? endOf(html, tag.name, tag.end) : tag.end;
      if (WANTED.has(tag.name)) tags.push({ ...tag, text: html.slice(tag.end, close) });
      next = close;
    }
    at = html.indexOf('<', next);
  }
  return tags;
}

/** @returns null when no tag starts there, undefined when it does not end */
function readTag(html: string, from: number): (Omit<PageTag, 'text'> & { end: number }) | null | undefined {
  const name = match(NAME, html, from);
  if (!name) return null;
  const attributes = new Map<string, string>();
  let at = from + name.length;
  for (let count = 0; count <= ATTRIBUTES_MAX; count += 1) {
    at += match(SPACE, html, at).length;
    if (at >= html.length) return undefined;
    if (html[at] === '>') return { name: name.toLowerCase(), attributes, end: at + 1 };
    const attribute = match(ATTRIBUTE, html, at);
    // A lone equals sign belongs to a malformed name.
    at += attribute.length || 1;
    const equals = match(VALUE, html, at);
    let value = '';
    if (equals) {
      at += equals.length;
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1);
        if (end < 0) return undefined;
        value = html.slice(at + 1, end);
        at = end + 1;
      } else {
        value = match(UNQUOTED, html, at);
        at += value.length;
      }
    }
    const key = attribute.toLowerCase();
    if (key && !attributes.has(key)) attributes.set(key, plain(value.slice(0, VALUE_MAX)));
  }
  return undefined;
}

/** Where the text of a raw-text element ends. */
function endOf(html: string, name: string, from: number): number {
  const close = new RegExp(`</${literally(name)}[\\s/>]`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

function match(pattern: RegExp, html: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(html)?.[0] ?? '';
}

const plain = (value: string) =>
  value.replace(/&(amp|quot|#39|#x27|lt|gt);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '');
