import './node-20';
import { getDocumentProxy } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { cleanLine } from '../clean-text';
import { type Block, type ParsedDocument, UnreadableDocument } from '../document';
import { withQuestionHeadings } from '../question-headings';
import { blocksOf, NUMBERING, type Outline, outlineKey } from './blocks';
import { readingRegions } from './columns';
import { withoutContents } from './contents';
import { fieldsOf } from './fields';
import type { Page, Run } from './layout';
import { withoutRunningRows } from './margins';
import { paragraphsOf } from './paragraphs';
import { continueTables } from './placed-rows';
import { withPlainTables } from './plain-tables';
import { readPage } from './read-page';

const SENTENCES = {
  PasswordException: 'This PDF is protected with a password. Please upload a copy without the password.',
  scan: 'This PDF holds only images of its pages, such as a scan, and no text. Please run text recognition (OCR) on it and upload the result.',
  empty: 'This PDF has no text in it.',
  viewer:
    'This PDF holds a form that only some programs can show. Please open it in one of them, print it to a PDF and upload that.',
  broken: 'This PDF is damaged and cannot be read. Please save or export it again.',
} as const;

/**
 * Reads the text of a PDF from the position of each piece: columns one after the other, lines joined into paragraphs,
 * headings by size, tables row by row, without running headers and page numbers.
 * @param progress called before each page
 * @throws UnreadableDocument
 */
export async function parsePdf(
  bytes: Uint8Array,
  progress: (page: number, pages: number) => void,
): Promise<ParsedDocument> {
  const pictures = holdsPictures(bytes);
  const pdf = await openPdf(bytes);
  try {
    const pages: Page[] = [];
    const fields: Block[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      progress(number, pdf.numPages);
      const page = await pdf.getPage(number);
      pages.push(await readPage(page, number, pages.at(-1)));
      fields.push(...(await fieldsOf(page, number)));
      page.cleanup();
    }
    const regions: { runs: Run[]; page: number }[] = [];
    for (const page of withoutRunningRows(pages)) {
      for (const runs of readingRegions(withoutContents(page.runs)))
        regions.push({ runs: withPlainTables(runs, regions.at(-1)?.runs), page: page.number });
    }
    continueTables(regions.map(({ runs }) => runs));
    const paragraphs = regions.flatMap(({ runs, page }) => paragraphsOf(runs, page));
    if (asksForAnotherViewer(pages)) throw new UnreadableDocument(SENTENCES.viewer);
    if (paragraphs.length === 0 && fields.length === 0)
      throw new UnreadableDocument(pictures ? SENTENCES.scan : SENTENCES.empty);
    const textless = pictures ? pages.filter((page) => page.runs.length === 0).length : 0;
    return {
      title: await titleOf(pdf),
      blocks: [...withQuestionHeadings(blocksOf(paragraphs, await outlineOf(pdf))), ...fields],
      pages: pages.length,
      ...(textless > 0 && { unread: `${textless} of ${pages.length} pages hold only images, or nothing at all` }),
    };
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument(SENTENCES.broken, { cause: error });
  } finally {
    await pdf.destroy();
  }
}

/** What dynamic forms (XFA) show in viewers that do not support them. */
const ANOTHER_VIEWER =
  /if this message is not eventually replaced|viewer may not be able to display this type of document|(?:open|view) (?:this|the) (?:document|file|pdf|portfolio|package)? ?(?:in|with|using) (?:another|a different|adobe|acrobat)/i;
const ANOTHER_VIEWER_MAX = 1_500;

function asksForAnotherViewer(pages: readonly Page[]): boolean {
  if (pages.length > 1) return false;
  const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ');
  return text.length <= ANOTHER_VIEWER_MAX && ANOTHER_VIEWER.test(text);
}

async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    // Only text and lines are needed: no fonts are loaded, no pictures unpacked, no code from the document compiled.
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      isEvalSupported: false,
      disableFontFace: true,
      maxImageSize: 1,
    });
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableDocument(locked ? SENTENCES.PasswordException : SENTENCES.broken, { cause: error });
  }
}

/** A proper title; file names and template names do not count. */
async function titleOf(pdf: PDFDocumentProxy): Promise<string | null> {
  const { info } = await pdf.getMetadata();
  const title = 'Title' in info && typeof info.Title === 'string' ? cleanLine(info.Title) : '';
  const telling = title.length > 2 && !/^(untitled|microsoft |slide \d|.*\.\w{2,4}$)/i.test(title);
  return telling ? title : null;
}

async function outlineOf(pdf: PDFDocumentProxy): Promise<Outline> {
  type Node = { title: string; items: Node[] };
  const titles = new Map<string, number>();
  const visit = (nodes: Node[], depth: number) => {
    for (const node of nodes) {
      const title = cleanLine(node.title);
      for (const key of [outlineKey(title), outlineKey(title.replace(NUMBERING, ''))]) {
        if (key && !titles.has(key)) titles.set(key, depth);
      }
      visit(node.items, depth + 1);
    }
  };
  const outline: Node[] | null = await pdf.getOutline();
  visit(outline ?? [], 1);
  return titles;
}

/** Pictures are stream objects, whose dictionaries are uncompressed in every PDF. */
function holdsPictures(bytes: Uint8Array): boolean {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ['/Subtype /Image', '/Subtype/Image'].some((mark) => raw.includes(mark));
}
