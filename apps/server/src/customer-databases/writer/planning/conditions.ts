import type { Edge, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Condition } from '../reading/frame';
import type { Expr } from '../sql/ast';
import type { Builder } from './builder';
import { chooseEdge } from './choose';
import { dateFor, inMonth, plannedDay } from './dates';
import { distancesFrom, type Step, sharesWay } from './paths';
import type { Shape } from './shape';
import { takesPlace } from './takes-place';
import { timeFor } from './times';
import type { Node } from './tree';
import { EveryOrAny, Unclear } from './unclear';
import { conditionExpr, Existence } from './where';

/** Tables further apart than this seldom belong together in the way a question means. */
const FAR = 3;
/** The cost of an unreachable table, higher than that of any path. */
const UNREACHED = 99;

type Simple = Exclude<Condition, { kind: 'any' }>;

/** Whether a row is required for each of several values rather than for any of them. */
function isOfEach(condition: Condition): boolean {
  if (condition.kind === 'value')
    return condition.listed !== undefined && /^(?:every|across)$/.test(condition.listed.as);
  if (condition.kind !== 'any') return false;
  const [first] = condition.conditions;
  return first?.kind === 'date' && first.both === true && condition.conditions.every(({ kind }) => kind === 'date');
}

/** The conditions on the whole that a share is part of. @throws Unclear */
export function applyWholes(builder: Builder): Expr[] {
  const { shape } = builder;
  if (shape.wholes.length === 0) return [];
  return new Placement(builder, { ...shape, conditions: shape.wholes, absent: [], links: [] }).apply();
}

/** The conditions of a question, each on the table that it refers to. @throws Unclear */
export function applyConditions(builder: Builder): Expr[] {
  return new Placement(builder, builder.shape).apply();
}

/** Applies conditions to joined rows, or to rows that must or must not exist. */
class Placement {
  private readonly where: Expr[] = [];
  private readonly existence: Existence;
  /** The paths to the tables that must have no row. */
  private readonly absent: { table: PreparedTable; way: Step[] | null }[];

  constructor(
    private readonly builder: Builder,
    private readonly shape: Shape,
  ) {
    const { prepared, tree, choose } = builder;
    this.existence = new Existence(prepared, tree, new Set(tree.nodes.map((node) => node.alias)), choose);
    this.absent = shape.absent.map((table) => ({ table, way: tree.wayTo(table) }));
  }

  /** @throws Unclear */
  apply(): Expr[] {
    const said = this.shape.conditions.map((condition) => this.closeDate(condition));
    const closed = [...said, ...takesPlace(this.builder, said)];
    for (const { table, way } of this.absent) this.leaveOut(table, way);
    // Conditions on each of several rows come first, so that all others apply to every one of those rows.
    const ordered = closed.toSorted((one, other) => Number(isOfEach(other)) - Number(isOfEach(one)));
    for (const condition of ordered) {
      if (condition.kind === 'any') this.placeAny(condition);
      else this.place(condition);
    }
    const { links, measures } = this.shape;
    const { hinted } = this.builder.frame;
    for (const table of [...links, ...(measures.length === 0 ? hinted : [])]) this.link(table, closed.length > 0);
    return [...this.where, ...this.existence.exprs()];
  }

  /** A condition in which every date and time has a column. */
  private closeDate(condition: Condition): Condition {
    if (condition.kind === 'any')
      return { ...condition, conditions: condition.conditions.map((part) => this.closeDate(part)) };
    if (condition.kind === 'time')
      return {
        ...condition,
        column: condition.column ?? timeFor(this.shape.root, this.builder.frame, this.builder.words),
      };
    if (condition.kind !== 'date') return condition;
    const { prepared, frame, tree } = this.builder;
    const { root, groups } = this.shape;
    const day = condition.column ?? dateFor(prepared, frame, root, tree);
    const column = day && condition.planned ? plannedDay(day) : day;
    if (!column) throw new Unclear('which date is meant');
    // 'Have not been here since May' is not about the date on which people were registered.
    const own = column.table === root && column.table.isPerson && !frame.hints.includes(column);
    if (own && condition.negated && condition.column === null) throw new Unclear('what did not happen then');
    return inMonth({ ...condition, column }, column, groups);
  }

