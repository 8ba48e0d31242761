import { parseHTML } from 'linkedom';

/** The few parts of the DOM that are needed; the server is compiled without the browser's types. */
export interface DomNode {
  nodeType: number;
  textContent: string | null;
  childNodes: Iterable<DomNode>;
}
export interface DomElement extends DomNode {
  localName: string;
  parentNode: DomElement | null;
  children: Iterable<DomElement>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  remove(): void;
}
export interface DomDocument extends DomElement {
  title: string;
  body: DomElement;
  documentElement: DomElement;
}

const ELEMENT = 1;
const TEXT = 3;

/**
 * Tree walkers recurse once per level. Browsers build at most 512 levels (Chromium's and WebKit's limit), but they
 * close tags that old pages leave open, which nest here.
 */
export const DEPTH_MAX = 1_000;
/** Elements that stay open until they are closed. */
const CONTAINER =
  /<(\/?)(?:a|abbr|article|aside|b|big|blockquote|center|code|div|dl|em|fieldset|font|footer|form|h[1-6]|header|i|label|main|nav|ol|q|s|section|small|span|strike|strong|sub|sup|table|tt|u|ul)(?=[\s>])/gi;

/** Parses a page or a fragment. Many pages omit `html`, `head` or `body`, which linkedom does not add by itself. */
export function parseDom(html: string): DomDocument {
  const whole = [/<html[\s>]/i, /<\/head\s*>/i, /<body[\s>]/i].every((mark) => mark.test(html));
  const bare = html.replace(/<!doctype[^<>]*>|<\/?(?:html|head|body)(?:\s[^<>]*)?>/gi, '');
  const text = whole ? html : `<!doctype html><html><body>${bare}</body></html>`;
  return parseHTML(text).document as unknown as DomDocument;
}

/** True if tags are nested so deeply that parsing them, which takes quadratic time in the depth, is pointless. */
export function nestsTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing] of html.matchAll(CONTAINER)) {
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > 5 * DEPTH_MAX) return true;
  }
  return false;
}

/** True for a tree with more levels than this. */
export function isDeeperThan(levels: number, root: DomElement): boolean {
  let level = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((element) => [...element.children]);
  }
  return false;
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === ELEMENT;
}

export function isText(node: DomNode): boolean {
  return node.nodeType === TEXT;
}
