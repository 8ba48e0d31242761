import WordExtractor from 'word-extractor';
import { cleanLine } from './clean-text';
import { type Block, type ParsedDocument, UnreadableDocument } from './document';
import { countsItsSectors } from './ole-bounds';
import { withQuestionHeadings } from './question-headings';
import { isRemark } from './remark';
import { guessHeader } from './table-header';
import { tableRows } from './table-rows';

const SECTOR = 512;
const WORD_MAGIC = 0xa5ec;
/** Format version numbers since Word 97. */
const VERSIONS = { from: 0x00c0, to: 0x0112 } as const;
/** Flag in the main stream's header ([MS-DOC] 2.5.2, fEncrypted). */
const ENCRYPTED = 0x0100;
/** The header's first word in Word 6 and 95 (no longer documented in [MS-DOC]). */
const OLD_MAGIC = 0xa5dc;
const OLD_VERSIONS = { from: 0x0065, to: 0x0069 } as const;
const TOO_OLD =
  'This document was saved by Word 6 or Word 95, which is too old to be read here. Please open it in Word or LibreOffice, save it as .docx and upload that.';
const HEADING_CHARACTERS_MAX = 80;
const HEADING_LEVEL = 3;

/**
 * Reads a Word 97-2003 document. The format stores styles separately from the text, so headings are guessed: short
 * lines without a full stop before a longer paragraph.
 * @throws UnreadableDocument
 */
export async function parseDoc(bytes: Buffer): Promise<ParsedDocument> {
  if (isOld(bytes)) throw new UnreadableDocument(TOO_OLD);
  if (isEncrypted(bytes))
    throw new UnreadableDocument(
      'This document is protected with a password. Please upload a copy without the password.',
    );
  const document = await extract(bytes);
  const asTyped = { filterUnicode: false };
  const notes = [document.getFootnotes(asTyped), document.getEndnotes(asTyped)].flatMap(paragraphsOf);
  const boxes = document.getTextboxes({ ...asTyped, includeHeadersAndFooters: false });
  const comments = paragraphsOf(document.getAnnotations(asTyped)).map((text) => `Comment: ${text}`);
  const margins = new Set(paragraphsOf(document.getHeaders({ ...asTyped, includeFooters: true })).filter(isTelling));
  const blocks = [
    ...withQuestionHeadings(bodyBlocks(document.getBody(asTyped))),
    ...[...paragraphsOf(boxes), ...notes, ...comments, ...margins].map((text): Block => ({ kind: 'paragraph', text })),
  ];
  if (blocks.length === 0) throw new UnreadableDocument('This Word document has no text in it.');
  return { title: null, blocks };
}

async function extract(bytes: Buffer) {
  try {
    if (!countsItsSectors(bytes)) throw new Error('It claims more sectors than it has.');
    return await new WordExtractor().extract(bytes);
  } catch (error) {
    throw new UnreadableDocument(
      'This Word document is damaged and cannot be read. Please open it in Word, save it as .docx and upload that.',
      { cause: error },
    );
  }
}

function isOld(bytes: Buffer): boolean {
  for (let at = SECTOR; at + 12 <= bytes.length; at += SECTOR) {
    const version = bytes.readUInt16LE(at + 2);
    if (bytes.readUInt16LE(at) === OLD_MAGIC && version >= OLD_VERSIONS.from && version <= OLD_VERSIONS.to) return true;
  }
  return false;
}

/** The main stream starts at a sector boundary, usually but not always the first. */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = SECTOR; at + 12 <= bytes.length; at += SECTOR) {
    const version = bytes.readUInt16LE(at + 2);
    const begins = bytes.readUInt16LE(at) === WORD_MAGIC && version >= VERSIONS.from && version <= VERSIONS.to;
    if (begins) return (bytes.readUInt16LE(at + 10) & ENCRYPTED) !== 0;
  }
  return false;
}

/** A cell ends with a tab, and a row with a tab at the end of the line. */
function bodyBlocks(body: string): Block[] {
  const lines = joinBrokenRows(body.split('\n'));
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isRow(line)) {
      let end = index + 1;
      while (isRow(lines[end] ?? '')) end += 1;
      for (const block of tableBlocks(lines.slice(index, end))) blocks.push(block);
      index = end - 1;
      continue;
    }
    const text = cleanLine(line);
    if (!text) continue;
    let next = index + 1;
    while (lines[next]?.trim() === '') next += 1;
    if (isHeading(text, lines[next] ?? '')) blocks.push({ kind: 'heading', text, level: HEADING_LEVEL });
    else blocks.push({ kind: /^[•·▪◦–-]\s/.test(text) ? 'list-item' : 'paragraph', text });
  }
  return blocks;
}

function isRow(line: string): boolean {
  return line.endsWith('\t') && line.trim() !== '';
}

/** A cell with several paragraphs spreads its row over several lines. */
function joinBrokenRows(lines: string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const open = last?.includes('\t') && !last.endsWith('\t') && !last.startsWith('\t');
    if (open && isRow(line)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}

function tableBlocks(rows: string[]): Block[] {
  const grid = rows.map((row) => row.slice(0, -1).split('\t').map(cleanLine));
  const texts = tableRows(grid, grid.length > 1 && guessHeader(grid) ? 'first-row' : 'none');
  return texts.map((text) => ({ kind: 'table-row', text }));
}

function isHeading(text: string, next: string): boolean {
  if (isRemark(text)) return false;
  const short = text.length <= HEADING_CHARACTERS_MAX && /^[\p{Lu}\p{N}\p{Lo}]/u.test(text) && /\p{L}{2}/u.test(text);
  return short && !/[.,;:!?)\t]$/.test(text) && !isRow(next) && next.trim().length > Math.max(40, 1.5 * text.length);
}

/** More than a page number. */
const isTelling = (line: string) => /\p{L}{2}/u.test(line) && !/^page \d*$/i.test(line);

function paragraphsOf(text: string): string[] {
  return text.split('\n').map(cleanLine).filter(Boolean);
}
