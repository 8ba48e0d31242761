import type { ConnectionDetails, DatabaseConnection } from '@parley/contract/database-chat';
import type { Deps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { listTeaching } from '../teaching/teaching.queries';
import { type ConnectionRow, findLearned, listConnections } from './connections.queries';
import { presentConnection, presentDetails } from './present';
import { beginUnpacking } from './unpacking';

export async function listAll({ db }: Pick<Deps, 'db'>, teamId: string): Promise<DatabaseConnection[]> {
  return (await listConnections(db, teamId)).map(presentConnection);
}

/**
 * @param gone ends the waiting for the team's turn
 * @throws AppError not_found when the connection was removed meanwhile; the signal's reason
 */
export async function detailsOf(
  { db }: Pick<Deps, 'db'>,
  row: ConnectionRow,
  gone: AbortSignal,
): Promise<ConnectionDetails> {
  const { id, teamId } = row;
  const leave = await beginUnpacking(db, row, gone);
  try {
    const [learned, taught] = await Promise.all([
      findLearned(db, teamId, id),
      listTeaching(db, { teamId, connectionId: id }),
    ]);
    if (!learned) throw notFound();
    return presentDetails(row, learned, taught);
  } finally {
    leave();
  }
}
