import type { updateConnectionBody } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps';
import { AppError, invalid, notFound } from '../../../platform/errors';
import { limitAttempts } from '../database-chat.limits';
import { queueFirst, wake } from '../training/queue';
import { requireAnswer, type Waiting } from './connect';
import { type ConnectionRow, changeConnection } from './connections.queries';
import { holdFile } from './files.queries';
import { removeFile } from './remove';
import { describe } from './target';

type Change = Pick<z.output<typeof updateConnectionBody>, 'name' | 'db_metadata'>;

/**
 * Renames a connection, or changes how its database is reached: once the database has answered at the new address, its
 * tables are read again. Its teaching stays, so its type cannot change. The password must always be entered again,
 * because a stored one must not be sent to an address that a member enters.
 * @throws AppError with the database's sentence; conflict while its tables are being read; invalid for another type
 */
export async function updateConnection(
  deps: Deps,
  connection: ConnectionRow,
  { name, db_metadata }: Change,
  { gone, judgeAgain }: Waiting,
): Promise<ConnectionRow> {
  const { id, teamId, fileId } = connection;
  if (!db_metadata) return (await changeConnection(deps.db, teamId, id, { name })) ?? missing();
  if (db_metadata.type !== connection.type) throw invalid(MESSAGES.connectionTypeFixed, 'db_metadata.type');
  if (connection.state === 'training') throw new AppError('conflict', MESSAGES.databaseUnread);
  const { target, stored } = await describe(deps, teamId, db_metadata);
  await limitAttempts(deps, teamId);
  await requireAnswer(deps, target, gone);
  await judgeAgain();
  const reached = stored(id);
  const changed = await deps.db.transaction(async (tx) => {
    if (reached.fileId && !(await holdFile(tx, teamId, reached.fileId))) {
      throw invalid(MESSAGES.databaseFileMissing, 'db_metadata.file');
    }
    const row = await changeConnection(tx, teamId, id, { ...reached, name, state: 'training', error: null });
    if (row) await queueFirst(deps, tx, row);
    return row;
  });
  wake(deps);
  if (fileId && fileId !== reached.fileId) await removeFile(deps, fileId);
  return changed ?? missing();
}

function missing(): never {
  throw notFound();
}
