import type { Calls } from '../../types';
import { isFunction, isRowFunction } from '../functions';
import type { Argument } from '../lengths';
import { MadeTexts } from '../made-texts';
import { clip, Refusal, refusedFunction, refusedStart } from '../refusal';
import { refuseSystemTable } from '../system-tables';
import { argumentOf } from './argument';
import { refuseExpanded } from './expanded';
import { COMPARES, FILLED, KINDS, LIKES, ONCE_CALLS, OPERATORS } from './kinds';
import { sizeOf, type Tree } from './lengths';
import { type KnownColumns, Names, namesOf } from './names';

export interface ReadTable {
  schema: string | null;
  name: string;
}

type Fields = Record<string, unknown>;

/** A part of the tree still to be checked, with the names of the common table expressions in scope. */
interface Part extends Tree {
  parts: Part[];
  given: ReadonlySet<string>;
}

/**
 * Checks every part of a parse tree: only kinds that are known to read pass, and of those only what is known to be
 * harmless. Uses a list instead of recursion, as a tree may be as deep as its statement is long.
 * @returns the tables that are read, each once, and what is called
 * @throws Refusal
 */
export function readTree(tree: unknown, known: KnownColumns): { tables: ReadTable[]; calls: Calls } {
  const statements = (tree as { stmts?: { stmt?: Fields }[] }).stmts ?? [];
  const [only] = statements;
  if (!only?.stmt) throw new Refusal('There is no statement.');
  if (statements.length > 1) throw new Refusal('Only one statement can be run at a time, and this is several.');
  if (!('SelectStmt' in only.stmt)) throw refusedStart(wordsOf(Object.keys(only.stmt)[0] ?? ''));
  const tables = new Map<string, ReadTable>();
  const names = new Names();
  const made = new MadeTexts('postgres');
  const waiting = partsOf(only.stmt, new Set());
  const read: Part[] = [];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const table = check(part);
    names.see(part.kind, part.fields);
    measure(part, made);
    if (table) tables.set(JSON.stringify(table), table);
    const given = part.kind === 'SelectStmt' ? withNames(part) : part.given;
    for (const [field, value] of Object.entries(part.fields)) part.parts.push(...partsOf(value, given, field));
    waiting.push(...part.parts);
    read.push(part);
  }
  judgeLengths(read, made);
  if (read[0]) refuseExpanded(read[0]);
  return { tables: [...tables.values()], calls: names.calls(known) };
}

/**
 * The parts within a field, each under the name of its kind, or lists of them. Where the tree omits the name (`larg`
 * and `rarg` of a set, `withClause`, `over`, `alias`, `typeName`), the shape determines the kind.
 */
function partsOf(value: unknown, given: ReadonlySet<string>, field = ''): Part[] {
  if (Array.isArray(value)) return value.flatMap((one) => partsOf(one, given, field));
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  const keys = Object.keys(fields);
  const [kind = ''] = keys;
  const common = { given, field, parts: [] };
  if (keys.length === 1 && /^[A-Z]/.test(kind)) return [{ ...common, kind, fields: contentsOf(fields[kind]) }];
  return [{ ...common, kind: 'op' in fields && 'limitOption' in fields ? 'SelectStmt' : '', fields }];
}

function contentsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : { value };
}

/** @returns the table, if the part is one that is read */
function check({ kind, fields, given }: Part): ReadTable | undefined {
  if (kind !== '' && !KINDS.has(kind)) throw refusedKind(kind);
  if (fields.intoClause) throw new Refusal('SELECT INTO would write the result into a table, which is not allowed.');
  if (fields.lockingClause) throw new Refusal('Locking rows with FOR UPDATE or FOR SHARE is not allowed.');
  switch (kind) {
    case 'FuncCall':
      checkFunction(namesOf(fields.funcname));
      return undefined;
    case 'RangeFunction':
      checkRowFunction(fields);
      return undefined;
    case 'A_Expr':
    case 'SubLink':
      checkOperator(namesOf(fields.name ?? fields.operName));
      return undefined;
    case 'SortBy':
      checkOperator(namesOf(fields.useOp));
      return undefined;
    case 'RangeVar':
      return tableOf(fields, given);
    default:
      return undefined;
  }
}

/** Measures the parts from the inside out: each comes after the one around it. */
function judgeLengths(read: readonly Part[], made: MadeTexts): void {
  for (const part of read.toReversed()) part.size = sizeOf(part, made, part === read[0]);
  const { by = '||', growth = 1 } = read[0]?.size ?? {};
  made.grows(by, growth);
}

