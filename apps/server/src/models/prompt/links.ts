import { Lexer, type MarkedToken, type Token } from 'marked';
import { MarkdownTokenizer } from '../../language/markdown-tokenizer';
import { comparable, hostOf, isKnown } from './addresses';

const MAY_LINK = /[[<@]|:\/\/|www\./iu;

/** When false, no parser finds a link in the text. */
export const mayLink = (text: string): boolean => MAY_LINK.test(text);

/** A range of a text and its replacement. */
export interface Edit {
  start: number;
  end: number;
  by: string;
}

export interface Unlinked {
  text: string;
  /** The edits made to the original text, for `movedBy`. */
  edits: readonly Edit[];
  /** Leading white space then removed, in characters. */
  cut: number;
}

/**
 * Removes links to anywhere the model was not shown; of each, the link text and the host remain. Uses a Markdown parser
 * like the browser's, so it finds exactly the links the browser would, including escapes, definitions and bare
 * addresses that patterns would miss. Parsing takes quadratic time on crafted text, which `withoutForeignLinks` bounds.
 * @param known what `addressesIn` finds in everything the model was shown
 * @param answers earlier answers of the conversation. The model may have worded them itself, so only their links, which
 * were filtered like this, may be repeated, and no other address in them
 * @throws RangeError for nesting deeper than the parser's stack
 */
export function unlink(text: string, known: ReadonlySet<string>, answers: readonly string[] = []): Unlinked {
  const allowed = leadsElsewhere(text, known) ? withLinksOf(answers, known) : known;
  const edits = editsOf(text, allowed);
  const rest = edited(text, edits);
  // Trimming the result later would turn a code block at its start into a paragraph.
  const whole = rest.trim();
  const clean = leadsElsewhere(whole, allowed) ? defused(whole) : whole;
  return { text: clean, edits, cut: rest.length - rest.trimStart().length };
}

/** Whether a text has a link that must be removed. */
export const leadsElsewhere = (text: string, known: ReadonlySet<string>): boolean => foreignIn(text, known).length > 0;

function withLinksOf(answers: readonly string[], known: ReadonlySet<string>): ReadonlySet<string> {
  const links = answers.filter(mayLink).flatMap((answer) => foreignIn(answer, new Set()));
  return new Set([...known, ...links.flatMap(({ type, href }) => (type === 'image' ? [] : comparable(href)))]);
}

/** A link, an image or a definition. */
type Leading = Extract<MarkedToken, { type: 'link' | 'image' | 'def' }>;

function foreignIn(text: string, known: ReadonlySet<string>): Leading[] {
  const found: Leading[] = [];
  const visit = (tokens: readonly Token[] | undefined): void => {
    for (const token of (tokens ?? []) as MarkedToken[]) {
      const leads = token.type === 'link' || token.type === 'image' || token.type === 'def';
      if (leads && (token.type === 'image' || !isKnown(token.href, known))) found.push(token);
      else if (token.type === 'list') for (const item of token.items) visit(item.tokens);
      else if (token.type === 'table') for (const cell of [...token.header, ...token.rows.flat()]) visit(cell.tokens);
      else if ('tokens' in token) visit(token.tokens);
    }
  };
  visit(new Lexer({ gfm: true, breaks: true, tokenizer: new MarkdownTokenizer() }).lex(text));
  return found;
}

function editsOf(text: string, known: ReadonlySet<string>): Edit[] {
  const edits: Edit[] = [];
  let from = 0;
  for (const token of foreignIn(text, known)) {
    const raw = token.raw.trimEnd();
    const start = text.indexOf(raw, from);
    // The parser altered the source, for instance a link across lines of a quotation: `defused` handles the remainder.
    if (start < 0) continue;
    from = start + raw.length;
    edits.push({ start, end: from, by: wordsOf(token) });
  }
  return edits;
}

function wordsOf(token: Leading): string {
  if (token.type === 'def') return '';
  const words = plainText(token);
  if (token.type === 'image') return words;
  const host = hostOf(token.href).replace(/^www\./iu, '');
  if (words === '' || words === host || /[/@]|www\./iu.test(words)) return host;
  return host === '' ? words : `${words} (${host})`;
}

function plainText(token: MarkedToken): string {
  if ('tokens' in token && token.tokens) return (token.tokens as MarkedToken[]).map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, by } of edits) {
    result += text.slice(from, start) + by;
    from = end;
  }
  return result + text.slice(from);
}

/** Maps a position in the original text to the edited text. */
export function movedBy(edits: readonly Edit[], place: number): number {
  let shift = 0;
  for (const { start, end, by } of edits) {
    if (place <= start) break;
    if (place < end) return start + shift + by.length;
    shift += by.length - (end - start);
  }
  return place + shift;
}

/** Replaces every character a link needs with a character reference: it reads the same, and no parser finds a link. */
function defused(text: string): string {
  return text.replace(/[[\]<>@]|:(?=\/)|(?<=www)\./giu, (character) => `&#${character.charCodeAt(0)};`);
}