  /** Requires that a table has no row. */
  private leaveOut(table: PreparedTable, way: Step[] | null): void {
    if (!way) throw this.apart(table);
    const [first] = way;
    // Over many steps, 'without' seldom means what the references say.
    // Payments of a member are not those of each of their bookings.
    const sideways = way.some((step, at) => !step.up && way.slice(0, at).some(({ up }) => up));
    if (way.length > FAR || sideways) throw new Unclear(`what it means to be without ${table.table.name}`);
    if (!first || !way.every((step) => step.up)) {
      this.existence.add(table, way, true, null);
      return;
    }
    const parent = this.builder.tree.find(first.edge.from);
    if (!parent) return;
    const of: Expr = { kind: 'column', alias: parent.alias, name: first.edge.columns[0] ?? '' };
    this.where.push({ kind: 'isNull', of, negated: false });
  }

  /** Requires a row of a table that is joined without being shown. */
  private link(table: PreparedTable, isConditioned: boolean): void {
    const { tree, frame } = this.builder;
    if (tree.find(table)) return;
    const way = tree.wayTo(table);
    // 'With a contract and no payment' requires one and excludes the other, unless both take the same path.
    const besides = this.shape.links.includes(table) && !this.absent.some((one) => sharesWay(one.way, way));
    if (this.absent.length > 0 && !besides) return;
    const isHinted = frame.hinted.includes(table);
    if (!way) {
      if (isHinted) return;
      throw this.apart(table);
    }
    if (way.every((step) => step.up)) return;
    // Tables this far apart are seldom related.
    if (way.length > FAR) throw new Unclear(`what ${table.table.name} has to do with it`);
    if (isHinted && !frame.links.includes(table) && isConditioned) return;
    this.existence.add(table, way, false, null);
  }

  private apart(table: PreparedTable): Unclear {
    return new Unclear(`how ${this.shape.root.table.name} and ${table.table.name} belong together`);
  }

  private isBehindAbsent(table: PreparedTable): boolean {
    return this.absent.some(
      (absent) =>
        absent.table === table ||
        (absent.way?.some((step) => !step.up) &&
          this.builder.tree.find(table) === undefined &&
          this.isNearer(table, absent.table)),
    );
  }

  /** Whether a table is closer to one that must have no row than to what is asked for. */
  private isNearer(table: PreparedTable, absent: PreparedTable): boolean {
    const costFrom = (source: PreparedTable) =>
      distancesFrom(this.builder.prepared, [source]).cost[table.index] ?? UNREACHED;
    return costFrom(absent) < costFrom(this.shape.root);
  }

  private placeAny(condition: Extract<Condition, { kind: 'any' }>): void {
    const sides = isOfEach(condition) ? condition.conditions.map((part) => part as Simple) : [];
    if (sides.length > 0 && (this.placeEach(sides) || this.tellsApart(sides))) return;
    this.where.push(this.anyOf(condition));
  }

  private anyOf(condition: Extract<Condition, { kind: 'any' }>): Expr {
    const parts = condition.conditions.map((part) => {
      if (part.kind === 'any') return this.anyOf(part);
      const node = this.nodeFor(part);
      if (!node || node.multiplied) throw new Unclear('how these conditions belong together');
      return conditionExpr(part, node, this.builder.prepared);
    });
    return { kind: 'any', parts };
  }

  /** The node of a condition's table; null if it has many rows for one. */
  private nodeFor(condition: Simple): Node | null {
    const { tree, choose, words } = this.builder;
    const { table } = condition.column as PreparedColumn;
    if (condition.kind === 'value' && condition.via) return tree.follow(condition.via, choose);
    const parallel = this.parallelTo(table);
    if (parallel && condition.kind === 'value')
      return tree.follow(chooseEdge(parallel, words, condition.preposition), choose);
    const known = tree.find(table);
    if (known) return known;
    const way = tree.wayTo(table);
    if (!way) throw this.apart(table);
    return way.every((step) => step.up) ? tree.reach(table, choose) : null;
  }

  /** Several references from a joined table to the same target. */
  private parallelTo(table: PreparedTable): Edge[] | null {
    for (const node of this.builder.tree.nodes) {
      const edges = node.table.out.filter((edge) => edge.to === table);
      if (edges.length > 1 && node.table !== table) return edges;
    }
    return null;
  }

  /** Requires a row of each side. @returns whether the sides are other rows than the one listed */
  private placeEach(sides: Simple[]): boolean {
    const { tree, prepared } = this.builder;
    const [first] = sides;
    const column = first?.column;
    if (!column || this.nodeFor(first)) return false;
    const way = tree.wayTo(column.table);
    if (!way) throw new Unclear('how these belong together');
    // A single row has only one value, and the question does not say who should have all of them.
    if (way[0]?.up) throw new Unclear('who has each of these');
    for (const side of sides)
      this.existence.add(column.table, way, false, (inner) => conditionExpr(side, inner, prepared), true);
    return true;
  }

