import { storable } from '../../../platform/database/storable';
import { mayTellTruth, tellsTruth } from '../../truth-values';
import {
  type Column,
  DatabaseFailure,
  type DatabaseSchema,
  type FoundValue,
  type SoughtValues,
  type Table,
} from '../../types';
import { mayKeepSeconds } from '../../unix-time';

/** How a dialect writes the expressions that reading and finding values needs. */
export interface ValueSyntax {
  /** Quotes the name of a table or column. */
  quote(name: string): string;
  /** The first 65 characters of a column, in the same collation for every column. */
  start(column: string): string;
  /** In lower case, by the database's own rules. */
  lower(column: string): string;
  /** `SELECT DISTINCT` of `what` with at most this many rows; `rest` begins with FROM. */
  distinct(what: string, rest: string, most: number): string;
  /** A sample of a table's rows, read from its beginning. */
  sample(columns: string, from: string, most: number): string;
  /** The placeholder of a bound value, counted from 1. */
  place(index: number): string;
}

/** Runs one statement with bound values and returns pairs of a column's number and a value. */
export type RunValues = (sql: string, params: string[], timeoutMs: number) => Promise<unknown[][]>;

const TRUTHS = 2;
const READ = { columns: 200, perColumn: 30, longest: 64, totalMs: 5_000, statementMs: 1_500 };
const FIND = { columns: 80, phrases: 40, names: 8, perColumn: 10, totalMs: 2_000, statementMs: 1_500 };
/** Larger tables, and views, whose size is unknown, are only sampled from their beginning. */
const LARGE = 1_000_000;
const SAMPLE = 20_000;
/** Columns that nobody asks about, and nobody should read. */
const SECRET = /passw|passwd|secret|token|hash|salt|api_?key|cookie|iban|ssn/i;
/** Columns that hold first and last name in one. */
const WHOLE_NAME = /^(?!.*(?:first|last|sur|user|nick|file)).*name$/i;
/** Types that declare themselves long. */
const LONG_TYPE = /^(?:medium|long|n)text|^text\(|clob|xml/i;
const DECLARED_MAX = 255;

/**
 * Fills in some values of short text columns, of integers that may be Unix times, and of 0/1 flags, smaller tables
 * first, within five seconds. Columns whose values take too long or may not be read stay without.
 */
export async function readValues(tables: Table[], syntax: ValueSyntax, run: RunValues, signal: AbortSignal) {
  const end = performance.now() + READ.totalMs;
  let left = READ.columns;
  const read = async (table: Table, fitting: Column[], most: number, fill: (column: Column, found: Found) => void) => {
    const columns = fitting.slice(0, left);
    const time = Math.min(READ.statementMs, end - performance.now());
    if (columns.length === 0 || time < 50) return;
    left -= columns.length;
    const sampled = table.kind === 'view' || (table.rows ?? 0) > LARGE;
    const from = sampled ? sampleOf(table, columns, syntax) : nameOf(table, syntax);
    const parts = columns.map((column, index) => {
      const name = syntax.quote(column.name);
      const rest = `FROM ${from} WHERE ${name} IS NOT NULL`;
      return `SELECT * FROM (${syntax.distinct(`${index} AS c, ${syntax.start(name)} AS v`, rest, most + 1)}) q${index}`;
    });
    const found = await attempt(() => run(parts.join(' UNION ALL '), [], time), signal);
    for (const [index, column] of found ? columns.entries() : []) {
      const values = found?.filter(([number]) => Number(number) === index).map(([, value]) => String(value)) ?? [];
      fill(column, { values, whole: !sampled && values.length <= most });
    }
  };
  for (const table of bySize(tables)) await read(table, table.columns.filter(isTelling), READ.perColumn, fillTexts);
  // Flags come last, as their names often say as much.
  for (const table of bySize(tables)) {
    const fitting = table.columns.filter((column) => column.values === null && mayTellTruth(column, table));
    await read(table, fitting, TRUTHS, fillTruths);
  }
}

/** The values found in a column, and whether they are all of them. */
interface Found {
  values: string[];
  whole: boolean;
}

function fillTexts(column: Column, { values, whole }: Found) {
  const short = values.filter((value) => value.trim() !== '' && value.length <= READ.longest && isPlain(value));
  column.values = short.slice(0, READ.perColumn);
  column.valuesComplete = whole && values.every((value) => value.length <= READ.longest && isPlain(value));
}

/** Values of numbers are kept only for 0/1 flags. */
function fillTruths(column: Column, { values, whole }: Found) {
  if (!whole || !tellsTruth(values)) return;
  column.values = values;
  column.valuesComplete = true;
}

/** Looks for values: first among those already read, then in the database, within two seconds. */
export async function findValues(
  { tables }: DatabaseSchema,
  { phrases, names }: SoughtValues,
  syntax: ValueSyntax,
  run: RunValues,
  signal: AbortSignal,
): Promise<FoundValue[]> {
  const wanted = spellings(phrases);
  if (wanted.length === 0) return [];
  const known = new Set(wanted);
  const parts = spellings(names.filter((name) => /^\p{L}+$/u.test(name)).slice(0, FIND.names));
  const isNamed = ({ name }: Column, value: string) => {
    const words = value.toLowerCase().split(' ');
    return (
      words.length > 1 && WHOLE_NAME.test(name) && parts.some((part) => part === words[0] || part === words.at(-1))
    );
  };
  const found: FoundValue[] = [];
  const end = performance.now() + FIND.totalMs;
  let left = FIND.columns;
  for (const table of bySize(tables)) {
    const short = table.columns.filter(isShortText);
    const add = (column: Column, value: string) =>
      found.push({ schema: table.schema, table: table.name, column: column.name, value });
    for (const column of short.filter(({ valuesComplete }) => valuesComplete))
      for (const value of column.values ?? [])
        if (known.has(value.toLowerCase()) || isNamed(column, value)) add(column, value);
    const columns = short.filter(({ valuesComplete }) => !valuesComplete).slice(0, left);
    const time = Math.min(FIND.statementMs, end - performance.now());
    if (columns.length === 0 || time < 50 || table.kind === 'view') continue;
    left -= columns.length;
    const params: string[] = [];
    const queries = columns.map((column, index) => {
      const name = syntax.quote(column.name);
      const places = wanted.map((phrase) => syntax.place(params.push(phrase)));
      const either = WHOLE_NAME.test(column.name) ? parts.flatMap((part) => [`${part} %`, `% ${part}`]) : [];
      const fits = [
        `${syntax.lower(name)} IN (${places.join(', ')})`,
        ...either.map((pattern) => `${syntax.lower(name)} LIKE ${syntax.place(params.push(pattern))}`),
      ];
      const rest = `FROM ${nameOf(table, syntax)} WHERE ${fits.join(' OR ')}`;
      return `SELECT * FROM (${syntax.distinct(`${index} AS c, ${syntax.start(name)} AS v`, rest, FIND.perColumn)}) q${index}`;
    });
    const rows = await attempt(() => run(queries.join(' UNION ALL '), params, time), signal);
    for (const [index, value] of rows ?? []) {
      const column = columns[Number(index)];
      if (column && isPlain(String(value))) add(column, String(value));
    }
  }
  return found;
}

/** Whether a statement can contain the value. */
const isPlain = (value: string) => storable(value) === value;

/** Lower case by JavaScript's rules, and by those of a database that only knows ASCII letters. */
function spellings(phrases: string[]): string[] {
  const fitting = phrases.map((phrase) => phrase.trim()).filter(({ length }) => length > 0 && length <= READ.longest);
  const english = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return [...new Set(fitting.slice(0, FIND.phrases).flatMap((phrase) => [phrase.toLowerCase(), english(phrase)]))];
}

function isShortText({ name, kind, type }: Column): boolean {
  if (kind !== 'text' || SECRET.test(name) || LONG_TYPE.test(type)) return false;
  const declared = /\((\d+)\)/.exec(type)?.[1];
  return declared === undefined || Number(declared) <= DECLARED_MAX;
}

const isTelling = (column: Column) => isShortText(column) || (mayKeepSeconds(column) && !SECRET.test(column.name));

function bySize(tables: Table[]): Table[] {
  const size = ({ rows, kind }: Table) => rows ?? (kind === 'view' ? Number.MAX_SAFE_INTEGER : LARGE);
  return [...tables].sort((a, b) => size(a) - size(b));
}

function nameOf({ schema, name }: Table, { quote }: ValueSyntax): string {
  return schema === null ? quote(name) : `${quote(schema)}.${quote(name)}`;
}

function sampleOf(table: Table, columns: Column[], syntax: ValueSyntax): string {
  const names = columns.map(({ name }) => syntax.quote(name)).join(', ');
  return `(${syntax.sample(names, nameOf(table, syntax), SAMPLE)}) s`;
}

/** Returns undefined for what the database refused; throws only if the database or the reader is gone. */
async function attempt(work: () => Promise<unknown[][]>, signal: AbortSignal): Promise<unknown[][] | undefined> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted || (error instanceof DatabaseFailure && error.reason === 'unreachable')) throw error;
    return undefined;
  }
}
