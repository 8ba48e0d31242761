import type { Cell } from '../../types';

/**
 * What the driver gives to a callback. It calls some of them where nothing catches what they throw, which would end the
 * process: nothing is read there, and what a server sent is looked at only by whoever awaits it.
 * @param ask starts it; what comes after the error is given
 * @throws what the driver says
 */
export function given<T extends unknown[]>(
  ask: (settle: (error: unknown, ...values: T) => void) => unknown,
): Promise<T> {
  return new Promise((resolve, reject) => {
    ask((error, ...values) => (error ? reject(error) : resolve(values)));
  });
}

/** An acknowledgement came in place of rows, or rows of another kind than every server gives. */
export function unexpected(): Error {
  return new Error('The server answers something else than it was asked.');
}

/**
 * A row of texts and numbers. Binary is text to a server that says no better; what the driver makes of dates and of JSON
 * is in no answer to what is asked here.
 */
export function plainRow(row: unknown): Cell[] {
  if (!Array.isArray(row)) throw unexpected();
  return row.map((cell: unknown) => {
    if (Buffer.isBuffer(cell)) return cell.toString('utf8');
    if (typeof cell === 'object' && cell !== null) throw unexpected();
    return cell as Cell;
  });
}
