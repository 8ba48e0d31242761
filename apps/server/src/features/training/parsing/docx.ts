import mammoth from 'mammoth';
import { cleanLine } from './clean-text';
import { type Block, type ParsedDocument, UnreadableDocument } from './document';
import { transformDocument } from './docx-headings';
import { markNumbers, withNumbers } from './docx-numbers';
import { besideText, inserted, type Part, withoutRuby } from './docx-parts';
import { markHeaders } from './docx-tables';
import { blocksOfHtml } from './html/blocks';
import { type DomDocument, parseDom } from './html/dom';
import { withQuestionHeadings } from './question-headings';
import { unpack, unpackedSize, type ZipEntry, zipEntries } from './zip';

/** Limit for a document's unpacked XML; a legitimate file of 10 MB is mostly pictures. */
const UNPACKED_MAX = 64 * 1_048_576;
const OTHERS_INSIDE =
  'This Word document only holds other documents that were inserted into it. Please open it in Word, save it, and upload the new copy.';
const BROKEN = 'This Word document is damaged and cannot be read. Please save it again and upload the new copy.';

/**
 * Reads a .docx: headings by style, headings and lists with the numbers that Word shows, tables with their header,
 * notes after their references; then its charts and comments, and the headers and footers of its pages.
 * @throws UnreadableDocument
 */
export async function parseDocx(bytes: Buffer): Promise<ParsedDocument> {
  const entries = zipEntries(bytes) ?? [];
  const parts = entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
  if (unpackedSize(bytes, parts, UNPACKED_MAX) === null) throw tooLarge();
  const document = parseDom(await toHtml(bytes, entries));
  const notes = takeNotes(document);
  const others = entries.filter(isInserted).map((entry) => inserted(partOf(bytes, entry)));
  const beside = besideText(parts.map((entry) => partOf(bytes, entry)));
  const text = blocksOfHtml(document.body).map((block) => ({ ...block, text: withNumbers(block.text) }));
  const blocks = [...withNotes(withQuestionHeadings(text), notes), ...others.flatMap((one) => one ?? []), ...beside];
  const unread = others.filter((one) => one === null).length;
  if (blocks.length === 0)
    throw new UnreadableDocument(unread > 0 ? OTHERS_INSIDE : 'This Word document has no text in it.');
  return {
    title: null,
    blocks,
    ...(unread > 0 && { unread: `${unread} other documents that were inserted into this one` }),
  };
}

/** Programs that merge documents leave them embedded; Word itself merges them when it saves. */
const isInserted = ({ name }: ZipEntry) =>
  /^(?:word\/)?(?:afchunk|chunk|altchunk)[^/]*\.(?:x?html?|txt|rtf|docx|mht)$/i.test(name) ||
  /^word\/[^/]+\.(?:x?html?|txt|rtf|mht)$/i.test(name);

function partOf(bytes: Buffer, entry: ZipEntry): Part {
  return {
    name: entry.name,
    text: () => {
      const content = unpack(bytes, entry, UNPACKED_MAX);
      if (!content) throw tooLarge();
      return content.toString('utf8');
    },
  };
}

const tooLarge = () => new UnreadableDocument('This Word document is damaged, or far larger inside than it should be.');

/**
 * The archive as mammoth sees it. Mammoth follows the document's relationships to parts of any name, so everything it
 * requests counts against the limit; and what our own listing lacks does not exist, whatever another reader might find.
 */
function partsOf(bytes: Buffer, entries: readonly ZipEntry[]) {
  const named = new Map(entries.map((entry) => [entry.name, entry]));
  let room = UNPACKED_MAX;
  const xmlOf = (name: string) => {
    const entry = named.get(name);
    return entry ? partOf(bytes, entry).text() : '';
  };
  return {
    exists: (name: string) => named.has(name),
    read: async (name: string, encoding?: string) => {
      const entry = named.get(name);
      const content = entry && unpack(bytes, entry, room);
      if (!content) throw tooLarge();
      room -= content.length;
      if (encoding === undefined) return content;
      const decoded = new TextDecoder(encoding).decode(content);
      const text = decoded.includes('<w:ruby') ? withoutRuby(decoded) : decoded;
      if (!text.includes('<w:body')) return text;
      const styles = xmlOf('word/styles.xml');
      return markHeaders(markNumbers(text, xmlOf('word/numbering.xml'), styles), styles);
    },
  };
}

async function toHtml(bytes: Buffer, entries: readonly ZipEntry[]): Promise<string> {
  try {
    // Pictures are not even unpacked.
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
    const options = { convertImage, externalFileAccess: false, styleMap: ["br[type='page'] => hr"], transformDocument };
    // Passing an open archive is missing from mammoth's types.
    const input = { file: partsOf(bytes, entries) } as unknown as { buffer: Buffer };
    return (await mammoth.convertToHtml(input, options)).value;
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument(BROKEN, { cause: error });
  }
}

/** mammoth puts notes in a list at the end with links back; here they become '[1] text', like their references. */
function takeNotes(document: DomDocument): Map<string, Block> {
  const notes = [...document.querySelectorAll('li[id^="footnote-"], li[id^="endnote-"]')].map((note) => {
    for (const link of note.querySelectorAll('a[href^="#footnote-ref-"], a[href^="#endnote-ref-"]')) link.remove();
    const mark = document.querySelector(`a[href="#${note.getAttribute('id')}"]`)?.textContent ?? '';
    const text = cleanLine(`${mark} ${note.textContent ?? ''}`);
    note.remove();
    return [mark, { kind: 'paragraph', text }] as const;
  });
  return new Map(notes);
}

/** Puts each note after its reference, or after the list or table that contains it, so that both are found together. */
function withNotes(blocks: readonly Block[], notes: ReadonlyMap<string, Block>): Block[] {
  const left = new Map(notes);
  const result: Block[] = [];
  const open: Block[] = [];
  for (const [place, block] of blocks.entries()) {
    result.push(block);
    for (const [mark] of block.text.matchAll(/\[\d+\]/g)) {
      const note = left.get(mark);
      if (note) open.push(note);
      left.delete(mark);
    }
    const within = block.kind === 'list-item' || block.kind === 'table-row' || block.kind === 'heading';
    if (within && blocks[place + 1]?.kind === block.kind) continue;
    if (block.kind !== 'heading') result.push(...open.splice(0));
  }
  return [...result, ...open, ...left.values()];
}
