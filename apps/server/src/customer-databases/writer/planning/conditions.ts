import type { Edge, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Condition } from '../reading/frame';
import type { Expr } from '../sql/ast';
import type { Builder } from './build';
import { takesPlace } from './cancelled';
import { chooseEdge } from './choose';
import { dateFor, inMonth, plannedDay } from './dates';
import { distancesFrom, type Step } from './paths';
import type { Shape } from './shape';
import { timeFor } from './times';
import type { Node } from './tree';
import { EveryOrAny, Unclear } from './unclear';
import { conditionExpr, Existence } from './where';

/** Over more steps two tables seldom belong together as a question means it. */
const FAR = 3;
/** The cost of a way that is none: more than that of any. */
const UNREACHED = 99;

type Simple = Exclude<Condition, { kind: 'any' }>;

/** Whether a row of each of several sides is wanted, and not one of any of them. */
function isOfEach(condition: Condition): boolean {
  if (condition.kind === 'value')
    return condition.listed !== undefined && /^(?:every|across)$/.test(condition.listed.as);
  if (condition.kind !== 'any') return false;
  const [first] = condition.conditions;
  return first?.kind === 'date' && first.both === true && condition.conditions.every(({ kind }) => kind === 'date');
}

/** Whether two ways go down from the same rows to the same others. */
function sharesWay(one: Step[] | null, other: Step[] | null): boolean {
  const down = (way: Step[] | null) => way?.find((step) => !step.up)?.edge;
  return down(one) === undefined || down(one) === down(other);
}

/** The conditions on what a share is one of. @throws Unclear */
export function applyWholes(builder: Builder): Expr[] {
  const { shape } = builder;
  if (shape.wholes.length === 0) return [];
  return new Placement(builder, { ...shape, conditions: shape.wholes, absent: [], links: [] }).apply();
}

/** The conditions of a question, each on the table that it is about. @throws Unclear */
export function applyConditions(builder: Builder): Expr[] {
  return new Placement(builder, builder.shape).apply();
}

/** Places conditions: on rows that are joined, or on others that there must or must not be. */
class Placement {
  private readonly where: Expr[] = [];
  private readonly existence: Existence;
  /** How the tables that must have no row are reached. */
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
    // What is said of the rows besides is said of each that is told apart.
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

  /** A condition whose dates all say which day of a row they are about. */
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
    // 'Have not been here since May' says nothing of the day on which they were first known.
    const own = column.table === root && column.table.isPerson && !frame.hints.includes(column);
    if (own && condition.negated && condition.column === null) throw new Unclear('what did not happen then');
    return inMonth({ ...condition, column }, column, groups);
  }

  /** Asks for rows that have none of a table's. */
  private leaveOut(table: PreparedTable, way: Step[] | null): void {
    if (!way) throw this.apart(table);
    const [first] = way;
    // Over many steps 'without' seldom means what the ways between the tables say.
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

  /** Asks for rows that have one of a table that takes part without being asked for. */
  private link(table: PreparedTable, isConditioned: boolean): void {
    const { tree, frame } = this.builder;
    if (tree.find(table)) return;
    const way = tree.wayTo(table);
    // 'With a contract and no payment' asks for the one and against the other, unless both are one and the same.
    const besides = this.shape.links.includes(table) && !this.absent.some((one) => sharesWay(one.way, way));
    if (this.absent.length > 0 && !besides) return;
    const isHinted = frame.hinted.includes(table);
    if (!way) {
      if (isHinted) return;
      throw this.apart(table);
    }
    if (way.every((step) => step.up)) return;
    // So far apart they seldom have to do with each other.
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

  /** Whether a table is nearer to one that must have no row than to what is asked for. */
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

  /** The node of a condition's table; null where one row has many of its rows. */
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

  /** Several references from a table that takes part to the same other one. */
  private parallelTo(table: PreparedTable): Edge[] | null {
    for (const node of this.builder.tree.nodes) {
      const edges = node.table.out.filter((edge) => edge.to === table);
      if (edges.length > 1 && node.table !== table) return edges;
    }
    return null;
  }

  /** Asks for a row of each side. @returns whether such rows are others than the one that is asked about */
  private placeEach(sides: Simple[]): boolean {
    const { tree, prepared } = this.builder;
    const [first] = sides;
    const column = first?.column;
    if (!column || this.nodeFor(first)) return false;
    const way = tree.wayTo(column.table);
    if (!way) throw new Unclear('how these belong together');
    // A row of a bill has but one genre, whoever it is for: whose they are is not said then.
    if (way[0]?.up) throw new Unclear('who has each of these');
    for (const side of sides)
      this.existence.add(column.table, way, false, (inner) => conditionExpr(side, inner, prepared), true);
    return true;
  }

  /** 'Cities with orders in both 2024 and 2025': what is shown is that of rows of each side. */
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

  /** Places several values that were listed. @returns false where they are a condition like any other */
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

  private place(condition: Simple): void {
    const { tree, prepared } = this.builder;
    if (condition.kind === 'value' && this.placeListed(condition)) return;
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

  /** Asks whether there is a row of which a condition holds. */
  private placeElsewhere(condition: Simple): void {
    const { tree, frame, prepared } = this.builder;
    const column = condition.column as PreparedColumn;
    const way = tree.wayTo(column.table);
    if (!way) throw new Unclear('how these belong together');
    // Orders and deliveries of one restaurant have nothing else to do with each other.
    const turn = way.findIndex((step) => !step.up);
    if (turn > 0 && condition.kind !== 'value' && condition.kind !== 'date')
      throw new Unclear(`what ${column.column.name} has to do with it`);
    // 'Active members' are no members of active teachers, whom nobody spoke of.
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
