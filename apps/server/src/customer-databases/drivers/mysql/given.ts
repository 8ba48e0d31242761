import type { Cell } from '../../types';

/**
 * Awaits a driver callback. The driver runs some callbacks where an exception would end the process, so nothing is
 * parsed inside them: the caller inspects what a server sent after awaiting it.
 * @param ask starts the request; resolves with the callback's arguments after the error
 * @throws the driver's error
 */
export function given<T extends unknown[]>(
  ask: (settle: (error: unknown, ...values: T) => void) => unknown,
): Promise<T> {
  return new Promise((resolve, reject) => {
    ask((error, ...values) => (error ? reject(error) : resolve(values)));
  });
}

/** For an acknowledgement in place of rows, or rows of a kind that no real server sends. */
export function unexpected(): Error {
  return new Error('The server answers something else than it was asked.');
}

/**
 * A row of texts and numbers. Some servers mark text as binary. Dates and JSON, which the driver would turn into
 * objects, do not occur in answers to Parley's own queries.
 */
export function plainRow(row: unknown): Cell[] {
  if (!Array.isArray(row)) throw unexpected();
  return row.map((cell: unknown) => {
    if (Buffer.isBuffer(cell)) return cell.toString('utf8');
    if (typeof cell === 'object' && cell !== null) throw unexpected();
    return cell as Cell;
  });
}
