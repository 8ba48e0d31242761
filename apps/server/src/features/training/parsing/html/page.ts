import { Readability } from '@mozilla/readability';
import { cleanLine } from '../clean-text';
import { type Block, type ParsedDocument, UnreadableDocument } from '../document';
import { blocksOfHtml } from './blocks';
import { DEPTH_MAX, type DomDocument, isDeeperThan, parseDom } from './dom';
import { contactLines, withContacts, withoutBanners } from './frame';
import { pageText } from './page-text';

/** Below this share of the page's text, Readability's result is not used: it fails on price lists and manuals. */
const KEPT_MIN = 0.5;
const CHROME =
  'nav, footer, aside, form, [role=navigation], [role=banner], [role=contentinfo], [role=search], [role=complementary]';
/** Readability takes more than quadratic time in the depth: seconds for 900 levels. */
const ARTICLE_DEPTH_MAX = 200;
const NO_TEXT = 'This page has no text. Pages that a script builds in the browser cannot be read.';
const TOO_DEEP = 'This page is damaged: its parts are nested deeper than any browser shows.';

/**
 * Reads the main text of a web page.
 * @param contentType header of the response, for its charset; null when unknown
 * @throws UnreadableDocument when there is no text
 */
export function parsePage(bytes: Buffer, contentType: string | null): ParsedDocument {
  const html = pageText(bytes, contentType);
  if (html === null) throw new UnreadableDocument(TOO_DEEP);
  const page = withoutBanners(parseDom(html));
  if (isDeeperThan(DEPTH_MAX, page.documentElement)) throw new UnreadableDocument(TOO_DEEP);
  const reached = contactLines(page);
  const all = visibleBlocks(page);
  const article = isDeeperThan(ARTICLE_DEPTH_MAX, page.documentElement) ? null : articleOf(html);
  const blocks = article && length(article.blocks) >= KEPT_MIN * length(all) ? article.blocks : all;
  if (blocks.length === 0) throw new UnreadableDocument(NO_TEXT);
  const title = cleanLine(page.querySelector('title')?.textContent ?? '') || (article?.title ?? '');
  return { title: title || null, blocks: withContacts(blocks, reached, page) };
}

/** Everything except navigation, footers, forms and other parts around the content. */
function visibleBlocks(page: DomDocument): Block[] {
  const root = page.querySelector('main, [role=main]') ?? page.body;
  // Some sites wrap the whole page in a form.
  const most = 0.6 * (root.textContent?.length ?? 0);
  for (const element of [...root.querySelectorAll(CHROME)])
    if ((element.textContent?.length ?? 0) <= most) element.remove();
  return blocksOfHtml(root);
}

/** What Readability considers the article; it modifies its document, so it gets a separate one. */
function articleOf(html: string): { title: string; blocks: Block[] } | null {
  const document = withoutBanners(parseDom(html));
  const headline = cleanLine(document.querySelector('h1')?.textContent ?? '');
  const article = readabilityOf(document);
  if (!article?.content) return null;
  const blocks = blocksOfHtml(parseDom(article.content).body);
  const title = cleanLine(article.title ?? '');
  // Readability removes a heading that repeats the title, but the text needs it.
  const text = headline || title;
  const heading: Block[] = text && blocks[0]?.kind !== 'heading' ? [{ kind: 'heading', text, level: 1 }] : [];
  return { title, blocks: [...heading, ...blocks] };
}

/** Readability crashes on some unusual pages; the whole page is then used. */
function readabilityOf(document: DomDocument): ReturnType<Readability['parse']> {
  try {
    const page = document as unknown as ConstructorParameters<typeof Readability>[0];
    return new Readability(page, { keepClasses: false }).parse();
  } catch {
    return null;
  }
}

function length(blocks: readonly Block[]): number {
  return blocks.reduce((total, block) => total + block.text.length, 0);
}
