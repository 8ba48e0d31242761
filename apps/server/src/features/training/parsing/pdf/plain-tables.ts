import { type PlacedTable, type Row, type Run, rowsOf } from './layout';
import { lineRowsAt } from './line-rows';
import type { PlainRows } from './row-cells';
import { cellOf, runOf } from './table-run';
import { rowsGoingOn, wrappedRowsAt } from './wrapped-rows';

/** A section number or list marker. */
const MARK = /^(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{1,4})[.):]?|[^\p{L}\p{N}]{1,2})$/iu;

/**
 * A region's runs, with each table that has no drawn lines replaced by one run.
 * @param before the previous region, whose last table may continue here
 */
export function withPlainTables(runs: Run[], before: readonly Run[] = []): Run[] {
  const lines = rowsOf(runs);
  const result: Run[] = [];
  const last = before.at(-1)?.table;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    const found = line.runs[0]?.table ? null : rowsAt(lines, index, last);
    if (found && !isList(found)) {
      result.push(tableOf(lines.slice(index, found.end), found));
      index = found.end - 1;
    } else result.push(...line.runs);
  }
  return result;
}

function rowsAt(lines: readonly Row[], index: number, last: PlacedTable | undefined): PlainRows | null {
  const found = wrappedRowsAt(lines, index) ?? lineRowsAt(lines, index);
  return found || index > 0 || !last || last.ruled ? found : rowsGoingOn(lines, last.columns);
}

function isList({ rows, columns }: PlainRows): boolean {
  const marked = rows.filter(([first = []]) => MARK.test(first.map((run) => run.text).join(' ')));
  return columns.length === 2 && marked.length * 2 > rows.length;
}

function tableOf(lines: readonly Row[], { rows, columns }: PlainRows): Run {
  const runs = lines.flatMap((line) => line.runs);
  const rtl = runs.filter((run) => run.rtl).length * 2 > runs.length;
  const table: PlacedTable = {
    ruled: false,
    columns,
    bottom: Math.max(...runs.map((run) => run.y)),
    cells: rows.map((row) => {
      const cells = row.map((parts) => ({ ...cellOf(parts), above: false, left: false }));
      return rtl ? cells.reverse() : cells;
    }),
  };
  const [x0, x1] = [Math.min(...runs.map((run) => run.x0)), Math.max(...runs.map((run) => run.x1))];
  return runOf(table, { x0, x1, y: lines[0]?.y ?? 0 }, runs);
}
