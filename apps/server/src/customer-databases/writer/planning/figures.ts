import type { PreparedColumn } from '../prepare/types';
import { type Expr, type Select, selectFrom } from '../sql/ast';
import { averageOf } from './averages';
import type { Builder, Output } from './builder';
import { applyConditions, applyWholes } from './conditions';
import { countedApart } from './counted-apart';
import { growthOutputs } from './growth';
import { plural, type ResolvedMeasure } from './measures';
import { JoinTree, type Node } from './tree';
import { Unclear } from './unclear';
import { familyOf, unitOf, unitsIn } from './units';
import { asText, columnExpr, momentOf } from './where';
import { countsNone, turnAround } from './without-any';

const DAYS_OF_YEAR = 365.25;

/**
 * Whether rows with the same name are separate groups, like two customers of one name. Classes of one title on several
 * dates are not, and neither is what is counted.
 */
function tellsApart({ shape }: Builder, column: PreparedColumn): boolean {
  const { table } = column;
  if (!table.label.includes(column) || table.weakLabel) return false;
  const counted = shape.measures.some((measure) => measure.fn === 'count' && measure.table === table);
  return !counted && (table.isPerson || !table.columns.some(({ isDate }) => isDate));
}

export function grouped(builder: Builder): Select {
  const { shape } = builder;
  const leftFrom = countsNone(builder);
  if (builder.frame.zeros && !leftFrom) throw new Unclear('how to show those that have none');
  const terms = shape.groups.map((term) => ({ term, outputs: builder.termOutputs(term) }));
  const groupBy: Expr[] = [];
  for (const { term, outputs } of terms) {
    if (term.kind === 'table' || (term.kind === 'column' && tellsApart(builder, term.column))) {
      const node = builder.nodeOf(term);
      for (const name of node.table.key)
        if (!outputs.some(({ expr }) => expr.kind === 'column' && expr.name === name && expr.alias === node.alias))
          groupBy.push({ kind: 'column', alias: node.alias, name });
    }
    groupBy.push(...outputs.map(({ expr }) => expr));
  }
  const where = applyConditions(builder);
  if (shape.limit !== null)
    for (const { term, outputs } of terms)
      if (term.kind === 'column' && term.column.column.nullable)
        where.push(...outputs.map(({ expr }): Expr => ({ kind: 'isNull', of: expr, negated: true })));
  if (leftFrom) turnAround(builder, leftFrom);
  const measures = shape.measures.map((measure) => ({ measure, expr: measureExpr(builder, measure) }));
  const nameFor = (measure: ResolvedMeasure) =>
    shape.unit === null || shape.unit === 'money'
      ? measure.name
      : measure.name.replace(/(?<![a-z])[a-z]+$/, `${shape.unit}s`);
  const outputs = measures.flatMap(({ measure, expr }) =>
    shape.growth
      ? growthOutputs(builder, expr, where)
      : builder.output(
          shape.share && (shape.groups.length === 0 || partOfEach(builder, measure, where))
            ? partOf(builder, expr, where)
            : shape.share
              ? shareOf(builder, expr, measure)
              : expr,
          shape.share ? `percentage_of_${measure.name}` : nameFor(measure),
          '',
        ),
  );
  const nameOf = (measure: ResolvedMeasure) => {
    const name = outputs[shape.measures.indexOf(measure)]?.name;
    if (!name) throw new Unclear('what to rank by');
    return name;
  };
  const having = shape.having.flatMap(({ measure, operator, value, high }): Expr[] => {
    const left = measureExpr(builder, measure);
    if (value === null) {
      builder.average = averageOf(left, measure.fn === 'count');
      return [{ kind: 'binary', operator, left, right: { kind: 'scalar', query: builder.average.query } }];
    }
    const part = (op: typeof operator, number: number): Expr => ({
      kind: 'binary',
      operator: op,
      left,
      right: { kind: 'number', value: number },
    });
    return high === null ? [part(operator, value)] : [part('>=', value), part('<=', high)];
  });
  const orderBy = shape.rankings.map(({ direction, by }) => ({
    expr: 'fn' in by ? ({ kind: 'name', name: nameOf(by) } as Expr) : builder.orderExpr(by),
    direction,
  }));
  where.push(...applyWholes(builder));
  const labels = terms.flatMap((one) => one.outputs);
  const isTime = shape.groups.some((term) => term.kind === 'grain');
  const byName = ({ expr, name }: Output): Expr => (name === null ? expr : { kind: 'name', name });
  if (orderBy.length === 0 && labels.length > 0) {
    if (!isTime && outputs[0]?.name) orderBy.push({ expr: { kind: 'name', name: outputs[0].name }, direction: 'desc' });
  }
  for (const label of labels) orderBy.push({ expr: weekdayOf(label.expr) ?? byName(label), direction: 'asc' });
  if (shape.groups.length === 0 && having.length > 0) throw new Unclear('which rows are meant');
  const single = shape.groups.length === 0;
  return builder.select({
    columns: [...labels, ...outputs],
    where,
    groupBy,
    having,
    orderBy: single ? [] : orderBy,
    limit: single ? null : shape.limit,
  });
}

