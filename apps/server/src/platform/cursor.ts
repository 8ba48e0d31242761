import { z } from 'zod';
import { invalid } from './errors';

/** A row's position in a list ordered by time, then by id. */
export interface Place {
  at: Date;
  id: string;
}

export const encodeCursor = ({ at, id }: Place): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** @throws AppError invalid when the text was not made by `encodeCursor` */
export function decodeCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(moment);
  const year = at.getUTCFullYear();
  if (!(year >= 1970 && year <= 9999) || !z.uuid().safeParse(id).success) throw notACursor();
  return { at, id };
}

/** For lists ordered by a number. @throws AppError invalid when the text is not a number */
export function numberCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,9}$/.test(cursor)) throw notACursor();
  return Number(cursor);
}

const notACursor = () => invalid('This cursor is not valid.', 'cursor');

/**
 * Cuts a page off a list, with the cursor of the next page or null.
 * @param rows one more than fits on the page, if there are that many
 * @param cursorOf makes the cursor that continues after a row
 */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): { page: T[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next_cursor: last === undefined ? null : cursorOf(last) };
}
