import type { MarkedToken, Token } from 'marked';
import { createContext, Fragment, type ReactNode, use } from 'react';
import { texts } from '../chat-ui.texts';
import { useOpenedSource } from '../opened-source';
import { splitAtCitations, withoutCitations } from './citations';
import { splitAtFigures } from './figures';
import { splitAtPhoneNumbers } from './phone-numbers';
import { safeLink } from './safe-link';

/** Deeper than any real text; anything nested further is shown as written. */
export const DEPTH_MAX = 24;

/** Whether a text is final. Its links cannot be followed until the server has checked where they lead. */
export const Settled = createContext(true);

/** Inline tokens as React nodes. Raw HTML becomes text, and an image only its description: nothing is ever loaded. */
export function inline(tokens: readonly Token[] | undefined, depth = 0): ReactNode {
  return tokens?.map((token, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity but their place in the text
    return <Fragment key={index}>{inlineNode(token as MarkedToken, depth + 1)}</Fragment>;
  });
}

function inlineNode(token: MarkedToken, depth: number): ReactNode {
  if (depth > DEPTH_MAX) return token.raw;
  switch (token.type) {
    case 'text':
      return token.tokens ? inline(token.tokens, depth) : cited(decodeEntities(token.text));
    case 'escape':
      return cited(token.text);
    case 'strong':
      return <strong>{inline(token.tokens, depth)}</strong>;
    case 'em':
      return <em>{inline(token.tokens, depth)}</em>;
    case 'del':
      return <del>{inline(token.tokens, depth)}</del>;
    case 'codespan':
      return <code>{withoutCitations(token.text)}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <SafeLink href={token.href}>{inline(token.tokens, depth)}</SafeLink>;
    case 'image':
      return withoutCitations(decodeEntities(token.text)) || 'image';
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw.trim()) ? <br /> : cited(token.raw);
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    default:
      return cited(token.raw);
  }
}

/** Links cannot be nested. */
const InLink = createContext(false);

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  const address = safeLink(withoutCitations(href));
  if (!address) return children;
  return (
    <InLink value={true}>
      <Link address={address}>{children}</Link>
    </InLink>
  );
}

function Link({ address, children }: { address: string; children: ReactNode }) {
  const settled = use(Settled);
  if (!settled) return <span className="link wrap-anywhere">{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener nofollow noreferrer" className="link wrap-anywhere">
      {children}
    </a>
  );
}

/** A text with its citations as buttons that show the sources. */
function cited(text: string): ReactNode {
  const parts = splitAtCitations(text);
  return parts.map((part, index) => {
    const before = parts[index - 1];
    const end = typeof part === 'string' && typeof parts[index + 1] === 'number' ? endOf(part) : '';
    const held = typeof before === 'string' ? endOf(before) : '';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place in the text
      <Fragment key={index}>
        {typeof part === 'string' ? (
          callable(part.slice(0, part.length - end.length))
        ) : held === '' ? (
          <CitedNumber number={part} />
        ) : (
          <span className="whitespace-nowrap">
            {held}
            <CitedNumber number={part} />
          </span>
        )}
      </Fragment>
    );
  });
}

/** The last character of a text, which a line does not part from the number behind it; a digit may be of a phone number. */
const endOf = (text: string): string => /[^\s\d]$/u.exec(text)?.[0] ?? '';

/** A text whose phone numbers can be called. They lead where they say, so they are not links of the answer. */
function callable(text: string): ReactNode {
  return splitAtPhoneNumbers(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place in the text
    <Fragment key={index}>{typeof piece === 'string' ? unbroken(piece) : <PhoneNumber {...piece} />}</Fragment>
  ));
}

/** A text whose dates and ranges stay on one line. */
function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text;
  return splitAtFigures(text).map(({ text: part, isFigure }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place in the text
    <Fragment key={index}>{isFigure ? <span className="whitespace-nowrap">{part}</span> : part}</Fragment>
  ));
}

function PhoneNumber({ number, address }: { number: string; address: string }) {
  return use(InLink) ? number : <Link address={address}>{number}</Link>;
}

function CitedNumber({ number }: { number: number }) {
  const { opened, open } = useOpenedSource();
  return (
    <sup className="citation">
      <button
        type="button"
        aria-label={texts.passages.source(number)}
        aria-expanded={opened === number - 1}
        onClick={() => open(opened === number - 1 ? null : number - 1)}
      >
        {number}
      </button>
    </sup>
  );
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
};

/** Decodes the character references that answers use; React escapes the result again. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
