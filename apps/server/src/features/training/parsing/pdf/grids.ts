import type { Rule, Rules } from './rules';

/** How many points apart lines that meet, or borders of adjacent cells, may be. */
export const NEAR = 4;
/** A drawing beyond these limits is not a table but, for example, graph paper. */
const COLUMNS_MAX = 40;
const ROWS_MAX = 500;
const RULES_MAX = 1_500;

/** The row and column borders of a possible table. */
export interface Grid {
  /** From top to bottom, one more than there are rows. */
  rows: number[];
  /** From left to right; only the outer two if no lines separate columns. */
  columns: number[];
  horizontal: Rule[];
  vertical: Rule[];
  /** Only backgrounds and lines between rows: the first and last row may have none. */
  open: boolean;
}

/** Groups lines that touch, and lines of the same width one below the other. */
export function gridsOf({ horizontal, vertical }: Rules): Grid[] {
  if (horizontal.length + vertical.length > RULES_MAX) return [];
  const groups: { horizontal: Rule[]; vertical: Rule[] }[] = [];
  const left = { horizontal: new Set(horizontal), vertical: new Set(vertical) };
  for (const first of horizontal) {
    if (!left.horizontal.delete(first)) continue;
    const group = { horizontal: [first], vertical: [] as Rule[] };
    const open: [Rule, boolean][] = [[first, true]];
    for (let item = open.pop(); item; item = open.pop()) {
      const [rule, lies] = item;
      for (const other of lies ? left.vertical : left.horizontal) {
        if (!meet(rule, other)) continue;
        (lies ? left.vertical : left.horizontal).delete(other);
        (lies ? group.vertical : group.horizontal).push(other);
        open.push([other, !lies]);
      }
    }
    groups.push(group);
  }
  return stacked(groups.map(toGrid)).filter(
    ({ rows, columns }) => rows.length > 1 && rows.length <= ROWS_MAX && columns.length <= COLUMNS_MAX,
  );
}

function meet(a: Rule, b: Rule): boolean {
  return b.at > a.from - NEAR && b.at < a.to + NEAR && a.at > b.from - NEAR && a.at < b.to + NEAR;
}

function toGrid({ horizontal, vertical }: { horizontal: Rule[]; vertical: Rule[] }): Grid {
  const bounds = (rules: Rule[]) => rules.flatMap(({ from, to }) => [from, to]);
  const inner = vertical.length > 0 ? vertical.map(({ at }) => at) : commonJoints(horizontal);
  return {
    rows: borders([...horizontal.map(({ at }) => at), ...bounds(vertical)]),
    columns: borders([...inner, ...bounds(horizontal)]),
    horizontal,
    vertical,
    open: vertical.every(({ edge }) => edge),
  };
}

/** Columns meet at positions where at least half of the lines between rows have joints. */
function commonJoints(rules: readonly Rule[]): number[] {
  return borders(rules.flatMap(({ joints }) => joints)).filter(
    (x) => rules.filter(({ joints }) => joints.some((joint) => Math.abs(joint - x) <= NEAR)).length * 2 >= rules.length,
  );
}

/** Values close to each other are one border. */
function borders(values: number[]): number[] {
  const found: number[] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    if (value - (found.at(-1) ?? Number.NEGATIVE_INFINITY) > NEAR) found.push(value);
  }
  return found;
}

/** Merges grids of the same width that only have lines between rows, or row backgrounds, and were found separately. */
function stacked(grids: Grid[]): Grid[] {
  const result: Grid[] = [];
  for (const grid of grids.sort((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0))) {
    const above = grid.open ? result.findLast((other) => other.open && belowEachOther(other, grid)) : undefined;
    if (above) {
      above.rows.push(...grid.rows.filter((y) => y > (above.rows.at(-1) ?? 0) + NEAR));
      above.horizontal.push(...grid.horizontal);
      above.vertical.push(...grid.vertical);
    } else result.push(grid);
  }
  return result.map((grid) => (grid.vertical.length > 0 ? grid : toGrid(grid)));
}

/** How many times the height of the tallest row so far the next row may have. */
const HIGHER = 2.2;
/** Maximum height of a row that no line bounds yet. */
const FIRST_ROW_MAX = 90;

function belowEachOther(above: Grid, below: Grid): boolean {
  const lines = above.vertical.length === 0 && below.vertical.length === 0;
  const [a, b] = lines ? [ends(above.columns), ends(below.columns)] : [above.columns, below.columns];
  if (a.length !== b.length || !a.every((x, place) => Math.abs(x - (b[place] ?? Number.NaN)) < NEAR)) return false;
  if (lines && !agree(above.columns, below.columns) && !agree(below.columns, above.columns)) return false;
  const gap = (below.rows[0] ?? 0) - (above.rows.at(-1) ?? 0);
  const heights = [...heightsOf(above.rows), ...heightsOf(below.rows)];
  return gap > -NEAR && gap <= (heights.length > 0 ? HIGHER * Math.max(...heights) : FIRST_ROW_MAX);
}

/** Cells may span several columns, but none starts between the other rows' borders. */
function agree(some: readonly number[], all: readonly number[]): boolean {
  return some.every((x) => all.some((other) => Math.abs(x - other) <= NEAR));
}

function ends(borders: readonly number[]): number[] {
  return [borders[0] ?? 0, borders.at(-1) ?? 0];
}

export function heightsOf(rows: readonly number[]): number[] {
  return rows.slice(1).map((y, index) => y - (rows[index] ?? y));
}
