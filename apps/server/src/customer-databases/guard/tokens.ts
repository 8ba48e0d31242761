import type { Dialect } from '../types';
import { clip, Refusal } from './refusal';

export type TokenKind = 'word' | 'quoted' | 'text' | 'number' | 'sign';

export interface Token {
  kind: TokenKind;
  /** As written; a quoted name without its quotes. */
  text: string;
  /** In upper case; empty except for words and signs. */
  upper: string;
  start: number;
  end: number;
}

/** People do not write longer statements, and parsing them takes time. */
const LENGTH_MAX = 50_000;
const TOKENS_MAX = 8_000;
const DEPTH_MAX = 48;

interface Rules {
  /** Quotes of texts, and the opening and closing quotes of names. */
  texts: string;
  names: Readonly<Record<string, string>>;
  backslashes: boolean;
  hashComments: boolean;
}

const RULES: Readonly<Record<Dialect, Rules>> = {
  postgres: { texts: "'", names: { '"': '"' }, backslashes: false, hashComments: false },
  mysql: { texts: `'"`, names: { '`': '`' }, backslashes: true, hashComments: true },
  sqlite: {
    texts: "'",
    names: { '"': '"', '`': '`', '[': ']' },
    backslashes: false,
    hashComments: false,
  },
  mssql: { texts: "'", names: { '"': '"', '[': ']' }, backslashes: false, hashComments: false },
};

/** Signs of more than one character. */
const SIGNS = ['<=>', '->>', '#>>', '!~~*', '!~*', '!~~', '||/', '->', '#>', '::', ':=', '||', '&&', '<=', '>=', '<>'];
const MORE_SIGNS = ['!=', '==', '<<', '>>', '@>', '<@', '!~', '~*', '~~', '?|', '?&', '@@', '|/', '!<', '!>'];
const ALL_SIGNS = [...SIGNS, ...MORE_SIGNS].sort((a, b) => b.length - a.length);
const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER = /0[xX][\da-fA-F]+|0[bB][01]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
/** A letter that belongs to the text after it and says how it is written; any other prefix is a word of its own. */
const PREFIX = /[xXbBnNeE]$/;
/** Characters that are invisible, or that another parser may take for a space. */
const INVISIBLE = /[\p{C}\p{Z}]/u;

/**
 * Splits a statement into tokens as the dialect does, with the settings of Parley's connections. Refuses whatever the
 * dialect could read differently from how it looks.
 * @throws Refusal
 */
export function tokenize(sql: string, dialect: Dialect): Token[] {
  if (sql.length > LENGTH_MAX)
    throw new Refusal(`The statement is too long: at most ${LENGTH_MAX.toLocaleString('en')} characters are read.`);
  const rules = RULES[dialect];
  const tokens: Token[] = [];
  let depth = 0;
  let at = 0;
  const push = (kind: TokenKind, end: number, text = sql.slice(at, end)) => {
    if (tokens.length >= TOKENS_MAX) throw new Refusal('The statement is too long.');
    tokens.push({ kind, text, upper: kind === 'word' || kind === 'sign' ? text.toUpperCase() : '', start: at, end });
    at = end;
  };
  while (at < sql.length) {
    const char = sql[at] as string;
    const behind = commentEnd(sql, at, rules, dialect);
    if (behind !== undefined) {
      at = behind;
      continue;
    }
    if (' \t\r\n\f'.includes(char)) {
      at += 1;
      continue;
    }
    const word = match(WORD, sql, at);
    if (word !== undefined) {
      visible(word);
      if (dialect === 'mssql') onlyLetters(word);
      const quote = sql[at + word.length];
      if (quote === "'" && PREFIX.test(word) && word.length === 1) {
        const escapes = rules.backslashes || (dialect === 'postgres' && /e/i.test(word));
        push('text', textEnd(sql, at + 1, quote, escapes));
        continue;
      }
      if (/^U$/i.test(word) && quote === '&' && /["']/.test(sql[at + 2] ?? ''))
        throw new Refusal(
          'Strings and names written with U& are not supported. Please write the characters themselves.',
        );
      push('word', at + word.length);
      continue;
    }
    const number = match(NUMBER, sql, at);
    if (number !== undefined) {
      if (dialect !== 'postgres') onlyNumber(number, sql, at + number.length, dialect);
      push('number', at + number.length);
      continue;
    }
    if (rules.texts.includes(char)) {
      push('text', textEnd(sql, at, char, rules.backslashes));
      continue;
    }
    const closing = rules.names[char];
    if (closing) {
      const end = textEnd(sql, at, closing, false);
      push('quoted', end, sql.slice(at + 1, end - 1).replaceAll(closing + closing, closing));
      continue;
    }
    const sign = ALL_SIGNS.find((one) => sql.startsWith(one, at)) ?? char;
    refuseSign(sign, sql, at, dialect);
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth > DEPTH_MAX) throw new Refusal('The statement is nested too deeply.');
    push('sign', at + sign.length);
  }
  return tokens;
}

function match(pattern: RegExp, sql: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0];
}

