import { dictionary } from '../../../../language/dictionary';
import type { Block } from '../document';
import { blocksOfHtml } from './blocks';
import type { DomDocument } from './dom';

const FOOTER = 'footer, [role=contentinfo]';
const BANNER = '[class*=cookie i], [id*=cookie i], [class*=consent i], [id*=consent i]';
/** An element containing any of these holds the page, whatever its name: 'cookie-consent' is often a body's class. */
const CONTENT = 'body, main, article, h1, h2, footer';
/** In characters; a page about cookies has more. */
const BANNER_MAX = 1_000;
/** In characters; a longer line is not contact data but content. */
const LINE_MAX = 400;
const LINES_MAX = 10;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}\.\p{L}{2}/u;
/** Eight or more digits, grouped as in telephone numbers. */
const PHONE = /(?<![\d/.-])(?:\+|\(?0)\d{1,5}[)\d /.-]{5,18}\d(?!\d)|(?<!\d)\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)/;

/** Removes cookie consent banners from a page, in place. */
export function withoutBanners(page: DomDocument): DomDocument {
  for (const element of [...page.querySelectorAll(BANNER)]) {
    const isPage = element === page.body || element.querySelector(CONTENT) !== null;
    if (!isPage && (element.textContent?.length ?? 0) <= BANNER_MAX) element.remove();
  }
  return page;
}

/** The contact details in a page's footer; on small sites they appear nowhere else. */
export function contactLines(page: DomDocument): string[] {
  const lines = [...page.querySelectorAll(FOOTER)].flatMap((footer) => blocksOfHtml(footer).map(({ text }) => text));
  return [...new Set(lines)]
    .filter((text) => text.length <= LINE_MAX && (EMAIL.test(text) || PHONE.test(text)))
    .slice(0, LINES_MAX);
}

/** By the page's declared language. */
const CONTACT: Record<string, string> = dictionary({
  de: 'Kontakt',
  es: 'Contacto',
  it: 'Contatti',
  pt: 'Contato',
  ru: 'Контакты',
  ar: 'اتصل بنا',
  zh: '联系方式',
  ja: 'お問い合わせ',
});

/**
 * The blocks of a page, followed by those contact lines that it lacks, under a heading of their own. The heading is the
 * same on all pages of a website, so that repeated endings are still recognized as such.
 */
export function withContacts(
  blocks: readonly Block[],
  lines: readonly string[],
  { documentElement }: DomDocument,
): Block[] {
  const missing = lines.filter((line) => !blocks.some(({ text }) => text.includes(line)));
  if (missing.length === 0) return [...blocks];
  const language = documentElement.getAttribute('lang')?.toLowerCase().split('-')[0] ?? '';
  const heading: Block = { kind: 'heading', text: CONTACT[language] ?? 'Contact', level: 1 };
  return [...blocks, heading, ...missing.map((text): Block => ({ kind: 'paragraph', text }))];
}
