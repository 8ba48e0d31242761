import type { Deps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { type ConnectionRow, findConnection } from './connections.queries';

/** @throws AppError not_found, even when the connection is another team's */
export async function ownConnection(
  { db }: Pick<Deps, 'db'>,
  teamId: string,
  connectionId: string,
): Promise<ConnectionRow> {
  const row = await findConnection(db, teamId, connectionId);
  if (!row) throw notFound();
  return row;
}
