import { Refusal } from '../refusal';
import type { Tree } from './lengths';
import { namesOf } from './names';

/** References to columns in a query once the queries in it are merged into it; ordinary statements have hundreds. */
const REFERENCES_MAX = 100_000;
/** Fields that say where a query's columns come from. */
const FIRST = new Set(['withClause', 'fromClause', 'larg', 'rarg']);
/** Names of columns that nobody has named, besides those of functions and types. */
const UNNAMED = ['case', 'coalesce', 'greatest', 'least', 'nullif', 'array', 'row', 'exists', 'grouping', '?column?'];

/** A query's column by its possible names, with the references that it consists of. */
interface Output {
  names: readonly string[];
  size: number;
}

/**
 * Refuses queries whose columns are made of one another's over and over: `x + x` of a query's `x + x`, and so on. The
 * server merges such queries into one expression, that doubles each time. While it plans, it checks neither its
 * time-out nor requests to stop, and takes gigabytes.
 * @throws Refusal
 */
export function refuseExpanded(root: Tree): void {
  const merged = new Merged();
  const waiting: [part: Tree, isDone: boolean][] = [[root, false]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [part, isDone] = next;
    if (isDone) {
      merged.measure(part);
      continue;
    }
    waiting.push([part, true]);
    const last = part.parts.filter(({ field }) => !FIRST.has(field));
    for (const each of [...last.toReversed(), ...part.parts.filter(({ field }) => FIRST.has(field)).toReversed()])
      waiting.push([each, false]);
  }
}

class Merged {
  private readonly sizes = new Map<Tree, number>();
  private readonly outputs = new Map<Tree, readonly Output[]>();
  /** By the name of a column, or of what holds columns: the largest of that name. */
  private readonly known = new Map<string, number>();

  /** Measures a part whose own parts are measured, as is what its columns come from. */
  measure(part: Tree): void {
    const { kind, fields, parts } = part;
    const size = kind === 'ColumnRef' ? this.of(namesOf(fields.fields).at(-1)) : this.sum(parts);
    if (size > REFERENCES_MAX)
      throw new Refusal(
        'These queries use one another’s columns too often: databases do not stop working on expressions that grow with each query.',
      );
    this.sizes.set(part, size);
    if (kind === 'SelectStmt') this.outputs.set(part, this.outputsOf(part));
    else if (kind === 'RangeSubselect' || kind === 'CommonTableExpr') this.give(part, size);
    else if (kind === 'RangeVar') this.know(aliasOf(fields), this.of(String(fields.relname)));
    else if (kind === 'JoinExpr') for (const name of columnsOf(fields)) this.know(name, size + this.largest());
  }

  private outputsOf({ fields, parts }: Tree): Output[] {
    const sides = parts.filter(({ field }) => field === 'larg' || field === 'rarg');
    if (sides.length > 0) {
      const [left = [], ...others] = sides.map((side) => this.outputs.get(side) ?? []);
      const size = Math.max(1, ...[left, ...others].flat().map((output) => output.size));
      return left.map(({ names }) => ({ names, size }));
    }
    const values = parts.filter(({ field }) => field === 'valuesLists');
    const columns = fields.valuesLists ? Array.from({ length: 9 }, (_, at) => `column${at + 1}`) : [];
    const targets = parts.filter(({ kind, field }) => kind === 'ResTarget' && field === 'targetList');
    return [
      ...targets.map((target) => ({ names: namesFor(target), size: this.sizes.get(target) ?? 1 })),
      ...columns.map((name) => ({ names: [name], size: this.sum(values) })),
    ];
  }

  /** What a query in FROM or WITH offers to those around and behind it. */
  private give({ fields, parts }: Tree, size: number): void {
    const given = parts.flatMap((part) => this.outputs.get(part) ?? []);
    for (const output of given) for (const name of output.names) this.know(name, output.size);
    const most = Math.max(1, ...given.map((output) => output.size));
    for (const name of [...columnsOf(fields), ...namesOf(fields.aliascolnames)]) this.know(name, most);
    this.know(aliasOf(fields) ?? (fields.ctename as string | undefined), size);
  }

  private know(name: string | undefined, size: number): void {
    if (name !== undefined) this.known.set(name, Math.max(size, this.of(name)));
  }

  private of(name: string | undefined): number {
    return this.known.get(name ?? '') ?? 1;
  }

  private largest(): number {
    return Math.max(1, ...this.known.values());
  }

  private sum(parts: readonly Tree[]): number {
    return parts.reduce((total, part) => total + (this.sizes.get(part) ?? 0), 0);
  }
}

/** The names that a column may have outside of its query. */
function namesFor(target: Tree): string[] {
  if (typeof target.fields.name === 'string') return [target.fields.name];
  const names = [...UNNAMED];
  const waiting = [...target.parts];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { fields: column, funcname, names: type } = part.fields;
    names.push(...[column, funcname, type].flatMap((list) => namesOf(list).slice(-1)));
    if (part.kind !== 'FuncCall' && part.kind !== 'SelectStmt') waiting.push(...part.parts);
  }
  return names;
}

const aliasOf = ({ alias }: Tree['fields']) => (alias as { aliasname?: string } | undefined)?.aliasname;
const columnsOf = ({ alias }: Tree['fields']) => namesOf((alias as { colnames?: unknown } | undefined)?.colnames);
