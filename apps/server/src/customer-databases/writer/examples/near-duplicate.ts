import { literally } from '../../../language/literally';
import type { FoundValue, Teaching } from '../../types';
import { FILLER } from '../lexicon/filler';
import { phraseAt } from '../lexicon/phrases';
import { plain, root } from '../names/lemma';
import { dateAt } from '../reading/dates';
import { tokensOf } from '../reading/tokens';
import type { Token } from '../reading/types';

/** A part of a question that names data and may be exchanged: a number, a day or a value. */
interface Literal {
  text: string;
  kind: 'number' | 'value';
}

interface Pattern {
  /** The roots of the words that matter, in order, with '#' for each literal. */
  words: string[];
  literals: Literal[];
}

const LONGEST_VALUE = 5;

function isLight(token: Token): boolean {
  if (token.capital || token.quoted || token.number !== null) return false;
  const meaning = phraseAt([token.word])?.meaning;
  return FILLER.has(token.word) && !(meaning?.type === 'word' && ['not', 'without', 'or'].includes(meaning.word))
    ? true
    : meaning?.type === 'word' && meaning.word === 'list';
}

function patternOf(question: string, isValue: (text: string) => boolean): Pattern {
  const tokens = tokensOf(question);
  const words: string[] = [];
  const literals: Literal[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    let length = 0;
    for (let size = Math.min(LONGEST_VALUE, tokens.length - at); size > 0 && length === 0; size--) {
      const text = size === 1 ? token.text : question.slice(token.from, tokens[at + size - 1]?.to ?? 0);
      if (token.quoted ? size === 1 : isValue(text)) {
        literals.push({ text, kind: 'value' });
        length = size;
      }
    }
    if (length === 0 && token.number !== null) {
      literals.push({ text: String(token.number), kind: 'number' });
      length = 1;
    }
    if (length > 0) words.push('#');
    else {
      const date = dateAt(tokens, at, '2000-01-01');
      // Words of time ('last month') belong to the pattern; only the numbers in them are exchanged.
      if (!isLight(token) || date) words.push(root(token.word));
      length = 1;
    }
    at += length;
  }
  return { words, literals };
}

/** Splits SQL into string literals and the rest, so that nothing inside a longer literal is replaced. */
function exchange(sql: string, from: Literal, to: string): string | null {
  let count = 0;
  const parts = sql.split(/('(?:[^']|'')*')/);
  const made = parts.map((part, index) => {
    const quoted = index % 2 === 1;
    if (from.kind === 'value' && quoted) {
      const inner = part.slice(1, -1).replaceAll("''", "'");
      if (plain(inner.replace(/^%|%$/g, '')) !== plain(from.text)) return part;
      count++;
      return `'${inner.replace(/^(%?).*?(%?)$/s, (_, begin: string, end: string) => `${begin}${to}${end}`).replaceAll("'", "''")}'`;
    }
    if (from.kind === 'number') {
      const number = new RegExp(`(?<![\\w.])${literally(from.text)}(?![\\w.])`, 'g');
      return part.replace(number, () => {
        count++;
        return to;
      });
    }
    return part;
  });
  return count > 0 ? made.join('') : null;
}

/**
 * The SQL of a trained example that asks the same, with its numbers and values exchanged for the question's; null if no
 * example is close enough, or if one of its literals does not occur in its SQL.
 * @param found values of the data that occur in the question
 * @param isValue whether a text is a known value of the data
 */
export function fromExample(
  question: string,
  teaching: Teaching,
  found: FoundValue[],
  isValue: (text: string) => boolean,
): { sql: string; example: string } | null {
  const stored = new Map(found.map(({ value }) => [plain(value), value]));
  const asked = patternOf(question, (text) => stored.has(plain(text)) || isValue(text));
  // The latest example wins: it may correct an earlier one.
  for (const example of [...teaching.examples].reverse()) {
    if (example.question === null) continue;
    if (plain(example.question.trim()) === plain(question.trim()))
      return { sql: example.sql, example: example.question };
    const texts = [...example.sql.matchAll(/'((?:[^']|'')*)'/g)].map((match) =>
      plain((match[1] ?? '').replaceAll("''", "'").replace(/^%|%$/g, '')),
    );
    const taught = patternOf(example.question, (text) => texts.includes(plain(text)));
    if (taught.words.join(' ') !== asked.words.join(' ') || taught.literals.length !== asked.literals.length) continue;
    let sql: string | null = example.sql;
    // Placeholders keep a chain of exchanges apart: a for b and b for c must not turn a into c.
    taught.literals.forEach((literal, index) => {
      if (sql !== null) sql = literal.kind === asked.literals[index]?.kind ? exchange(sql, literal, mark(index)) : null;
    });
    if (sql === null) continue;
    asked.literals.forEach((literal, index) => {
      const value = literal.kind === 'number' ? literal.text : (stored.get(plain(literal.text)) ?? literal.text);
      sql = (sql as string).replaceAll(mark(index), value.replaceAll("'", "''"));
    });
    return { sql, example: example.question };
  }
  return null;
}

const mark = (index: number) => `\u0001${index}\u0001`;