/** Weekdays sort in calendar order rather than by name; all rows of a group have the same weekday. */
function weekdayOf(expr: Expr): Expr | null {
  if (expr.kind !== 'grain' || expr.grain !== 'weekday') return null;
  const { of, asText } = expr;
  return { kind: 'aggregate', fn: 'min', distinct: false, of: { kind: 'weekdayNumber', of, asText }, whole: true };
}

export function overGroups(builder: Builder, query: Select): Select {
  const [measure] = builder.shape.measures;
  if (!measure || builder.shape.groups.length === 0) throw new Unclear('what to take the average of');
  const inner: Select = {
    ...query,
    columns: [{ expr: query.columns.at(-1)?.expr ?? { kind: 'number', value: 0 }, name: 'figure' }],
    orderBy: [],
    limit: null,
  };
  const fn = builder.shape.outer ?? 'avg';
  const outer: Expr = {
    kind: 'aggregate',
    fn,
    distinct: false,
    of: fn === 'count' ? null : { kind: 'name', name: 'figure' },
    whole: true,
  };
  const [group] = builder.shape.groups;
  const name =
    fn === 'count'
      ? `number_of_${plural(group?.kind === 'table' ? group.table.words.join('_') : 'group')}`
      : `${{ avg: 'average', min: 'lowest', max: 'highest' }[fn]}_${measure.name}`;
  return selectFrom({ query: inner, alias: 'per_group' }, { columns: [{ expr: outer, name }] });
}

/**
 * How many of a figure's units make one of the unit asked for.
 * @throws Unclear if the column does not state its unit
 */
function scaleTo(unit: string, measure: ResolvedMeasure): number {
  const [column, ...others] = measure.factors;
  const kept = measure.since ? 'day' : column && unitOf(column);
  const scale = kept && others.length === 0 ? unitsIn(kept, unit) : null;
  // What is not in cents is already in the currency asked for.
  if (scale === null && familyOf(unit) === 'money') return 1;
  if (scale === null) throw new Unclear(`how to express it in ${unit}s`);
  return scale;
}

/**
 * Whether the question asks for the part of each group that meets some conditions: 'what share of its visits is
 * cancelled'.
 * @throws Unclear if the conditions might restrict the whole instead
 */
function partOfEach({ shape }: Builder, measure: ResolvedMeasure, where: Expr[]): boolean {
  if (where.length === 0) return false;
  const sorts = shape.conditions.every(({ kind }) => ['value', 'flag', 'null', 'columns'].includes(kind));
  if (!sorts || measure.fn !== 'count') throw new Unclear('what it is a share of');
  return true;
}

/** 'What percentage of revenue comes from Canada': the part that meets the conditions, as a percentage of all. */
function partOf(builder: Builder, expr: Expr, where: Expr[]): Expr {
  const conditions = where.splice(0);
  if (
    conditions.length === 0 ||
    expr.kind !== 'aggregate' ||
    expr.fn === 'avg' ||
    builder.tree.nodes.some((node) => node.multiplied)
  )
    throw new Unclear('what it is a share of');
  for (const node of builder.tree.nodes.slice(1)) node.left = true;
  const when: Expr = conditions.length === 1 ? (conditions[0] as Expr) : { kind: 'all', parts: conditions };
  const one: Expr = { kind: 'number', value: 1 };
  const whole: Expr = expr.of === null || expr.fn === 'count' ? one : expr.of;
  const part: Expr = {
    kind: 'aggregate',
    fn: 'sum',
    distinct: false,
    of: { kind: 'case', when, value: whole, otherwise: { kind: 'number', value: 0 } },
    whole: false,
  };
  const hundred: Expr = { kind: 'binary', operator: '*', left: { kind: 'decimal', value: 100 }, right: part };
  return { kind: 'binary', operator: '/', left: hundred, right: expr };
}

