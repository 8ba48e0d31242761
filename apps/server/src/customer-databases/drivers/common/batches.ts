import type { Cell, ResultColumn, ResultRows } from '../../types';
import { BATCH_BYTES, BATCH_CELLS, BATCH_ROWS, weightOf } from './cells';

/**
 * Gathers rows into batches and hands them on before they take much memory or time. The server was told to send one row
 * more than requested; a statement with a limit of its own may send even more, and is then abandoned.
 * @param columns known once the first row has arrived, or the rows have ended
 */
export async function* inBatches<Row extends readonly unknown[]>(
  rows: AsyncIterable<Row>,
  maxRows: number,
  columns: () => ResultColumn[],
  cellsOf: (row: Row, columns: ResultColumn[]) => Cell[],
): AsyncGenerator<ResultRows> {
  const begin = (): ResultRows => ({ columns: columns(), rows: [], more: false });
  let batch: ResultRows | undefined;
  let count = 0;
  let weight = 0;
  for await (const row of rows) {
    batch ??= begin();
    count += 1;
    if (count > maxRows) {
      batch.more = true;
      if (count > maxRows + 1) break;
      continue;
    }
    const cells = cellsOf(row, batch.columns);
    batch.rows.push(cells);
    weight += weightOf(cells);
    const most = Math.min(BATCH_ROWS, BATCH_CELLS / row.length);
    if (batch.rows.length < most && weight < BATCH_BYTES) continue;
    yield batch;
    batch = undefined;
    weight = 0;
  }
  if (batch || count === 0) yield batch ?? begin();
}