/**
 * What directly follows a number may be part of it, or not: MySQL takes `1or(x)` for a call, and `0X1` for a name; SQL
 * Server takes `1eDELETE` for the number `1e` and another statement.
 */
function onlyNumber(number: string, sql: string, end: number, dialect: Dialect): void {
  const isName = (dialect === 'mysql' && /^0[XB]/.test(number)) || (dialect !== 'sqlite' && number.includes('_'));
  if (isName || /[\w$\u0080-\uffff]/.test(sql[end] ?? ''))
    throw new Refusal(`The number at '${clip(sql.slice(end - number.length, end + 5))}' needs a space behind it.`);
}

/** In SQL Server's names; other signs, such as that of a currency, are constants, which may end a statement. */
const LETTERS = /^[\p{L}\p{M}\p{N}_$]+$/u;

/** Refuses letters that are wider or narrower forms of others, too, and those beyond the first plane. */
function onlyLetters(word: string): void {
  const isPlain = word.normalize('NFKC') === word && !/[\ud800-\udfff]/.test(word);
  if (!isPlain || !LETTERS.test(word))
    throw new Refusal(`The name ${clip(word)} has signs that are only read in brackets: [${clip(word)}].`);
}

function visible(text: string): void {
  if (INVISIBLE.test(text)) throw new Refusal('The statement has invisible characters outside strings.');
}

/** What must follow two dashes to begin a comment in MySQL; not `\s`, as MySQL runs what follows a no-break space. */
const BEHIND_DASHES = /^(?:[ \t\n\v\f\r]|$)/;

/** Where a comment that begins here ends; undefined where none begins. */
function commentEnd(sql: string, at: number, rules: Rules, dialect: Dialect): number | undefined {
  const two = sql.slice(at, at + 2);
  const dashes = two === '--' && (dialect !== 'mysql' || BEHIND_DASHES.test(sql.slice(at + 2, at + 3)));
  if (dashes || (rules.hashComments && two[0] === '#')) {
    const end = sql.slice(at).search(/[\r\n]/);
    // Some parsers end a comment at a carriage return, others read on to the line feed.
    if (end >= 0 && sql[at + end] === '\r' && sql[at + end + 1] !== '\n')
      throw new Refusal('A comment contains a carriage return, after which other parsers would read on.');
    return end < 0 ? sql.length : at + end;
  }
  if (two !== '/*') return undefined;
  if (/^\/\*(?:!|M!|\+)/.test(sql.slice(at, at + 4)))
    throw new Refusal('Comments that the database would execute are not allowed.');
  const end = sql.indexOf('*/', at + 2);
  if (end < 0) throw new Refusal('A comment has no end.');
  // Some databases allow comments within comments, others do not.
  if (sql.slice(at + 2, end).includes('/*')) throw new Refusal('Nested comments are not supported.');
  return end + 2;
}

/** @param at the position of the opening quote */
function textEnd(sql: string, at: number, quote: string, backslashes: boolean): number {
  for (let place = at + 1; place < sql.length; place += 1) {
    if (backslashes && sql[place] === '\\') place += 1;
    else if (sql[place] === quote && sql[place + 1] === quote) place += 1;
    else if (sql[place] === quote) return place + 1;
    else if (sql[place] === '\0') throw new Refusal('The statement contains a character that no text can contain.');
  }
  throw new Refusal('A string or a name has no closing quote.');
}

function refuseSign(sign: string, sql: string, at: number, dialect: Dialect): void {
  visible(sign);
  if (sign === '$')
    throw new Refusal('Strings and values written with $ are not supported. Please put strings in single quotes.');
  if (sign === ':=') throw new Refusal('Variables cannot be set.');
  if (dialect === 'postgres') {
    if (sign === ':' || sign === '\\') throw new Refusal(`The statement could not be read at '${sign}'.`);
    return;
  }
  if (sign.startsWith('@')) throw new Refusal('Variables cannot be read or set.');
  if (sign.startsWith('?') || sign === ':') throw new Refusal('Placeholders for values are not supported.');
  if ('\\{}`#'.includes(sign))
    throw new Refusal(`The statement could not be read at '${clip(sql.slice(at, at + 20))}'.`);
}

/**
 * The statement alone, without its terminator and the comments around it.
 * @throws Refusal if there is none, or more than one
 */
export function onlyStatement(sql: string, tokens: Token[]): { sql: string; tokens: Token[] } {
  const last = tokens.findLastIndex(({ text, kind }) => !(kind === 'sign' && text === ';'));
  const own = tokens.slice(0, last + 1);
  const [first] = own;
  const end = own.at(-1);
  if (!first || !end) throw new Refusal('There is no statement.');
  if (own.some(({ kind, text }) => kind === 'sign' && text === ';'))
    throw new Refusal('Only one statement can be run at a time, and this is several.');
  return { sql: sql.slice(first.start, end.end), tokens: own };
}
