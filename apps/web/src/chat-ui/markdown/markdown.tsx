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
  /** False while the text still grows: it then ends with a cursor, and code is not coloured yet. */
  settled: boolean;
  /** False where the server has not looked yet where its links lead: it may have been stopped before that. */
  checked?: boolean;
  /** The numbers of its sources, in the order of their places. */
  citations?: readonly Citation[];
}

const NONE: readonly Citation[] = [];

/** An answer's Markdown (GitHub's kind, line breaks kept) as React nodes. Nothing in it is ever taken as HTML. */
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
  /** How many link definitions are known; a new one may complete links in earlier blocks. */
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
 * A text with its numbers; without them where they would make a link of what is none, as they do when they are within the
 * fence of some code: the server let the links of the text itself pass, and no others.
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

/** Where links lead; a full stop that a number keeps from being the end of an address makes it no other one. */
function addressesIn(tokens: Token[]): string[] {
  const found: string[] = [];
  walkTokens(tokens, (token) => {
    if (token.type === 'link') found.push(withoutStops(withoutCitations(token.href)));
  });
  return found;
}

function withoutStops(address: string): string {
  let end = address.length;
  while (end > 0 && STOPS.has(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** With what Markdown ends an address that stands by itself. */
const STOPS: ReadonlySet<string> = new Set('?!.,:;*_\'"~()');

/** What the server has made code of already. */
const AS_CODE = /^(~{3,})\n(.*)\n\1$/s;

function lex(text: string): Lexed {
  // Neither the parser nor the browser is done with so many soon.
  if (tableCells(text) > TABLE_CELLS_MAX) {
    return { tokens: [{ type: 'code', raw: text, text: AS_CODE.exec(text)?.[2] ?? text }], definitions: 0 };
  }
  try {
    const tokens = new Lexer({ gfm: true, breaks: true, tokenizer: new MarkdownTokenizer() }).lex(text);
    return { tokens: tokens.filter((token) => token.type !== 'space'), definitions: Object.keys(tokens.links).length };
  } catch {
    // Nested deeper than the parser's stack: shown as it was written.
    return { tokens: [{ type: 'text', raw: text, text }], definitions: 0 };
  }
}
