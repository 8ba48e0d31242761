import { Lexer, type MarkedToken, type Token } from 'marked';
import { hostOf, isKnown } from './addresses';

const MAY_LINK = /[[<@]|:\/\/|www\./iu;

/** No parser finds a link in a text where this is false. */
export const mayLink = (text: string): boolean => MAY_LINK.test(text);

/** A place of a text, and what is there instead. */
export interface Edit {
  start: number;
  end: number;
  by: string;
}

export interface Unlinked {
  text: string;
  /** What became of the text before: see `movedBy`. */
  edits: readonly Edit[];
}

/**
 * An answer whose links lead nowhere but where the model was shown that they may: of every other link its words and its
 * host are left. What is a link is what a Markdown parser takes for one, as the browser does: escapes, definitions and bare
 * addresses included, and whatever else a list of patterns would miss. That takes time with the square of a text that is
 * made for it: `withoutForeignLinks` bounds it.
 * @param known what `addressesIn` finds in all that the model was shown
 */
export function unlink(text: string, known: ReadonlySet<string>): Unlinked {
  const edits = editsOf(text, known);
  const unlinked = edited(text, edits);
  const clean = foreignIn(unlinked, known).length === 0 ? unlinked : defused(unlinked);
  return { text: clean, edits };
}

/** A link or a definition. */
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
  visit(lex(text));
  return found;
}

/** Nested deeper than the parser's stack, a text is shown as it was written, without links. */
function lex(text: string): Token[] {
  try {
    return new Lexer({ gfm: true, breaks: true }).lex(text);
  } catch {
    return [];
  }
}

function editsOf(text: string, known: ReadonlySet<string>): Edit[] {
  const edits: Edit[] = [];
  let from = 0;
  for (const token of foreignIn(text, known)) {
    const raw = token.raw.trimEnd();
    const start = text.indexOf(raw, from);
    // Not as it was written, as a link over several lines of a quotation: what is left of it is defused.
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

/** Where a place in the text before is in the text that was edited. */
export function movedBy(edits: readonly Edit[], place: number): number {
  let shift = 0;
  for (const { start, end, by } of edits) {
    if (place <= start) break;
    if (place < end) return start + shift + by.length;
    shift += by.length - (end - start);
  }
  return place + shift;
}

/** With references in place of every character that a link needs: it reads the same, and no parser finds a link. */
function defused(text: string): string {
  return text.replace(/[[\]<>@]|:(?=\/)|(?<=www)\./giu, (character) => `&#${character.charCodeAt(0)};`);
}
