import { noteLines } from '../../../language/notes';
import { sentences } from '../../../language/sentences';
import { measure } from './count-words';
import { type Block, type Chunk, type ParsedDocument, UnreadableDocument } from './document';
import { QUESTION_LEVEL } from './question-headings';
import { SectionPath } from './section-path';
import { splitLong } from './split-long';
import { underTitle } from './under-title';

/** Words per chunk: enough to answer on its own, few enough to be about one thing. */
const WORDS_ENOUGH = 120;
const WORDS_MOST = 220;
/** A list item or table row of up to this many words is kept whole. */
const WHOLE_MAX = 400;
/** An introductory sentence is only repeated above its list or table if it has at most this many words. */
const LEAD_MAX = 40;
/** Headings of this level or above start a new chunk. */
const SECTION_LEVEL = 3;
/** What answers one question does not answer the next, so each gets its own chunk, whatever its heading level. */
const QUESTION = /[?？؟]\s*$/u;
/** In characters; longer text is not a heading, however marked: it would be repeated above every chunk below it. */
const HEADING_MAX = 200;
const CHUNKS_MAX = 20_000;

/**
 * Cuts a document into chunks along its structure: no chunk crosses a heading of the first three levels or one that is a
 * question, list items and table rows stay whole and keep their introductory sentence, and a paragraph is only split if
 * it is too long by itself.
 * @throws UnreadableDocument when there would be more than 20,000
 */
export function chunkDocument({ blocks }: Pick<ParsedDocument, 'blocks'>): Chunk[] {
  const chunker = new Chunker();
  const notes = notesAmong(blocks);
  for (const block of underTitle(blocks))
    chunker.add(isOverlong(block) || notes.has(block) ? { ...block, kind: 'paragraph' } : block);
  return chunker.finish();
}

interface Line {
  text: string;
  words: number;
  page: number | null;
  /** The document's text at this position, rather than a heading or sentence repeated from above. */
  own: boolean;
}

class Chunker {
  private readonly chunks: Chunk[] = [];
  private readonly section = new SectionPath();
  private lines: Line[] = [];
  private words = 0;
  /** The heading path where the current chunk began. */
  private heading = '';
  /** A minor heading that was opened but not shown in a chunk yet. */
  private subheading: string | null = null;
  /** The sentence introducing the current list or table. */
  private lead: Line | null = null;
  private previous: Block | null = null;

  add(block: Block): void {
    if (block.kind === 'heading') this.addHeading(block);
    else this.addContent(block);
    this.previous = block;
  }

  finish(): Chunk[] {
    for (const text of this.section.end(1)) this.append({ ...lineOf(text, null), own: false });
    this.flush();
    return this.chunks;
  }

  private addHeading(block: Block): void {
    const level = block.level ?? 1;
    const apart =
      level <= SECTION_LEVEL || level === QUESTION_LEVEL || QUESTION.test(block.text) || QUESTION.test(this.heading);
    const begins = apart ? this.lines.some((line) => line.own) : this.words >= WORDS_ENOUGH / 2;
    if (begins) this.flush();
    // A heading with nothing below it becomes text; the others live on in the chunks' paths.
    for (const text of this.section.end(level)) this.append({ ...lineOf(text, block), own: false });
    this.lead = null;
    if (!block.text) return;
    this.section.open(level, block.text);
    // If empty headings started the chunk, its path is theirs.
    this.subheading = level > SECTION_LEVEL || this.lines.length > 0 ? block.text : null;
  }

  private addContent(block: Block): void {
    this.section.use();
    const whole = block.kind === 'list-item' || block.kind === 'table-row';
    if (!whole) this.lead = null;
    else if (this.previous?.kind !== block.kind) this.lead = leadFrom(this.previous);
    // A chunk that continues past a minor heading shows it as text, since it is not in the chunk's path.
    if (this.subheading && this.lines.length > 0) this.append({ ...lineOf(this.subheading, block), own: false });
    this.subheading = null;
    const line = lineOf(block.kind === 'list-item' ? listItem(block.text) : block.text, block);
    if (line.words <= (whole ? WHOLE_MAX : WORDS_MOST)) this.append(line);
    else for (const piece of splitLong(line.text, block.kind === 'code')) this.append(lineOf(piece, block));
  }

  private append(line: Line): void {
    const full = this.words + line.words > WORDS_MOST || (this.words >= WORDS_ENOUGH && line.words > LEAD_MAX);
    if (full && this.lines.length > 0) {
      this.flush();
      if (this.lead) this.push({ ...this.lead, own: false });
    }
    this.push(line);
  }

  private push(line: Line): void {
    if (this.lines.length === 0) this.heading = this.section.toString();
    this.lines.push(line);
    this.words += line.words;
  }

  private flush(): void {
    if (this.lines.length === 0) return;
    if (this.chunks.length >= CHUNKS_MAX)
      throw new UnreadableDocument('This document is too long to read at once. Please split it into several.');
    const place = this.lines.find((line) => line.own) ?? this.lines[0];
    this.chunks.push({
      ordinal: this.chunks.length,
      text: this.lines.map((line) => line.text).join('\n'),
      heading: this.heading || null,
      page: place?.page ?? null,
    });
    this.lines = [];
    this.words = 0;
  }
}

/** Notes such as '* For two nights or more.' under '£12*': they belong to a line above and are not list items. */
function notesAmong(blocks: readonly Block[]): ReadonlySet<Block> {
  const found = new Set<Block>();
  let section: Block[] = [];
  const end = () => {
    for (const place of noteLines(section.map(({ text }) => text)).keys()) found.add(section[place] as Block);
    section = [];
  };
  for (const block of blocks) {
    if (block.kind === 'heading') end();
    else section.push(block);
  }
  end();
  return found;
}

function isOverlong({ kind, text }: Block): boolean {
  return kind === 'heading' && text.length > HEADING_MAX;
}

function lineOf(text: string, block: Block | null): Line {
  return { text, words: measure(text), page: block?.page ?? null, own: true };
}

function leadFrom(before: Block | null): Line | null {
  if (before?.kind !== 'paragraph') return null;
  const last = sentences(before.text).at(-1)?.text;
  const line = last ? lineOf(last, before) : null;
  return line && line.words <= LEAD_MAX ? line : null;
}

/** Unifies bullets from all fonts; numbers stay. */
function listItem(text: string): string {
  const bare = text.replace(/^[•◦▪▫‣⁃∙●○■□➢➤✓✔–—*·-]\s+/, '');
  return bare === text && /^\(?(?:\d{1,3}|\p{L}{1,4})[.)]\s/u.test(text) ? text : `• ${bare}`;
}
