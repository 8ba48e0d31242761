import type { DatabaseSchema } from '../../types';
import { statesLike } from '../lexicon/states';
import { root } from '../names/lemma';
import { splitName } from '../names/split';
import { valueForms } from '../prepare';
import { tokensOf } from '../reading/tokens';
import type { Token } from '../reading/types';

/** The names that a question's words are looked up in. */
interface Names {
  /** Columns by their values. */
  columns: ReadonlyMap<string, readonly string[]>;
  /** Roots of the words in table names. */
  tables: ReadonlySet<string>;
  /** Roots of the words in column names. */
  ofColumns: ReadonlySet<string>;
}

/** Each schema is indexed once: a question may have thousands of words, and a schema thousands of values. */
const known = new WeakMap<DatabaseSchema, Names>();

function namesOf(schema: DatabaseSchema): Names {
  const names = known.get(schema) ?? readNames(schema);
  known.set(schema, names);
  return names;
}

function readNames({ tables }: DatabaseSchema): Names {
  const columns = new Map<string, string[]>();
  for (const table of tables) {
    for (const column of table.columns) {
      for (const value of new Set(column.values?.flatMap(valueForms))) {
        const having = columns.get(value) ?? [];
        having.push(`${table.name}.${column.name}`);
        columns.set(value, having);
      }
    }
  }
  const rootsIn = (name: string) => splitName(name, new Set()).map(root);
  return {
    columns,
    tables: new Set(tables.flatMap(({ name }) => rootsIn(name))),
    ofColumns: new Set(tables.flatMap((table) => table.columns.flatMap(({ name }) => rootsIn(name)))),
  };
}

/** The columns that have this text as a value. */
export function columnsWith(schema: DatabaseSchema, text: string): string[] {
  const { columns } = namesOf(schema);
  const forms = valueForms(text).flatMap((form) => [form, ...statesLike(form)]);
  return forms.flatMap((wanted) => columns.get(wanted) ?? []);
}

export function isTable(schema: DatabaseSchema, word: string): boolean {
  return namesOf(schema).tables.has(root(word));
}

export function isName(schema: DatabaseSchema, { text, one }: Token): boolean {
  return isTable(schema, one) || namesOf(schema).ofColumns.has(root(one)) || columnsWith(schema, text).length > 0;
}

export interface Span {
  from: number;
  to: number;
}

const LONGEST_VALUE = 4;

/** The number of words from this one on that form a known value; 0 for none. */
function valueAt(tokens: Token[], begin: number, text: string, schema: DatabaseSchema): number {
  for (let length = LONGEST_VALUE; length > 0; length--) {
    const last = tokens[begin + length - 1];
    const said = last && text.slice(tokens[begin]?.from, last.to);
    if (said && columnsWith(schema, said).length > 0) return length;
  }
  return 0;
}

/** Runs of capitalised words after the first word, quoted texts and known values: the specifics of a question. */
export function namedSpans(text: string, schema: DatabaseSchema): (Span & { text: string })[] {
  const tokens = tokensOf(text);
  const spans: (Span & { text: string })[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.number !== null) continue;
    const known = token.quoted ? 0 : valueAt(tokens, at, text, schema);
    let end = known > 0 ? at + known - 1 : at;
    if (known === 0 && token.capital && !token.quoted)
      while (tokens[end + 1]?.capital && /^\s$/.test(text.slice(tokens[end]?.to, tokens[end + 1]?.from))) end++;
    if (known === 0 && !token.capital && !token.quoted) continue;
    const to = tokens[end]?.to ?? token.to;
    spans.push({ from: token.from, to, text: text.slice(token.from, to) });
    at = end;
  }
  return spans;
}
