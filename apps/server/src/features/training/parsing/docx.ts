import mammoth from 'mammoth';
import { cleanLine } from './clean-text';
import { type Block, type ParsedDocument, UnreadableDocument } from './document';
import { transformDocument } from './docx-headings';
import { blocksOfHtml } from './html/blocks';
import { type DomDocument, parseDom } from './html/dom';
import { unpackedSize, zipEntries } from './zip';

/** XML of a document, unpacked; an honest one of 10 MB holds mostly pictures. */
const UNPACKED_MAX = 64 * 1_048_576;
const BROKEN = 'This Word document is damaged and cannot be read. Please save it again and upload the new copy.';

/**
 * Reads a .docx: headings by style, lists with their numbers, tables with their header, notes after the text.
 * @throws UnreadableDocument
 */
export async function parseDocx(bytes: Buffer): Promise<ParsedDocument> {
  const parts = (zipEntries(bytes) ?? []).filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
  if (unpackedSize(bytes, parts, UNPACKED_MAX) === null)
    throw new UnreadableDocument('This Word document is damaged, or far larger inside than it should be.');
  const document = parseDom(await toHtml(bytes));
  const notes = takeNotes(document);
  const blocks = [...blocksOfHtml(document.body), ...notes];
  if (blocks.length === 0) throw new UnreadableDocument('This Word document has no text in it.');
  return { title: null, blocks };
}

async function toHtml(bytes: Buffer): Promise<string> {
  try {
    // Pictures are not even unpacked.
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
    const options = { convertImage, externalFileAccess: false, styleMap: ["br[type='page'] => hr"], transformDocument };
    return (await mammoth.convertToHtml({ buffer: bytes }, options)).value;
  } catch (error) {
    throw new UnreadableDocument(BROKEN, { cause: error });
  }
}

/** Notes come as a numbered list at the end with links back; they read as '[1] text', as they are referred to. */
function takeNotes(document: DomDocument): Block[] {
  return [...document.querySelectorAll('li[id^="footnote-"], li[id^="endnote-"]')].map((note) => {
    for (const link of note.querySelectorAll('a[href^="#footnote-ref-"], a[href^="#endnote-ref-"]')) link.remove();
    const mark = document.querySelector(`a[href="#${note.getAttribute('id')}"]`)?.textContent ?? '';
    const text = cleanLine(`${mark} ${note.textContent ?? ''}`);
    note.remove();
    return { kind: 'paragraph', text };
  });
}
