import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Condition } from '../reading/frame';
import type { TimeRange } from '../reading/types';
import { type Expr, selectFrom } from '../sql/ast';
import { chooseEdge } from './choose';
import { endOf, type Step } from './paths';
import { type Chooser, chosen, JoinTree, joinOn, type Node } from './tree';
import { Unclear } from './unclear';

export function columnExpr(node: Node, column: PreparedColumn): Expr {
  return { kind: 'column', alias: node.alias, name: column.column.name };
}

export const asText = (column: PreparedColumn) => column.column.kind === 'text' || column.column.kind === 'other';

/** A column as a moment, even if it stores seconds. */
export function momentOf(column: PreparedColumn, of: Expr): Expr {
  return column.isEpoch ? { kind: 'fromEpoch', of } : of;
}

function dateExpr(
  column: PreparedColumn,
  of: Expr,
  condition: Extract<Condition, { kind: 'date' }>,
  prepared: Prepared,
): Expr {
  const { range, month, latest, weekdays } = condition;
  const parts: Expr[] = [];
  if (weekdays) parts.push(weekdayIn(column, of, weekdays));
  if (range.from !== null) parts.push(boundExpr(column, of, '>=', range.from));
  if (range.to !== null) parts.push(boundExpr(column, of, '<', range.to));
  if (month !== null && range.from === null)
    parts.push(latest?.to ? lastMonth(column, of, month, latest.to, prepared) : monthIs(column, of, month));
  const all: Expr = parts.length === 1 ? (parts[0] as Expr) : { kind: 'all', parts };
  return condition.negated ? orNothing(column, of, { kind: 'not', of: all }) : all;
}

/**
 * A row without a value is not what is denied either: what never happened did not happen then, and what has no status
 * is not cancelled.
 */
function orNothing({ column }: PreparedColumn, of: Expr, denied: Expr): Expr {
  return column.nullable ? { kind: 'any', parts: [{ kind: 'isNull', of, negated: false }, denied] } : denied;
}

function timeExpr(column: PreparedColumn, of: Expr, { from, to, through }: TimeRange): Expr {
  const time: Expr = { kind: 'timeOfDay', of: momentOf(column, of), alone: column.column.kind === 'time' };
  const bound = (operator: '=' | '>=' | '<' | '<=', value: string): Expr => ({
    kind: 'binary',
    operator,
    left: time,
    right: { kind: 'text', value: `${value}:00` },
  });
  if (from !== null && from === to) return bound('=', from);
  const parts = [
    ...(from === null ? [] : [bound('>=', from)]),
    ...(to === null ? [] : [bound(through ? '<=' : '<', to)]),
  ];
  const [only, ...others] = parts;
  return only && others.length === 0 ? only : { kind: 'all', parts };
}

function boundExpr(column: PreparedColumn, of: Expr, operator: '>=' | '<', value: string): Expr {
  const isYear = !column.isDate;
  return {
    kind: 'binary',
    operator: isYear && operator === '<' && !value.endsWith('-01-01') ? '<=' : operator,
    left: of,
    right: isYear
      ? { kind: 'number', value: Number(value.slice(0, 4)) }
      : column.isEpoch
        ? { kind: 'number', value: Date.parse(`${value}T00:00:00Z`) / 1000 }
        : { kind: 'day', value, asText: asText(column) },
  };
}

function monthIs(column: PreparedColumn, of: Expr, month: number): Expr {
  return {
    kind: 'binary',
    operator: '=',
    left: { kind: 'monthNumber', of: momentOf(column, of), asText: asText(column) },
    right: { kind: 'number', value: month },
  };
}

/** @throws Unclear if the column is only a year */
function weekdayIn(column: PreparedColumn, of: Expr, days: readonly number[]): Expr {
  if (!column.isDate) throw new Unclear('which date is meant');
  return {
    kind: 'in',
    of: { kind: 'weekdayNumber', of: momentOf(column, of), asText: asText(column) },
    values: days.map((value): Expr => ({ kind: 'number', value })),
    negated: false,
  };
}

/** The latest month with this number and any rows, before a given day: the data may have ended long ago. */
function lastMonth(column: PreparedColumn, of: Expr, month: number, before: string, prepared: Prepared): Expr {
  const rows = new JoinTree(prepared, column.table);
  rows.root.alias = '';
  const inner = columnExpr(rows.root, column);
  const grain = (one: Expr): Expr => ({
    kind: 'grain',
    grain: 'month',
    of: momentOf(column, one),
    asText: asText(column),
  });
  const last: Expr = { kind: 'aggregate', fn: 'max', distinct: false, of: grain(inner), whole: false };
  const where = [monthIs(column, inner, month), boundExpr(column, inner, '<', before)];
  const query = selectFrom(rows.from(), { columns: [{ expr: last, name: null }], where });
  return { kind: 'binary', operator: '=', left: grain(of), right: { kind: 'scalar', query } };
}