  /** 'Cities with orders in both 2024 and 2025': the columns shown identify what has rows of each side. */
  private tellsApart(sides: Simple[]): boolean {
    const { measures, withLabel, columns } = this.shape;
    if (measures.length > 0 || withLabel || columns.length === 0) return false;
    const exprs = sides.map((side): Expr => {
      const node = this.nodeFor(side);
      if (!node) throw new Unclear('how these belong together');
      return conditionExpr(side, node, this.builder.prepared);
    });
    this.where.push({ kind: 'any', parts: exprs });
    this.builder.sides.push(...exprs);
    return true;
  }

  /** Applies several listed values. @returns false if they are an ordinary condition */
  private placeListed(condition: Extract<Simple, { kind: 'value' }>): boolean {
    const { listed, column, operator } = condition;
    if (!listed || listed.sides.length < 2 || listed.as === 'any') return false;
    const each = listed.sides.map((values): Simple => ({ ...condition, values }));
    if (operator === '<>') {
      if (listed.as === 'every') throw new Unclear('whether not even one of them is wanted');
      return false;
    }
    const elsewhere = this.nodeFor(condition) === null;
    if (elsewhere && listed.as === 'and') throw new EveryOrAny(listed.sides);
    if (elsewhere) return this.placeEach(each);
    if (listed.as === 'and') return false;
    if (this.tellsApart(each)) return true;
    if (listed.as === 'across') return false;
    throw new Unclear(`how one ${column.table.table.name} can be all of these`);
  }

  /** Products without a category are not in that of gardens. @returns false if each row has one, or if it is joined anyway */
  private placeLacking(condition: Extract<Simple, { kind: 'value' }>): boolean {
    const { tree, prepared } = this.builder;
    const { table } = condition.column;
    if (condition.operator === '=' || condition.via || this.shape.share || tree.find(table)) return false;
    const way = this.parallelTo(table) ? null : tree.wayTo(table);
    if (!way?.every(({ up }) => up) || way.every(({ edge }) => edge.required)) return false;
    const denied: Simple = { ...condition, operator: '=' };
    this.existence.add(table, way, true, (inner) => conditionExpr(denied, inner, prepared), true);
    return true;
  }

  private place(condition: Simple): void {
    const { tree, prepared } = this.builder;
    if (condition.kind === 'value' && (this.placeListed(condition) || this.placeLacking(condition))) return;
    const { table } = condition.column as PreparedColumn;
    const isOfAbsent = this.absent.length > 0 && table !== this.shape.root && this.isBehindAbsent(table);
    const way = isOfAbsent ? tree.wayTo(table) : null;
    if (way) {
      this.existence.add(table, way, true, (node) => conditionExpr(condition, node, prepared));
      return;
    }
    const node = this.nodeFor(condition);
    if (node) this.where.push(conditionExpr(condition, node, prepared));
    else this.placeElsewhere(condition);
  }

  /** Requires a related row for which a condition holds. */
  private placeElsewhere(condition: Simple): void {
    const { tree, frame, prepared } = this.builder;
    const column = condition.column as PreparedColumn;
    const way = tree.wayTo(column.table);
    if (!way) throw new Unclear('how these belong together');
    // Orders and deliveries of one restaurant are otherwise unrelated.
    const turn = way.findIndex((step) => !step.up);
    if (turn > 0 && condition.kind !== 'value' && condition.kind !== 'date')
      throw new Unclear(`what ${column.column.name} has to do with it`);
    // 'Active members' does not mean members of active teachers, whom the question did not mention.
    if (condition.kind === 'flag' && way.length > 1 && ![...frame.links, ...frame.hinted].includes(column.table))
      throw new Unclear(`what ${column.column.name} has to do with it`);
    const negated =
      (condition.kind === 'value' && condition.operator === '<>' && !condition.some) ||
      (condition.kind === 'date' && condition.negated);
    const asked: Simple =
      condition.kind === 'value' && negated
        ? { ...condition, operator: '=' }
        : condition.kind === 'date'
          ? { ...condition, negated: false }
          : condition;
    this.existence.add(column.table, way, negated, (inner) => conditionExpr(asked, inner, prepared));
  }
}
