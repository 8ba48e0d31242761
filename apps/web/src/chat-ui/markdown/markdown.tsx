import { TABLE_CELLS_MAX, tableCells } from '@parley/contract/table-cells';
import { Lexer, type MarkedToken, type Token, walkTokens } from 'marked';
import { memo, useMemo } from 'react';
import { cx } from '~/ui/cx';
import { blockNode } from './block';
import { type Citation, withCitations, withoutCitations } from './citations';
import { Settled } from './inline';
import { MarkdownTokenizer } from './tokenizer';
import './code-colours.css';
import './markdown.css';

export interface MarkdownProps {
  text: string;
  /** False while the text still grows: it then ends with a cursor, and code is not highlighted yet. */
  settled: boolean;
  /** False if the server has not checked where its links lead, as when it was stopped before that. */
  checked?: boolean;
  /** Its citation numbers, in the order of their positions. */
  citations?: readonly Citation[];
}

const NONE: readonly Citation[] = [];

/** An answer's Markdown (GitHub flavoured, line breaks kept) as React nodes. Nothing in it is ever treated as HTML. */
export function Markdown({ text, settled, checked = true, citations = NONE }: MarkdownProps) {
  const { tokens, definitions } = useMemo(() => read(text, citations), [text, citations]);
  return (
    <Settled value={settled && checked}>
      <div className={cx('markdown', !settled && 'typing')}>
        {tokens.map((token, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text, which only grows
          <Block key={index} token={token as MarkedToken} definitions={definitions} settled={settled} />
        ))}
      </div>
    </Settled>
  );
}

interface BlockProps {
  token: MarkedToken;
  /** The number of link definitions; a new one may complete links in earlier blocks. */
  definitions: number;
  settled: boolean;
}

const Block = memo(
  ({ token, settled }: BlockProps) => blockNode(token, settled, 0),
  (a, b) =>
    a.token.raw === b.token.raw &&
    a.token.type === b.token.type &&
    a.definitions === b.definitions &&
    a.settled === b.settled,
);

interface Lexed {
  tokens: Token[];
  definitions: number;
}

/**
 * Parses a text with its citation numbers, or without them if they would create a link that the text itself does not
 * have, as they can inside a code fence: the server has approved the text's own links and no others.
 */
function read(text: string, citations: readonly Citation[]): Lexed {
  const cited = lex(withCitations(text, citations));
  if (citations.length === 0) return cited;
  const addresses = addressesIn(cited.tokens);
  if (addresses.length === 0) return cited;
  const plain = lex(withCitations(text, NONE));
  const checked = new Set(addressesIn(plain.tokens));
  return addresses.every((address) => checked.has(address)) ? cited : plain;
}

function addressesIn(tokens: Token[]): string[] {
  const found: string[] = [];
  walkTokens(tokens, (token) => {
    if (token.type === 'link') found.push(withoutCitations(token.href));
  });
  return found;
}

/** Text that the server has already turned into code. */
const AS_CODE = /^(~{3,})\n(.*)\n\1$/s;

function lex(text: string): Lexed {
  // Parsing and rendering this many cells would take too long.
  if (tableCells(text) > TABLE_CELLS_MAX) {
    return { tokens: [{ type: 'code', raw: text, text: AS_CODE.exec(text)?.[2] ?? text }], definitions: 0 };
  }
  try {
    const tokens = new Lexer({ gfm: true, breaks: true, tokenizer: new MarkdownTokenizer() }).lex(text);
    return { tokens: tokens.filter((token) => token.type !== 'space'), definitions: Object.keys(tokens.links).length };
  } catch {
    // Nested deeper than the parser's stack allows: shown as written.
    return { tokens: [{ type: 'text', raw: text, text }], definitions: 0 };
  }
}
