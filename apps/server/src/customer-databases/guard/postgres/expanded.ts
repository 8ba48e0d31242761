import { COLUMN, DIGITS } from '../lengths';
import { Refusal } from '../refusal';
import type { Tree } from './lengths';
import { namesOf } from './names';

/** References to columns in a query once the queries in it are merged into it; ordinary statements have hundreds. */
const REFERENCES_MAX = 100_000;
/** Characters of all values of a query's row: a hundred of the longest numerals. */
const ROW_MAX = 100 * DIGITS;
/** Fields that say where a query's columns come from. */
const FIRST = new Set(['withClause', 'fromClause', 'larg', 'rarg']);
/** Names of columns that nobody has named, besides those of functions and types. */
const UNNAMED = ['case', 'coalesce', 'greatest', 'least', 'nullif', 'array', 'row', 'exists', 'grouping', '?column?'];

/** What a value is made of, once the queries in its query are merged into it. */
interface Made {
  references: number;
  /** Characters, where the database's own columns have as many as `COLUMN`. */
  length: number;
}

/** A query's column by its possible names. */
interface Output {
  names: readonly string[];
  made: Made;
}

const STORED: Made = { references: 1, length: COLUMN };
const NOTHING: Made = { references: 0, length: 0 };

/**
 * Refuses queries whose columns are made of one another's over and over: `x + x` of a query's `x + x`, and so on. The
 * server merges such queries into one expression, that doubles each time. While it plans, it checks neither its
 * time-out nor requests to stop, and takes gigabytes. So
 * it does for values that many long numerals are joined in.
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
  private readonly made = new Map<Tree, Made>();
  private readonly outputs = new Map<Tree, readonly Output[]>();
  /** By the name of a column, or of what holds columns: the largest of that name. */
  private readonly known = new Map<string, Made>();

  /** Measures a part whose own parts are measured, as is what its columns come from. */
  measure(part: Tree): void {
    const { kind, fields } = part;
    const made = kind === 'ColumnRef' ? this.of(namesOf(fields.fields).at(-1)) : this.madeOf(part);
    refuseLarge(made);
    this.made.set(part, made);
    if (kind === 'SelectStmt') this.outputs.set(part, this.outputsOf(part));
    else if (kind === 'RangeSubselect' || kind === 'CommonTableExpr') this.give(part, made);
    else if (kind === 'RangeVar') this.know(aliasOf(fields), this.of(String(fields.relname)));
    else if (kind === 'JoinExpr')
      for (const name of columnsOf(fields)) this.know(name, largest([...this.known.values()]));
  }

  private madeOf({ kind, parts, size }: Tree): Made {
    const all = this.sum(parts);
    if (!size || kind === 'SelectStmt') return all;
    const { references } = all;
    // Sums of long numbers are hardly longer than the longest of them.
    if (size.isNumber) {
      const longest = largest(parts.map((each) => this.made.get(each) ?? NOTHING)).length;
      return { references, length: Math.min(DIGITS, Math.max(longest, size.length)) };
    }
    // What functions insert is bounded elsewhere; of what they leave out, a part remains.
    const given = parts.reduce((total, each) => total + (each.size?.length ?? 0), 0);
    const part = given > 0 ? Math.min(1, size.length / given) : 1;
    return { references, length: Math.max(all.length * part, given > 0 ? 0 : size.length) };
  }

  private outputsOf({ fields, parts }: Tree): Output[] {
    const sides = parts.filter(({ field }) => field === 'larg' || field === 'rarg');
    if (sides.length > 0) {
      const [left = [], ...others] = sides.map((side) => this.outputs.get(side) ?? []);
      const made = largest([left, ...others].flat().map((output) => output.made));
      return left.map(({ names }) => ({ names, made }));
    }
    const values = this.sum(parts.filter(({ field }) => field === 'valuesLists'));
    const columns = fields.valuesLists ? Array.from({ length: 9 }, (_, at) => `column${at + 1}`) : [];
    const targets = parts.filter(({ kind, field }) => kind === 'ResTarget' && field === 'targetList');
    return [
      ...targets.map((target) => ({ names: namesFor(target), made: this.made.get(target) ?? STORED })),
      ...columns.map((name) => ({ names: [name], made: values })),
    ];
  }

  /** What a query in FROM or WITH offers to those around and behind it. */
  private give({ fields, parts }: Tree, whole: Made): void {
    const given = parts.flatMap((part) => this.outputs.get(part) ?? []);
    for (const output of given) for (const name of output.names) this.know(name, output.made);
    const most = largest(given.map((output) => output.made));
    for (const name of [...columnsOf(fields), ...namesOf(fields.aliascolnames)]) this.know(name, most);
    this.know(aliasOf(fields) ?? (fields.ctename as string | undefined), whole);
  }

  private know(name: string | undefined, made: Made): void {
    if (name !== undefined) this.known.set(name, largest([made, this.of(name)]));
  }

  private of(name: string | undefined): Made {
    return this.known.get(name ?? '') ?? STORED;
  }

  private sum(parts: readonly Tree[]): Made {
    return parts
      .map((part) => this.made.get(part) ?? NOTHING)
      .reduce(
        (total, one) => ({ references: total.references + one.references, length: total.length + one.length }),
        NOTHING,
      );
  }
}

function refuseLarge({ references, length }: Made): void {
  if (references > REFERENCES_MAX)
    throw new Refusal(
      'These queries use one another’s columns too often: databases do not stop working on expressions that grow with each query.',
    );
  if (length > ROW_MAX)
    throw new Refusal(
      'A row of these queries may become too long: databases do not stop working on long numbers that are joined again and again.',
    );
}

function largest(all: readonly Made[]): Made {
  return all.reduce(
    (most, one) => ({
      references: Math.max(most.references, one.references),
      length: Math.max(most.length, one.length),
    }),
    STORED,
  );
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
