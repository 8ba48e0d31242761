import { type DomElement, type DomNode, isElement, isText } from './dom';

const SKIPPED = new Set(
  'script style noscript template svg math canvas iframe object embed video audio button select input textarea nav head title dialog menu'.split(
    ' ',
  ),
);

/** False for what readers of the page do not see, or see but do not read. */
export function isReadable(element: DomElement): boolean {
  const style = element.getAttribute('style') ?? '';
  return !(
    SKIPPED.has(element.localName) ||
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
  );
}

/** All readable text inside, with spaces between blocks. */
export function visibleText(node: DomNode): string {
  if (isText(node)) return node.textContent ?? '';
  if (!isElement(node) || !isReadable(node)) return '';
  const inner = [...node.childNodes].map(visibleText).join('');
  if (node.localName === 'sup') return superscript(inner);
  return /^(?:p|div|li|br|td|th|tr|dt|dd|h\d|section)$/.test(node.localName) ? ` ${inner} ` : inner;
}

/** 'm²' rather than 'm2'; note references keep their brackets. */
function superscript(text: string): string {
  return /^\d{1,2}$/.test(text.trim()) ? [...text.trim()].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('') : text;
}
