import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { MarkdownTokenizer } from '../../../language/markdown-tokenizer';
import { tagWords } from '../../../language/tag-words';
import { boldHeading } from './bold-heading';
import { cleanLine, cleanPreformatted } from './clean-text';
import type { Block, ParsedDocument } from './document';
import { withQuestionHeadings } from './question-headings';
import { partAtTables, rowsOf } from './separated-rows';
import { tableRows } from './table-rows';
import { guessListItem, isWrapped } from './text-lines';

/** Nesting depth of lists and quotes; the lexer recurses for each level and reads its lines again. */
const DEPTH_MAX = 32;
/** Characters of a paragraph that are parsed for inline markup at a time: for some markup the time is quadratic. */
const INLINE_MAX = 2_000;

/** Reads Markdown (CommonMark with GFM's extensions); emphasis, the page's own tags and link addresses are dropped. */
export function parseMarkdown(text: string): ParsedDocument {
  const { title, body } = withoutFrontMatter(text);
  const lexer = new Lexer({ gfm: true, tokenizer: new BoundedTokenizer() });
  // Blocks only: `lex` would also parse all inline markup right away.
  const tokens = lexer.blockTokens(body, lexer.tokens);
  const blocks = withQuestionHeadings(readBlocks(tokens, (source) => inlineText(source, lexer)));
  const first = blocks.find((block) => block.kind === 'heading' && block.level === 1);
  return { title: title ?? first?.text ?? null, blocks };
}

/** True when a text contains markup that only Markdown uses. */
export function looksLikeMarkdown(text: string): boolean {
  const marks = text.match(/^(?:#{1,6} \S|```|\|.+\|\s*$)/gm);
  return (marks?.length ?? 0) >= 2;
}

/** Treats lists and quotes that are nested deeper than anybody writes as paragraphs. */
class BoundedTokenizer extends MarkdownTokenizer {
  private depth = 0;

  override blockquote(source: string) {
    return this.nested(() => super.blockquote(source));
  }

  override list(source: string) {
    return this.nested(() => super.list(source));
  }

  private nested<T>(read: () => T): T | undefined {
    if (this.depth >= DEPTH_MAX) return undefined;
    this.depth += 1;
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }
}

/** '**Do you deliver?**', alone on its line. */
const BOLD_LINE = /^ {0,3}(\*\*|__)(?! )((?:(?!\1).){1,200})\1:? *$/u;

type ReadInline = (source: string) => string;

function readBlocks(tokens: readonly Token[], inline: ReadInline): Block[] {
  return tokens.flatMap((token) => readBlock(token as MarkedToken, inline)).filter(({ text }) => text);
}

function readBlock(token: MarkedToken, inline: ReadInline): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', text: inline(token.text), level: token.depth }];
    case 'paragraph':
    case 'text':
      return readParagraph(token.text, inline);
    case 'code':
      return [{ kind: 'code', text: cleanPreformatted(token.text) }];
    case 'html':
      return [{ kind: 'paragraph', text: inline(shownHtml(token.text)) }];
    case 'blockquote':
      return readBlocks(token.tokens, inline);
    case 'list':
      return token.items.flatMap((item, index) =>
        readItem(item, token.ordered ? Number(token.start) + index : null, inline),
      );
    case 'table': {
      const rows = [token.header, ...token.rows].map((row) => row.map((cell) => inline(cell.text)));
      return tableRows(rows, 'first-row').map((text) => ({ kind: 'table-row', text }));
    }
    default:
      return [];
  }
}

/**
 * A paragraph. Markdown joins its lines, but authors who put a price or an opening time on each line want them
 * separate; lines may also start with bullets or numbers that Markdown does not recognize.
 */
function readParagraph(source: string, inline: ReadInline): Block[] {
  const lines = source.replace(/^(?: {0,3}>)+/gm, '').split('\n');
  return partAtBold(lines).flatMap((run) => {
    const heading = run.bold === undefined ? null : boldHeading(inline(run.bold));
    return heading === null ? readRun(run.lines, inline) : [heading];
  });
}

/** The lines that are entirely bold, each alone, and the others, together. */
function partAtBold(lines: readonly string[]): { lines: string[]; bold?: string }[] {
  const runs: { lines: string[]; bold?: string }[] = [];
  for (const line of lines) {
    const bold = BOLD_LINE.exec(line)?.[2];
    const last = runs.at(-1);
    if (bold !== undefined) runs.push({ lines: [line], bold });
    else if (last === undefined || last.bold !== undefined) runs.push({ lines: [line] });
    else last.lines.push(line);
  }
  return runs;
}