/** Measures what searches a text, and types that pad one. */
function measure({ kind, fields }: Part, made: MadeTexts): void {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(argumentOf) : []);
  const once = ONCE_CALLS.get(kind);
  if (once) made.call(once, []);
  if (kind === 'SubLink' && fields.subLinkType === 'ARRAY_SUBLINK') made.gathers('ARRAY');
  if (kind === 'A_Expr') searchOf(fields, made);
  if ((fields.withClause as { recursive?: boolean } | undefined)?.recursive) made.repeats();
  const type = namesOf(fields.names).at(-1) ?? '';
  if (FILLED.has(type)) for (const { most = 0 } of list(fields.typmods)) made.filled(type, most);
}

/** LIKE searches for its pattern; array comparisons search one array for each element of the other. */
function searchOf({ name, lexpr, rexpr }: Fields, made: MadeTexts): void {
  const [operator = ''] = namesOf(name).slice(-1);
  if (operator === '||') made.joins();
  if (LIKES.has(operator)) made.searches('LIKE', neededIn(rexpr));
  if (COMPARES.has(operator)) {
    const written = [lexpr, rexpr].map(neededIn).find(({ text }) => text !== undefined);
    made.searches(operator, written ?? {});
  }
}

/** What is searched for: a text, or the longest element of an array that is written out. */
function neededIn(node: unknown): Argument {
  const { elements } = ((node ?? {}) as { A_ArrayExpr?: Fields }).A_ArrayExpr ?? {};
  if (!Array.isArray(elements)) return argumentOf(node);
  const texts = elements.flatMap((each) => argumentOf(each).text ?? []);
  const [longest = ''] = texts.toSorted((a, b) => b.length - a.length);
  return texts.length < elements.length ? {} : { text: longest };
}

function checkFunction(names: string[]): void {
  const own = names.length === 1 || (names.length === 2 && names[0] === 'pg_catalog');
  if (!own || !isFunction(names.at(-1) ?? '', 'postgres')) throw refusedFunction(names.join('.'));
}

/** Only functions that return rows may be in FROM; each is also checked as a call. */
function checkRowFunction({ functions }: Fields): void {
  const calls = JSON.stringify(functions ?? []).match(/^\[\{"List":\{"items":\[\{"FuncCall":/);
  if (!calls) throw new Refusal('FROM may only contain tables, queries and functions that return rows.');
  for (const entry of functions as { List?: { items?: { FuncCall?: Fields }[] } }[]) {
    const call = entry.List?.items?.[0]?.FuncCall;
    const names = namesOf(call?.funcname);
    if (!call || !isRowFunction(names.at(-1) ?? '', 'postgres')) throw refusedFunction(names.join('.'));
  }
}

function checkOperator(names: string[]): void {
  const name = names.at(-1);
  if (name === undefined) return;
  if (names.length > 1 && names[0] !== 'pg_catalog')
    throw new Refusal(`The operator ${clip(names.join('.'))} is not known.`);
  if (!OPERATORS.has(name)) throw new Refusal(`The operator ${clip(name)} is not known.`);
}

function tableOf({ catalogname, schemaname, relname }: Fields, given: ReadonlySet<string>): ReadTable | undefined {
  if (catalogname) throw new Refusal('Tables of other databases are not read.');
  const schema = typeof schemaname === 'string' ? schemaname : null;
  const name = String(relname ?? '');
  refuseSystemTable(schema, name, 'postgres');
  return schema === null && given.has(name) ? undefined : { schema, name };
}

function withNames({ fields, given }: Part): ReadonlySet<string> {
  const { ctes = [] } = (fields.withClause ?? {}) as { ctes?: { CommonTableExpr?: { ctename?: string } }[] };
  if (ctes.length === 0) return given;
  return new Set([...given, ...ctes.map(({ CommonTableExpr }) => CommonTableExpr?.ctename ?? '')]);
}

function refusedKind(kind: string): Refusal {
  if (/Stmt$/.test(kind)) return refusedStart(wordsOf(kind));
  return new Refusal(`This kind of expression (${kind}) is not supported.`);
}

/** 'DeleteStmt' as 'DELETE', 'CreateStmt' as 'CREATE'. */
function wordsOf(kind: string): string {
  const words = kind.replace(/Stmt$/, '').split(/(?=[A-Z])/);
  return KNOWN[kind] ?? (words[0] ?? '').toUpperCase();
}

const KNOWN: Readonly<Record<string, string>> = {
  TransactionStmt: 'BEGIN',
  VariableSetStmt: 'SET',
  VariableShowStmt: 'SHOW',
  ViewStmt: 'CREATE',
  IndexStmt: 'CREATE',
  RuleStmt: 'CREATE',
  DefineStmt: 'CREATE',
  RenameStmt: 'ALTER',
  RefreshMatViewStmt: 'REFRESH',
};
