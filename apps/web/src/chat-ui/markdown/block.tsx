import type { MarkedToken, Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { texts } from '../chat-ui.texts';
import { withoutCitations } from './citations';
import { CodeBlock } from './code-block';
import { DEPTH_MAX, inline } from './inline';

/** Block tokens as React nodes. `settled`: the text will not change any more. */
function blocks(tokens: readonly Token[], settled: boolean, depth = 0): ReactNode {
  return tokens.map((token, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity but their place in the text
    return <Fragment key={index}>{blockNode(token as MarkedToken, settled, depth + 1)}</Fragment>;
  });
}

export function blockNode(token: MarkedToken, settled: boolean, depth: number): ReactNode {
  if (depth > DEPTH_MAX) return <p>{token.raw}</p>;
  switch (token.type) {
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'heading': {
      // The page around the chat has the h1.
      const Heading = `h${Math.min(token.depth + 1, 6)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
      return <Heading>{inline(token.tokens)}</Heading>;
    }
    case 'list':
      return <List token={token} settled={settled} depth={depth} />;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens, settled, depth)}</blockquote>;
    case 'code':
      return (
        <CodeBlock code={withoutCitations(token.text)} language={token.lang?.split(/\s/)[0] ?? ''} settled={settled} />
      );
    case 'table':
      return <Table token={token} />;
    case 'hr':
      return <hr />;
    case 'html':
      return <p>{withoutCitations(token.raw.trim())}</p>;
    case 'space':
    case 'def':
      return null;
    default:
      return inline([token]);
  }
}

function List({ token, settled, depth }: { token: Tokens.List; settled: boolean; depth: number }) {
  const items = token.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
    <li key={index} className={item.task ? 'task' : undefined}>
      {blocks(item.tokens, settled, depth)}
    </li>
  ));
  if (!token.ordered) return <ul>{items}</ul>;
  return <ol start={token.start === '' ? 1 : token.start}>{items}</ol>;
}

const ALIGN = { left: 'text-left', center: 'text-center', right: 'text-right' } as const;

function Table({ token }: { token: Tokens.Table }) {
  const cell = (entry: Tokens.TableCell, index: number) => {
    const Cell = entry.header ? 'th' : 'td';
    return (
      <Cell
        key={index}
        className={entry.align ? ALIGN[entry.align] : undefined}
        scope={entry.header ? 'col' : undefined}
      >
        {inline(entry.tokens)}
      </Cell>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable with the keyboard
    <section className="wide-table" aria-label={texts.code.table} tabIndex={0}>
      <table>
        <thead>
          <tr>{token.header.map(cell)}</tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
            <tr key={index}>{row.map(cell)}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