function measureExpr(builder: Builder, measure: ResolvedMeasure): Expr {
  const apart = countedApart(builder, measure);
  if (apart) return apart;
  const node =
    measure.table === builder.tree.root.table
      ? builder.tree.root
      : builder.nodeOf({ kind: 'table', table: measure.table });
  const manyRows =
    node.multiplied || builder.tree.nodes.some((other) => other.multiplied) || node !== builder.tree.root;
  if (measure.fn === 'count' && measure.factors.length === 0) {
    const left = builder.tree.nodes.some((other) => other.left);
    if (!manyRows && !left) return { kind: 'aggregate', fn: 'count', distinct: false, of: null, whole: true };
    const [key] = measure.table.key;
    if (measure.table.key.length !== 1 || key === undefined) {
      if (builder.tree.nodes.some((other) => other.multiplied && !other.step?.edge.from.isBridge))
        throw new Unclear(`how to count ${measure.table.table.name}`);
      return { kind: 'aggregate', fn: 'count', distinct: false, of: null, whole: true };
    }
    return {
      kind: 'aggregate',
      fn: 'count',
      distinct: manyRows,
      of: { kind: 'column', alias: node.alias, name: key },
      whole: true,
    };
  }
  if (measure.fn === 'sum' && node.multiplied) throw new Unclear('how to add this up without double counting');
  // A rent joined with its payments would count once for each payment.
  const repeats = builder.tree.nodes.some((other) => other.step && !other.step.up && !other.step.edge.from.isBridge);
  if ((measure.fn === 'sum' || measure.fn === 'avg') && node === builder.tree.root && repeats)
    throw new Unclear('how to calculate this without double counting');
  const factors = measure.factors.map((column): Expr => columnExpr(factorNode(builder, node, column), column));
  let of = measure.since
    ? daysBetween(node, measure.since, measure.factors)
    : measure.agedOn !== undefined
      ? yearsUntil(node, measure.factors, measure.agedOn)
      : factors.reduce((left, right): Expr => ({ kind: 'binary', operator: '*', left, right }));
  const scale = builder.shape.unit === null ? 1 : scaleTo(builder.shape.unit, measure);
  if (scale < 1) of = { kind: 'binary', operator: '*', left: of, right: { kind: 'decimal', value: 1 / scale } };
  if (scale > 1) of = { kind: 'binary', operator: '/', left: of, right: { kind: 'decimal', value: scale } };
  if (measure.discount)
    of = {
      kind: 'binary',
      operator: '*',
      left: of,
      right: {
        kind: 'binary',
        operator: '-',
        left: { kind: 'number', value: 1 },
        right: shareTaken(measure.discount, columnExpr(node, measure.discount)),
      },
    };
  return {
    kind: 'aggregate',
    fn: measure.fn,
    distinct: measure.distinct,
    of,
    whole:
      !measure.since &&
      measure.agedOn === undefined &&
      measure.factors.every((column) => column.column.kind === 'integer'),
  };
}

/** A line's price may be that of its product. */
function factorNode({ tree, choose }: Builder, node: Node, { table }: PreparedColumn): Node {
  const found = table === node.table ? node : tree.reach(table, choose);
  if (!found) throw new Unclear(`which ${table.table.name} is meant`);
  return found;
}

/** The days between two dates of a row, with fractions if both are timestamps. */
function daysBetween(node: Node, since: PreparedColumn, [until]: PreparedColumn[]): Expr {
  if (!until) throw new Unclear('when it ends');
  const at = (column: PreparedColumn) => momentOf(column, columnExpr(node, column));
  return { kind: 'daysBetween', from: at(since), to: at(until) };
}

/** The years from a row's date to a given day, with fractions. */
function yearsUntil(node: Node, [born]: PreparedColumn[], day: string): Expr {
  if (!born) throw new Unclear('when they were born');
  const from = momentOf(born, columnExpr(node, born));
  const days: Expr = { kind: 'daysBetween', from, to: { kind: 'day', value: day, asText: asText(born) } };
  return { kind: 'binary', operator: '/', left: days, right: { kind: 'decimal', value: DAYS_OF_YEAR } };
}

/** A discount as a fraction, even if stored as a percentage. */
function shareTaken(column: PreparedColumn, of: Expr): Expr {
  if (!column.words.includes('percent')) return of;
  return { kind: 'binary', operator: '/', left: of, right: { kind: 'decimal', value: 100 } };
}

function shareOf(builder: Builder, expr: Expr, measure: ResolvedMeasure): Expr {
  const tree = new JoinTree(builder.prepared, measure.table, builder.taken);
  if (expr.kind !== 'aggregate' || builder.shape.groups.length === 0) throw new Unclear('what it is a share of');
  let text = JSON.stringify(expr);
  for (const table of new Set([measure.table, ...measure.factors.map((column) => column.table)])) {
    const [one, whole] = [builder.tree.find(table), tree.reach(table, builder.choose)];
    if (one && whole) text = text.replaceAll(`"alias":"${one.alias}"`, `"alias":"${whole.alias}"`);
  }
  const columns = [{ expr: JSON.parse(text) as Expr, name: null }];
  const query = selectFrom(tree.from(), { columns, joins: tree.joins() });
  const hundred: Expr = { kind: 'binary', operator: '*', left: { kind: 'decimal', value: 100 }, right: expr };
  return { kind: 'binary', operator: '/', left: hundred, right: { kind: 'scalar', query } };
}
