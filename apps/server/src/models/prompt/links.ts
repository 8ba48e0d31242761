import { Lexer, type MarkedToken, type Token } from 'marked';
import { MarkdownTokenizer } from '../../language/markdown-tokenizer';
import { comparable, hostOf, isKnown } from './addresses';

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
  /** So many characters of white space were then left out at its beginning. */
  cut: number;
}

/**
 * An answer whose links lead nowhere but where the model was shown that they may: of every other link its words and its
 * host are left. What is a link is what a Markdown parser takes for one, as the browser does: escapes, definitions and bare
 * addresses included, and whatever else a list of patterns would miss. That takes time with the square of a text that is
 * made for it: `withoutForeignLinks` bounds it.
 * @param known what `addressesIn` finds in all that the model was shown
 * @param answers earlier ones of the conversation. They may have been its own words: only their links, which were looked
 * through like this, may be repeated, and no address that stands in them in another way
 * @throws RangeError for what is nested deeper than the parser's stack
 */
export function unlink(text: string, known: ReadonlySet<string>, answers: readonly string[] = []): Unlinked {
  const allowed = leadsElsewhere(text, known) ? withLinksOf(answers, known) : known;
  const edits = editsOf(text, allowed);
  const rest = edited(text, edits);
  // Whoever trims it would make a paragraph of code that stands at its beginning.
  const whole = rest.trim();
  const clean = leadsElsewhere(whole, allowed) ? defused(whole) : whole;
  return { text: clean, edits, cut: rest.length - rest.trimStart().length };
}

/** Whether a text has a link that is to be taken out of it. */
export const leadsElsewhere = (text: string, known: ReadonlySet<string>): boolean => foreignIn(text, known).length > 0;

function withLinksOf(answers: readonly string[], known: ReadonlySet<string>): ReadonlySet<string> {
  const links = answers.filter(mayLink).flatMap((answer) => foreignIn(answer, new Set()));
  return new Set([...known, ...links.flatMap(({ type, href }) => (type === 'image' ? [] : comparable(href)))]);
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
  visit(new Lexer({ gfm: true, breaks: true, tokenizer: new MarkdownTokenizer() }).lex(text));
  return found;
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
