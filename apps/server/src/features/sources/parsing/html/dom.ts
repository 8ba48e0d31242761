import { parseHTML } from 'linkedom';

/** The few parts of the DOM that reading needs; the server is compiled without the browser's types. */
export interface DomNode {
  nodeType: number;
  textContent: string | null;
  childNodes: Iterable<DomNode>;
}
export interface DomElement extends DomNode {
  localName: string;
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

/** Parses a page or a fragment. Many pages leave out `html` or `body`, which linkedom does not make up by itself. */
export function parseDom(html: string): DomDocument {
  const whole = /<html[\s>]/i.test(html) && /<body[\s>]/i.test(html);
  const bare = html.replace(/<!doctype[^>]*>|<\/?(?:html|body)(?:\s[^>]*)?>/gi, '');
  const text = whole ? html : `<!doctype html><html><body>${bare}</body></html>`;
  return parseHTML(text).document as unknown as DomDocument;
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === ELEMENT;
}

export function isText(node: DomNode): boolean {
  return node.nodeType === TEXT;
}
