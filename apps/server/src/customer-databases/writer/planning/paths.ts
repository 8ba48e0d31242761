import type { Edge, Prepared, PreparedTable } from '../prepare/types';

/** One step along a reference, in either direction. */
export interface Step {
  edge: Edge;
  /** From the many side to the one. */
  up: boolean;
}

export interface Distances {
  cost: Float64Array;
  /** How each table was reached: the last step, and the arrival before it. */
  last: (Arrival | null)[];
}

interface Arrival {
  step: Step;
  before: Arrival | null;
}

/** A step up keeps one row per row; a step down multiplies rows, which is seldom intended. */
const UP = 1;
const DOWN = 1.35;
const INFERRED = 0.2;
const THROUGH_BRIDGE = -0.45;
const VIEW = 3;
/** A reference with a role is narrower and costs more: 'leads' covers less than 'works on'. */
const IN_A_ROLE = 0.6;
/** Rows that only share a parent seldom belong together: students and courses of one department. */
const SIBLINGS = 1.6;
/** Favours tables that a verb hints at: 'enrolled' leads through enrollments. */
const PREFERRED = 0.3;
/** Also favours what lies beyond them: a borrowed thing lies beyond the loan. */
const BEHIND = 0.7;
const NONE: ReadonlySet<PreparedTable | Edge> = new Set();

function costOf({ edge, up }: Step): number {
  const bridge = edge.from.isLink ? THROUGH_BRIDGE : 0;
  const role = edge.role.length > 0 ? IN_A_ROLE : 0;
  return (
    role + (up ? UP : DOWN) + (edge.inferred ? INFERRED : 0) + bridge + (edge.from.table.kind === 'view' ? VIEW : 0)
  );
}

/** The steps from a table. */
function stepsFrom(table: PreparedTable): Step[] {
  return [
    ...table.out.map((edge) => ({ edge, up: true })),
    ...table.in.filter((edge) => edge.from !== edge.to).map((edge) => ({ edge, up: false })),
  ];
}

export function endOf(step: Step): PreparedTable {
  return step.up ? step.edge.to : step.edge.from;
}

/** Where a search starts; `up` says that the source itself was reached by a step up. */
export interface Source {
  table: PreparedTable;
  up: boolean;
}

/**
 * Dijkstra's shortest paths along references, from several tables at once; a schema has hundreds of tables at most.
 * @param preferred tables and references that paths should favour
 */
export function distancesFrom(
  prepared: Prepared,
  sources: Iterable<Source | PreparedTable>,
  preferred: ReadonlySet<PreparedTable | Edge> = NONE,
): Distances {
  const size = prepared.tables.length;
  // Each table has two places: reached by a step up, or otherwise.
  const cost = new Float64Array(2 * size).fill(Number.POSITIVE_INFINITY);
  const arrivals: (Arrival | null)[] = new Array(2 * size).fill(null);
  const open = new Set<number>();
  for (const source of sources) {
    const place = 'up' in source ? source.table.index + (source.up ? size : 0) : source.index;
    cost[place] = 0;
    open.add(place);
  }
  while (open.size > 0) {
    let place = -1;
    for (const one of open) if (place < 0 || (cost[one] as number) < (cost[place] as number)) place = one;
    open.delete(place);
    const cameUp = place >= size;
    const table = prepared.tables[cameUp ? place - size : place] as PreparedTable;
    for (const step of stepsFrom(table)) {
      const end = endOf(step);
      let price = costOf(step);
      if (cameUp && !step.up && !step.edge.from.isBridge) price += SIBLINGS;
      if (preferred.has(end) || preferred.has(step.edge)) price *= PREFERRED;
      else if (preferred.has(table)) price *= BEHIND;
      const next = (cost[place] as number) + price;
      const target = end.index + (step.up ? size : 0);
      if (next < (cost[target] as number) - 1e-9) {
        cost[target] = next;
        arrivals[target] = { step, before: arrivals[place] ?? null };
        open.add(target);
      }
    }
  }
  const best = new Float64Array(size);
  const last: (Arrival | null)[] = [];
  for (let index = 0; index < size; index++) {
    const up = (cost[index + size] as number) < (cost[index] as number);
    best[index] = cost[up ? index + size : index] as number;
    last.push(arrivals[up ? index + size : index] ?? null);
  }
  return { cost: best, last };
}

/** The steps of the shortest path to a table, in order; null if it is unreachable. */
export function wayTo(distances: Distances, table: PreparedTable): Step[] | null {
  if (!Number.isFinite(distances.cost[table.index] ?? Number.POSITIVE_INFINITY)) return null;
  const way: Step[] = [];
  for (let at = distances.last[table.index] ?? null; at !== null; at = at.before) way.push(at.step);
  return way.reverse();
}

/** Whether each row of one table has at most one of the other. */
export function reachedUp(from: PreparedTable, to: PreparedTable, depth = 4): boolean {
  return from === to || (depth > 0 && from.out.some((edge) => edge.to !== from && reachedUp(edge.to, to, depth - 1)));
}

/** Whether two paths descend from the same rows to the same others. */
export function sharesWay(one: Step[] | null, other: Step[] | null): boolean {
  const down = (way: Step[] | null) => way?.find((step) => !step.up)?.edge;
  return down(one) === undefined || down(one) === down(other);
}