/** A condition on a row of a joined table. */
export function conditionExpr(condition: Exclude<Condition, { kind: 'any' }>, node: Node, prepared: Prepared): Expr {
  const column = condition.column as PreparedColumn;
  const of = columnExpr(node, column);
  switch (condition.kind) {
    case 'value': {
      const values = [...new Set(condition.values)].map((value) => literal(column, value));
      const negated = condition.operator === '<>';
      const among: Expr = { kind: 'in', of, values, negated };
      return negated ? orNothing(column, of, among) : among;
    }
    case 'number':
      return {
        kind: 'binary',
        operator: condition.operator,
        left: of,
        right: { kind: 'number', value: condition.value },
      };
    case 'between':
      return {
        kind: 'all',
        parts: [
          { kind: 'binary', operator: '>=', left: of, right: { kind: 'number', value: condition.low } },
          { kind: 'binary', operator: '<=', left: of, right: { kind: 'number', value: condition.high } },
        ],
      };
    case 'date':
      return dateExpr(column, of, condition, prepared);
    case 'time':
      return timeExpr(column, of, condition.range);
    case 'null':
      return { kind: 'isNull', of, negated: condition.negated };
    case 'flag':
      return { kind: 'binary', operator: '=', left: of, right: flagLiteral(column, condition.value) };
    case 'like': {
      const { text, shape, negated } = condition;
      const like: Expr = { kind: 'like', of, text, shape, negated };
      return negated ? orNothing(column, of, like) : like;
    }
    case 'columns':
      return { kind: 'binary', operator: condition.operator, left: of, right: columnExpr(node, condition.other) };
    case 'average': {
      const tree = new JoinTree(prepared, column.table);
      const { among } = condition;
      const kind = among && tree.reach(among.column.table, (edges) => chooseEdge(edges, [], null));
      if (among && (!kind || kind.multiplied)) throw new Unclear('which rows to average');
      if (tree.nodes.length === 1) tree.root.alias = '';
      const rows = among && kind ? [conditionExpr(among, kind, prepared)] : [];
      const mean: Expr = {
        kind: 'aggregate',
        fn: 'avg',
        distinct: false,
        of: columnExpr(tree.root, column),
        whole: column.column.kind === 'integer',
      };
      const columns = [{ expr: mean, name: null }];
      const query = selectFrom(tree.from(), { columns, joins: tree.joins(), where: rows });
      return { kind: 'binary', operator: condition.operator, left: of, right: { kind: 'scalar', query } };
    }
    default:
      return condition satisfies never;
  }
}

function literal(column: PreparedColumn, value: string): Expr {
  return column.isNumber || column.column.kind === 'integer'
    ? { kind: 'number', value: Number(value) }
    : { kind: 'text', value };
}

/** How a column stores true and false. */
function flagLiteral(column: PreparedColumn, value: boolean): Expr {
  if (column.column.kind === 'boolean') return { kind: 'boolean', value };
  const written = column.column.values?.find(
    (one) => ['1', 'true', 't', 'y', 'yes'].includes(one.toLowerCase()) === value && one !== '',
  );
  if (column.column.kind === 'integer' || column.column.kind === 'decimal')
    return { kind: 'number', value: value ? 1 : 0 };
  return { kind: 'text', value: written ?? (value ? '1' : '0') };
}

/** Conditions on tables with many rows per row, which become 'there is such a row'. */
export class Existence {
  private readonly groups: {
    edge: Step['edge'];
    turn: Node;
    tree: JoinTree;
    where: Expr[];
    negated: boolean;
    apart: boolean;
  }[] = [];

  constructor(
    private readonly prepared: Prepared,
    private readonly tree: JoinTree,
    private readonly taken: Set<string>,
    private readonly choose: Chooser,
  ) {}

  /** Requires that such a row exists, or does not; further conditions on the same path apply to the same row. */
  add(
    table: PreparedTable,
    way: Step[],
    negated: boolean,
    condition: ((node: Node) => Expr) | null,
    /** Requires a different row than earlier conditions. */
    apart = false,
  ): void {
    let turn = this.tree.root;
    let index = 0;
    const firstFrom = way[0] ? (way[0].up ? way[0].edge.from : way[0].edge.to) : this.tree.root.table;
    turn = this.tree.find(firstFrom) ?? turn;
    // What a row may have none of cannot be joined to deny it.
    while (way[index]?.up && (!negated || way[index]?.edge.required)) {
      const end = this.tree.reach(endOf(way[index] as Step), this.choose);
      if (!end) throw new Unclear('how these belong together');
      turn = end;
      index++;
    }
    const last = way[index];
    if (!last) throw new Unclear('how these belong together');
    const step = { ...last, edge: chosen(last, this.choose) };
    const known = this.groups.filter((one) => one.edge === step.edge && (one.negated === negated || !negated));
    // Conditions on separate rows apply to each of them.
    const several = known.filter((one) => one.apart);
    let groups = several.length > 0 ? several : known.slice(0, 1);
    if (apart || groups.length === 0) {
      const tree = new JoinTree(this.prepared, endOf(step), this.taken, this.tree.preferred);
      const link = joinOn({
        table: endOf(step),
        parent: turn,
        step,
        multiplied: true,
        alias: tree.root.alias,
        left: false,
      });
      groups = [{ edge: step.edge, turn, tree, where: [link], negated, apart }];
      this.groups.push(...groups);
    }
    for (const group of groups) {
      const node = group.tree.reach(table, this.choose);
      if (!node) throw new Unclear('how these belong together');
      if (condition) group.where.push(condition(node));
    }
  }

  exprs(): Expr[] {
    return this.groups.map(
      ({ tree, where, negated }): Expr => ({
        kind: 'exists',
        negated,
        query: {
          distinct: false,
          columns: [{ expr: { kind: 'number', value: 1 }, name: null }],
          from: tree.from(),
          joins: tree.joins(),
          where,
          groupBy: [],
          having: [],
          orderBy: [],
          limit: null,
        },
      }),
    );
  }
}
