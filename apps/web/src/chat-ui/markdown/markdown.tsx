import { Lexer, type MarkedToken, type Token } from 'marked';
import { memo, useMemo } from 'react';
import { cx } from '~/ui/cx';
import { blockNode } from './block';
import { type Citation, withCitations } from './citations';
import { Settled } from './inline';
import './code-colours.css';
import './markdown.css';

export interface MarkdownProps {
  text: string;
  /** False while the text still grows: it then ends with a cursor, and code is not coloured yet. */
  settled: boolean;
  /** The numbers of its sources, in the order of their places. */
  citations?: readonly Citation[];
}

const NONE: readonly Citation[] = [];

/** An answer's Markdown (GitHub's kind, line breaks kept) as React nodes. Nothing in it is ever taken as HTML. */
export function Markdown({ text, settled, citations = NONE }: MarkdownProps) {
  const { tokens, definitions } = useMemo(() => lex(withCitations(text, citations)), [text, citations]);
  return (
    <Settled value={settled}>
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

function lex(text: string): { tokens: Token[]; definitions: number } {
  try {
    const tokens = new Lexer({ gfm: true, breaks: true }).lex(text);
    return { tokens: tokens.filter((token) => token.type !== 'space'), definitions: Object.keys(tokens.links).length };
  } catch {
    // Nested deeper than the parser's stack: shown as it was written.
    return { tokens: [{ type: 'text', raw: text, text }], definitions: 0 };
  }
}