function readRun(lines: readonly string[], inline: ReadInline): Block[] {
  return partAtTables(lines).flatMap((run) =>
    'grid' in run ? rowsOf(run.grid.map((row) => row.map(inline))) : readLines(run.lines, inline),
  );
}

function readLines(lines: readonly string[], inline: ReadInline): Block[] {
  const wrapped = isWrapped(lines);
  const parts: string[][] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && !guessListItem(line) && (wrapped || continues(last.at(-1) ?? '', line))) last.push(line);
    else parts.push([line]);
  }
  const texts = parts.map((part) => inline(part.join('\n')));
  // Markup that opens on one line and closes on another keeps them together.
  const whole = parts.length > 1 ? inline(lines.join('\n')) : texts[0];
  const kept = whole === undefined || texts.join(' ') === whole ? texts : [whole];
  return kept.map((text) => ({ kind: guessListItem(text) ? 'list-item' : 'paragraph', text }));
}

/** A sentence that continues on the next line. */
function continues(line: string, next: string): boolean {
  return /^\s*\p{Ll}/u.test(next) && !/[.!?:;]\s*$/.test(line);
}

/** The text that an item begins with, after its bullet or number, followed by what else it contains. */
function readItem(item: Tokens.ListItem, number: number | null, inline: ReadInline): Block[] {
  const [first, ...rest] = item.tokens.filter(({ type }) => type !== 'checkbox' && type !== 'space');
  if (first?.type !== 'text' && first?.type !== 'paragraph') return readBlocks(item.tokens, inline);
  const source = item.task ? first.text.replace(/^\[[ xX]\]\s+/, '') : first.text;
  const text = inline(source);
  const mark = number === null ? '•' : `${number}.`;
  return [...(text ? [{ kind: 'list-item' as const, text: `${mark} ${text}` }] : []), ...readBlocks(rest, inline)];
}

/** A paragraph's text as a reader of the rendered page would see it, on one line. */
function inlineText(source: string, lexer: Lexer): string {
  let seen = '';
  for (let from = 0; from < source.length; ) {
    const end = source.length - from <= INLINE_MAX ? source.length : breakBefore(source, from + INLINE_MAX, from);
    seen += visible(lexer.inlineTokens(withTagsQuoted(source.slice(from, end))));
    from = end;
  }
  return cleanLine(seen);
}

/** The last line end before a position, or the last space, so that a long paragraph is not cut in a word or a tag. */
function breakBefore(text: string, place: number, from: number): number {
  const line = text.lastIndexOf('\n', place);
  const space = line > from ? line : text.lastIndexOf(' ', place);
  return space > from ? space : place;
}

function visible(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      // The backticks tell a tag that is spoken of from the page's own.
      if (token.type === 'codespan' && /^[^`]*<[/!]?[a-z][^`]*$/i.test(token.text)) return `\`${token.text}\``;
      if (token.type === 'html' || token.type === 'br') return ' ';
      if ('tokens' in token && token.tokens) return visible(token.tokens);
      return 'text' in token ? token.text : '';
    })
    .join('');
}

/** A paragraph's source with the tags that it speaks of in backticks, since the parser takes them for markup. */
function withTagsQuoted(source: string): string {
  let quoted = '';
  let at = 0;
  for (const { start, end } of tagWords(source).filter((word) => !word.quoted)) {
    quoted += `${source.slice(at, start)}\`${source.slice(start, end)}\``;
    at = end;
  }
  return quoted + source.slice(at);
}

/** What a page would show of an HTML block, which begins with a tag or comment. */
function shownHtml(source: string): string {
  if (/^\s*<(?:script|style)\b/i.test(source)) return '';
  return /^\s*<!--/.test(source) ? source.slice(source.lastIndexOf('-->') + '-->'.length) : source;
}

function withoutFrontMatter(text: string): { title: string | null; body: string } {
  const plain = text.replace(/\r\n?/g, '\n');
  const matter = /^---\n([\s\S]*?)\n---\s*\n/.exec(plain);
  if (!matter) return { title: null, body: plain };
  const title = /^title:(.*)$/m
    .exec(matter[1] ?? '')?.[1]
    ?.trim()
    .replace(/^["']|["']$/g, '');
  return { title: title || null, body: plain.slice(matter[0].length) };
}
