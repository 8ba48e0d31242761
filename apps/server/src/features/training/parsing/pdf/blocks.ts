import type { Block } from '../document';
import { isRemark } from '../remark';
import { joinLines } from './join-lines';
import { MIXED_FONTS } from './layout';
import { NUMBERED_TITLE, type Paragraph } from './paragraphs';

/** Headings are this much larger than the text, or are in the outline, or fill a short line in a different font. */
const HEADING_SIZE = 1.15;
const HEADING_CHARACTERS_MAX = 200;
const SHORT_HEADING_CHARACTERS_MAX = 90;
const OWN_FONT_LEVEL = 3;
const SENTENCE = /[\p{L}\p{N})%€$]['"”’»]?[.!?]['"”’»)]?$/u;
const CAPTION = /^(?:fig(?:ure)?|tab(?:le)?|abb(?:ildung)?|tabelle|tableau|figura|tabla|рис(?:унок)?|таблица)\.?\s*\d/i;

/** '2.1 ' before a title. */
export const NUMBERING = /^[\d.\s]+/;

/** Titles in the document's outline (bookmarks) in `outlineKey` form, with their depth from 1. */
export type Outline = ReadonlyMap<string, number>;

/** The part of a title that its spellings share: its letters, without numbering, spaces and case. */
export function outlineKey(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Decides what each paragraph is, and repairs what line, column and page breaks tore apart. */
export function blocksOf(paragraphs: Paragraph[], outline: Outline): Block[] {
  const hyphenated = hyphenatedWords(paragraphs);
  const prose = paragraphs.filter(({ kind, lines }) => kind !== 'table-row' && SENTENCE.test(lines.at(-1) ?? ''));
  // Tables are often set in a smaller size than the text.
  const body = commonest(prose.length > 0 ? prose : paragraphs, (paragraph) => paragraph.size);
  const bodyFont = commonest(paragraphs, (paragraph) => paragraph.font);
  const sizes = headingSizes(paragraphs, body);
  const blocks: Block[] = [];
  let torn: Block | null = null;
  for (const [place, paragraph] of paragraphs.entries()) {
    const text = paragraph.kind === 'code' ? paragraph.lines.join('\n') : joinLines(paragraph.lines, hyphenated);
    const mayBeTitle = paragraph.kind === 'text' || isNumberedTitle(paragraphs, place);
    const level = headingLevel(paragraph, text, mayBeTitle, { body, bodyFont, sizes, outline });
    if (level !== null) {
      blocks.push({ kind: 'heading', text, level, page: paragraph.page });
      torn = null;
      continue;
    }
    const last = blocks.at(-1);
    if (paragraph.kind === 'code' && last?.kind === 'code' && last.page === paragraph.page) {
      last.text += `\n${text}`;
      continue;
    }
    const joins = torn && paragraph.startsRegion && paragraph.kind === 'text' && continues(torn.text, text);
    const [tail, rest] = joins ? firstSentence(text) : ['', text];
    if (torn && tail) torn.text = joinLines([torn.text, tail], hyphenated);
    if (rest)
      blocks.push({ kind: paragraph.kind === 'text' ? 'paragraph' : paragraph.kind, text: rest, page: paragraph.page });
    const tearable = paragraph.kind === 'text' || paragraph.kind === 'list-item';
    torn = paragraph.runsOn && tearable ? (blocks.at(-1) ?? null) : null;
  }
  return blocks;
}

interface Style {
  body: number;
  bodyFont: string;
  /** Heading sizes, largest first. */
  sizes: number[];
  outline: Outline;
}

function headingLevel(paragraph: Paragraph, text: string, mayBeTitle: boolean, style: Style): number | null {
  if (paragraph.kind === 'table-row' || paragraph.kind === 'code') return null;
  if (CAPTION.test(text) || text.length > HEADING_CHARACTERS_MAX || !/\p{L}{2}/u.test(text)) return null;
  const depth = style.outline.get(outlineKey(text)) ?? style.outline.get(outlineKey(text.replace(NUMBERING, '')));
  if (depth !== undefined && paragraph.size >= style.body * 0.98) return Math.min(depth, 6);
  if (isRemark(text)) return null;
  const rank = style.sizes.indexOf(rounded(paragraph.size));
  if (rank >= 0) return Math.min(rank + 1, 6);
  const ownFont = paragraph.font !== style.bodyFont && paragraph.font !== MIXED_FONTS;
  const short = paragraph.lines.length === 1 && text.length <= SHORT_HEADING_CHARACTERS_MAX;
  const plain = mayBeTitle && paragraph.size >= style.body * 0.98 && !/[.,;:!?)]$/.test(text);
  return ownFont && short && plain ? OWN_FONT_LEVEL : null;
}

/** A numbered line is a title if it is above text and not between items in the same font, which would be a list. */
function isNumberedTitle(paragraphs: readonly Paragraph[], place: number): boolean {
  const [before, paragraph, after] = [-1, 0, 1].map((step) => paragraphs[place + step]);
  if (paragraph?.kind !== 'list-item' || paragraph.runsOn) return false;
  const isNeighbour = (other: Paragraph | undefined) => other?.kind === 'list-item' && other.font === paragraph.font;
  return (
    NUMBERED_TITLE.test(paragraph.lines[0] ?? '') && after !== undefined && !isNeighbour(before) && !isNeighbour(after)
  );
}

function headingSizes(paragraphs: Paragraph[], body: number): number[] {
  const sizes = paragraphs.filter(({ size, kind }) => size >= body * HEADING_SIZE && kind !== 'table-row');
  return [...new Set(sizes.map(({ size }) => rounded(size)))].sort((a, b) => b - a);
}

/** Rounded to half points: smaller differences are noise. */
function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}

/** The value shared by the most characters. */
function commonest<T>(paragraphs: Paragraph[], value: (paragraph: Paragraph) => T): T {
  const counts = new Map<T, number>();
  for (const paragraph of paragraphs) {
    const key = value(paragraph);
    counts.set(key, (counts.get(key) ?? 0) + paragraph.lines.join(' ').length);
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!first) throw new RangeError('There are no paragraphs.');
  return first[0];
}

/** A sentence continues in lower case, or in a script without case. */
function continues(before: string, after: string): boolean {
  return !/[.!?。！？]["'”’»)]?$/.test(before) && /^(?:\p{Ll}|\p{Lo})/u.test(after);
}

/** Splits after the first sentence, so that only that sentence moves to the previous page. */
function firstSentence(text: string): [string, string] {
  const match = /[.!?。！？]["'”’»)]?(?=\s)|[。！？]/.exec(text);
  const end = match ? match.index + match[0].length : text.length;
  return [text.slice(0, end), text.slice(end).trimStart()];
}

/** Words that this document hyphenates within a line; these keep their hyphen at a line's end. */
function hyphenatedWords(paragraphs: Paragraph[]): ReadonlySet<string> {
  const words = paragraphs.flatMap(({ lines }) =>
    lines.flatMap((line) => line.match(/(?<!\p{L})\p{L}+-\p{L}+/gu) ?? []),
  );
  return new Set(words.map((word) => word.toLowerCase()));
}
