import type { Dialect } from '../../../customer-databases/types';
import { pauses } from '../../../platform/breathe';

export interface SqlPart {
  /** The statement without the comments before it and the semicolon after it. */
  text: string;
  /** The comment lines directly above it, as one text. */
  comment: string | null;
}

/** Quoted strings and names, with each dialect's way of closing them; each is skipped whole. */
const QUOTED: Readonly<Record<Dialect, RegExp>> = {
  postgres: /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$/y,
  mysql: /'(?:[^'\\]|\\[\s\S]|'')*'|"(?:[^"\\]|\\[\s\S]|"")*"|`(?:[^`]|``)*`/y,
  sqlite: /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]/y,
  mssql: /'(?:[^']|'')*'|"(?:[^"]|"")*"|\[(?:[^\]]|\]\])*\]/y,
};
/** Where a line comment begins; MySQL also accepts `#`. */
const LINE_COMMENT: Readonly<Record<Dialect, RegExp>> = {
  postgres: /--[^\n]*/y,
  mysql: /(?:--(?=[ \t\n\v\f\r]|$)|#)[^\n]*/y,
  sqlite: /--[^\n]*/y,
  mssql: /--[^\n]*/y,
};
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//y;
/** The same openings without an end: one that is never closed takes all that follows, and is scanned only once. */
const UNCLOSED: Readonly<Record<Dialect, RegExp>> = {
  postgres: /(?:'|"|\/\*|\$(?:[A-Za-z_]\w*)?\$)[\s\S]*/y,
  mysql: /(?:'|"|`|\/\*)[\s\S]*/y,
  sqlite: /(?:'|"|`|\[|\/\*)[\s\S]*/y,
  mssql: /(?:'|"|\[|\/\*)[\s\S]*/y,
};
/** A run of characters that none of the above begins with. */
const PLAIN = /[^'"`[$/#;eE\s-]+|\s+/y;

/** How long a script is read before yielding to the event loop. */
const TURN_MS = 8;

/** The statements of a script one by one, split at semicolons outside of strings, names and comments. */
export async function* splitSql(script: string, dialect: Dialect): AsyncGenerator<SqlPart> {
  const pause = pauses(TURN_MS);
  let at = 0;
  let pieces: string[] = [];
  let comments: string[] = [];
  const end = (): SqlPart[] => {
    const [text, comment] = [pieces.join('').trim(), comments.join(' ').trim()];
    pieces = [];
    comments = [];
    return text ? [{ text, comment: comment || null }] : [];
  };
  while (at < script.length) {
    const resting = pause();
    if (resting) await resting;
    const comment = match(LINE_COMMENT[dialect], script, at) ?? match(BLOCK_COMMENT, script, at);
    if (comment !== undefined) {
      // A comment inside a statement is no use in an example.
      if (pieces.length > 0) pieces.push(' ');
      else comments.push(plain(comment));
      at += comment.length;
      continue;
    }
    const piece =
      match(PLAIN, script, at) ??
      match(QUOTED[dialect], script, at) ??
      match(UNCLOSED[dialect], script, at) ??
      (script[at] as string);
    at += piece.length;
    // A blank line separates a heading from what it does not belong to.
    if (pieces.length === 0 && /\n\s*\n/.test(piece)) comments = [];
    if (piece === ';') yield* end();
    else if (pieces.length > 0 || piece.trim()) pieces.push(piece);
  }
  yield* end();
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

const plain = (comment: string) =>
  comment
    .replace(/^(?:--+|#+|\/\*+)|(?<!\*)\*+\/$/g, '')
    .replace(/(?<!\s)\s*\n\s*\**\s*/g, ' ')
    .trim();
