import { z } from 'zod';
import { invalid } from './errors';

/** The place of a row in a list that is ordered by time, then by id. */
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
  if (!(year >= 1970 && year <= 9999) || !z.uuid().safeParse(id).success)
    throw invalid('This cursor is not valid.', 'cursor');
  return { at, id };
}
