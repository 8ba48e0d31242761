import type { Edge, PreparedColumn, PreparedTable } from '../prepare/types';
import type { Condition } from '../reading/frame';
import type { Expr } from '../sql/ast';
import type { Builder } from './build';
import { chooseEdge } from './choose';
import { dateFor, inMonth, plannedDay } from './dates';
import { distancesFrom, type Step } from './paths';
import type { Shape } from './shape';
import type { Node } from './tree';
import { EveryOrAny, Unclear } from './unclear';
import { conditionExpr, Existence } from './where';

/** Over more steps two tables seldom belong together as a question means it. */
const FAR = 3;

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
  return applyTo(builder, { ...shape, conditions: shape.wholes, absent: [], links: [] });
}

/** The conditions of a question, each on the table that it is about. @throws Unclear */
export function applyConditions(builder: Builder): Expr[] {
  return applyTo(builder, builder.shape);
}

function applyTo(builder: Builder, shape: Shape): Expr[] {
  const { prepared, frame, tree, choose } = builder;
  const where: Expr[] = [];
  const taken = new Set<string>(tree.nodes.map((node) => node.alias));
  const existence = new Existence(prepared, tree, taken, choose);
  const closed = shape.conditions.map((condition) => closeDate(condition));
  function closeDate(condition: Condition): Condition {
    if (condition.kind === 'any') return { ...condition, conditions: condition.conditions.map(closeDate) };
    if (condition.kind !== 'date') return condition;
    const day = condition.column ?? dateFor(prepared, frame, shape.root, tree);
    const column = day && condition.planned ? plannedDay(day) : day;
    if (!column) throw new Unclear('which date is meant');
    // 'Have not been here since May' says nothing of the day on which they were first known.
    const own = column.table === shape.root && column.table.isPerson && !frame.hints.includes(column);
    if (own && condition.negated && condition.column === null) throw new Unclear('what did not happen then');
    return inMonth({ ...condition, column }, column, shape.groups);
  }

  const absentWays = shape.absent.map((table) => ({ table, way: tree.wayTo(table) }));
  const behindAbsent = (table: PreparedTable) =>
    absentWays.some(
      (absent) =>
        absent.table === table ||
        (absent.way?.some((step) => !step.up) && tree.find(table) === undefined && nearer(table, absent.table)),
    );
  const nearer = (table: PreparedTable, absent: PreparedTable) =>
    (distancesFrom(prepared, [absent]).cost[table.index] ?? 99) <
    (distancesFrom(prepared, [shape.root]).cost[table.index] ?? 99);

  for (const { table, way } of absentWays) {
    if (!way) throw new Unclear(`how ${shape.root.table.name} and ${table.table.name} belong together`);
    const [first] = way;
    // Over many steps 'without' seldom means what the ways between the tables say.
    if (way.length > FAR) throw new Unclear(`what it means to be without ${table.table.name}`);
    if (first && way.every((step) => step.up)) {
      const parent = tree.find(first.edge.from);
      if (parent)
        where.push({
          kind: 'isNull',
          of: { kind: 'column', alias: parent.alias, name: first.edge.columns[0] ?? '' },
          negated: false,
        });
      continue;
    }
    existence.add(table, way, true, null);
  }
  // What is said of the rows besides is said of each that is told apart.
  for (const condition of closed.toSorted((one, other) => Number(isOfEach(other)) - Number(isOfEach(one)))) {
    if (condition.kind === 'any') {
      const sides = isOfEach(condition) ? condition.conditions.map((part) => part as Simple) : [];
      if (sides.length > 0 && (placeEach(sides) || tellsApart(sides))) continue;
      where.push(anyOf(condition));
      continue;
    }
    place(condition);
  }
  function anyOf(condition: Extract<Condition, { kind: 'any' }>): Expr {
    const parts = condition.conditions.map((part) => {
      if (part.kind === 'any') return anyOf(part);
      const node = nodeFor(part);
      if (!node || node.multiplied) throw new Unclear('how these conditions belong together');
      return conditionExpr(part, node, prepared);
    });
    return { kind: 'any', parts };
  }
  function nodeFor(condition: Simple): Node | null {
    const column = condition.column as PreparedColumn;
    if (condition.kind === 'value' && condition.via) return tree.follow(condition.via, choose);
    const parallel = parallelTo(column.table);
    if (parallel && condition.kind === 'value')
      return tree.follow(chooseEdge(parallel, builder.words, condition.preposition), choose);
    const known = tree.find(column.table);
    if (known) return known;
    const way = tree.wayTo(column.table);
    if (!way) throw new Unclear(`how ${shape.root.table.name} and ${column.table.table.name} belong together`);
    return way.every((step) => step.up) ? tree.reach(column.table, choose) : null;
  }
  /** Several references from a table that takes part to the same other one. */
  function parallelTo(table: PreparedTable): Edge[] | null {
    for (const node of tree.nodes) {
      const edges = node.table.out.filter((edge) => edge.to === table);
      if (edges.length > 1 && node.table !== table) return edges;
    }
    return null;
  }
  /** Asks for a row of each side. @returns whether such rows are others than the one that is asked about */
  function placeEach(sides: Simple[]): boolean {
    const [first] = sides;
    const column = first?.column;
    if (!column || nodeFor(first)) return false;
    const way = tree.wayTo(column.table);
    if (!way) throw new Unclear('how these belong together');
    // A row of a bill has but one genre, whoever it is for: whose they are is not said then.
    if (way[0]?.up) throw new Unclear('who has each of these');
    for (const side of sides)
      existence.add(column.table, way, false, (inner) => conditionExpr(side, inner, prepared), true);
    return true;
  }
  /** 'Cities with orders in both 2024 and 2025': what is shown is that of rows of each side. */
  function tellsApart(sides: Simple[]): boolean {
    if (shape.measures.length > 0 || shape.withLabel || shape.columns.length === 0) return false;
    const exprs = sides.map((side): Expr => {
      const node = nodeFor(side);
      if (!node) throw new Unclear('how these belong together');
      return conditionExpr(side, node, prepared);
    });
    where.push({ kind: 'any', parts: exprs });
    builder.sides.push(...exprs);
    return true;
  }
  function placeListed(condition: Extract<Simple, { kind: 'value' }>): boolean {
    const { listed, column, operator } = condition;
    if (!listed || listed.sides.length < 2 || listed.as === 'any') return false;
    const each = listed.sides.map((values): Simple => ({ ...condition, values }));
    if (operator === '<>') {
      if (listed.as === 'every') throw new Unclear('whether not even one of them is wanted');
      return false;
    }
    const elsewhere = nodeFor(condition) === null;
    if (elsewhere && listed.as === 'and') throw new EveryOrAny(listed.sides);
    if (elsewhere) return placeEach(each);
    if (listed.as === 'and') return false;
    if (tellsApart(each)) return true;
    if (listed.as === 'across') return false;
    throw new Unclear(`how one ${column.table.table.name} can be all of these`);
  }
  function place(condition: Simple) {
    if (condition.kind === 'value' && placeListed(condition)) return;
    const column = condition.column as PreparedColumn;
    if (shape.absent.length > 0 && column.table !== shape.root && behindAbsent(column.table)) {
      const way = tree.wayTo(column.table);
      if (way) return existence.add(column.table, way, true, (node) => conditionExpr(condition, node, prepared));
    }
    const node = nodeFor(condition);
    if (node) {
      where.push(conditionExpr(condition, node, prepared));
      return;
    }
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
    existence.add(column.table, way, negated, (inner) => conditionExpr(asked, inner, prepared));
  }
  for (const table of [...shape.links, ...(shape.measures.length === 0 ? frame.hinted : [])]) {
    if (tree.find(table)) continue;
    const way = tree.wayTo(table);
    // 'With a contract and no payment' asks for the one and against the other, unless both are one and the same.
    const besides = shape.links.includes(table) && !absentWays.some((one) => sharesWay(one.way, way));
    if (shape.absent.length > 0 && !besides) continue;
    if (!way) {
      if (frame.hinted.includes(table)) continue;
      throw new Unclear(`how ${shape.root.table.name} and ${table.table.name} belong together`);
    }
    if (way.every((step) => step.up)) continue;
    // So far apart they seldom have to do with each other.
    if (way.length > FAR) throw new Unclear(`what ${table.table.name} has to do with it`);
    if (frame.hinted.includes(table) && !frame.links.includes(table) && closed.length > 0) continue;
    existence.add(table, way, false, null);
  }
  return [...where, ...existence.exprs()];
}
