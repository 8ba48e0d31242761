import { names as listed } from '../functions/common';
import { COLUMN, DIGITS } from '../lengths';
import { givesNumber, type MadeTexts } from '../made-texts';
import { argumentOf } from './argument';
import { namesOf } from './names';

type Fields = Record<string, unknown>;

/** A part of the parse tree with the parts within it, in their order. */
export interface Tree {
  kind: string;
  fields: Fields;
  /** The field of the part around it that holds it. */
  field: string;
  parts: Tree[];
  size?: Size;
}

/** What a part makes of columns that have as many characters as `COLUMN`. */
interface Size {
  /** An upper bound of its characters. */
  length: number;
  /** Whether it is a number: written out only if something makes a text of it. */
  isNumber: boolean;
  /** The longest text in it, outside the queries in it. */
  longest: number;
  /** What makes that text. */
  by: string;
  /** The factor by which the queries in it make values longer, each possibly those of another one. */
  growth: number;
}

/** Operators whose result is as long as their operands together; that of others is a number or a truth value. */
const SUMS = listed('|| -> ->> #> #>> #- + - * / % @ & | # ~ << >>');
const COMPUTES = listed('+ - * / % @ & | # ~ ^ |/ ||/');
const TRUTHS = listed('BoolExpr NullTest BooleanTest JsonIsPredicate GroupingFunc');
/** Values in arrays, rows and JSON are quoted, and quotes and backslashes in them escaped. */
const QUOTING: ReadonlyMap<string, number> = new Map([
  ['A_ArrayExpr', 4],
  ['RowExpr', 4],
  ['JsonObjectConstructor', 6],
  ['JsonArrayConstructor', 6],
  ['JsonKeyValue', 1],
]);
/** Types that write a value as it was given; others add quotes or digits. */
const PLAIN = listed(
  `text varchar bpchar char name citext bool int2 int4 int8 float4 float8 numeric money uuid oid date time timetz
   timestamp timestamptz interval`,
);
const NUMBERS = listed('int2 int4 int8 float4 float8 numeric money');
/** Types that turn a short text with an exponent into a number of many digits. */
const LARGE = listed('numeric json jsonb');
const EXPONENT = /\de\+?(\d{3,6})/gi;

/** Measures a part whose own parts are measured. @throws Refusal for texts that are too long */
export function sizeOf(part: Tree, made: MadeTexts, isWhole: boolean): Size {
  const sizes = part.parts.map(({ size }) => size as Size);
  const length = lengthOf(part, made);
  const isNumber = givesNumbers(part);
  const first = { longest: 0, by: '||' };
  const longest = sizes.toSorted((a, b) => b.longest - a.longest || b.growth - a.growth)[0] ?? first;
  const isQuery = part.kind === 'SelectStmt' || part.kind === 'RangeFunction';
  const own =
    isQuery || isNumber || length <= longest.longest ? longest : { longest: length, by: nameOf(part) ?? longest.by };
  const size = { length, isNumber, longest: own.longest, by: own.by, growth: growthOf(part) };
  if (!isQuery) return size;
  // A query within another one hands its numbers on, which may be made texts there.
  const handed = isWhole ? own.longest : Math.max(own.longest, length);
  return { ...size, length: COLUMN, longest: 0, growth: size.growth * Math.max(1, handed / COLUMN) };
}

/** Of the parts of a UNION, the largest factor counts; other queries may read each other's results. */
function growthOf({ kind, parts }: Tree): number {
  const beside = parts.filter(({ field }) => kind === 'SelectStmt' && (field === 'larg' || field === 'rarg'));
  const others = parts.filter((part) => !beside.includes(part));
  const growths = others.reduce((product, { size }) => product * (size?.growth ?? 1), 1);
  return growths * Math.max(1, ...beside.map(({ size }) => size?.growth ?? 1));
}

function lengthOf({ kind, fields, parts }: Tree, made: MadeTexts): number {
  const lengths = parts.map(({ size }) => size?.length ?? COLUMN);
  const sum = lengths.reduce((total, length) => total + length, 0);
  const most = Math.max(0, ...lengths);
  if (TRUTHS.has(kind)) return 0;
  const quoting = QUOTING.get(kind);
  if (quoting !== undefined) {
    made.joins();
    return sum * quoting;
  }
  switch (kind) {
    case 'A_Const':
      return written(fields);
    case 'ColumnRef':
    case 'SubLink':
    case 'SQLValueFunction':
      return COLUMN;
    case 'A_Expr':
      return operated(fields, sum);
    case 'TypeCast':
      return cast(fields, parts[0], most);
    case 'FuncCall': {
      const args = parts.filter(({ field }) => field === 'args');
      const nodes = Array.isArray(fields.args) ? fields.args : [];
      const given = args.map(({ size }, at) => ({ length: size?.length ?? COLUMN, ...argumentOf(nodes[at]) }));
      return made.call(nameOf({ kind, fields }) ?? '', given);
    }
    default:
      return most;
  }
}

/** The characters of a constant, or the digits that its exponent stands for. */
function written({ sval, fval }: { sval?: { sval?: string }; fval?: { fval?: string } }): number {
  const text = sval?.sval ?? fval?.fval ?? '0000000000';
  const digits = [...text.matchAll(EXPONENT)].map(([, exponent]) => Math.min(DIGITS, Number(exponent)));
  return digits.reduce((total, count) => total + count, text.length);
}

function operated({ kind, name }: Fields, sum: number): number {
  const [operator = ''] = namesOf(name).slice(-1);
  if (operator === '^') return DIGITS;
  return kind === 'AEXPR_NULLIF' || SUMS.has(operator) ? sum : 0;
}

function cast({ typeName }: Fields, of: Tree | undefined, length: number): number {
  const { names, typmods, arrayBounds } = (typeName ?? {}) as Fields;
  const type = namesOf(names).at(-1) ?? '';
  const isKnown = typmods || of?.size?.isNumber || of?.kind === 'ColumnRef' || of?.kind === 'A_Const';
  if (LARGE.has(type) && !isKnown) return Math.max(DIGITS, length);
  return PLAIN.has(type) && !arrayBounds ? length : 3 * length;
}

/** What is made of numbers only is a number, unless it joins them. */
function givesNumbers({ kind, fields, parts }: Tree): boolean {
  const all = parts.length > 0 && parts.every(({ size }) => size?.isNumber);
  switch (kind) {
    case 'A_Const':
      return !fields.sval;
    case 'A_Expr':
      return COMPUTES.has(namesOf(fields.name).at(-1) ?? '');
    case 'FuncCall':
      return givesNumber(nameOf({ kind, fields }) ?? '') || givesLarge(nameOf({ kind, fields }) ?? '');
    case 'TypeCast':
      return NUMBERS.has(namesOf((fields.typeName as Fields | undefined)?.names).at(-1) ?? '');
    case 'ColumnRef':
      return false;
    default:
      return all;
  }
}

const givesLarge = (name: string) => ['power', 'exp', 'factorial', 'numeric', 'trunc', 'div', 'sqrt'].includes(name);

function nameOf({ kind, fields }: Pick<Tree, 'kind' | 'fields'>): string | undefined {
  if (kind === 'FuncCall') return namesOf(fields.funcname).at(-1);
  if (kind === 'TypeCast') return 'CAST';
  return kind === 'A_Expr' ? namesOf(fields.name).at(-1) : undefined;
}
