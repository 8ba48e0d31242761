import { randomUUID } from 'node:crypto';
import type { addConnectionBody, databaseMetadata } from '@parley/contract/database-chat';
import { CONNECTIONS_PER_TEAM_MAX } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import type { z } from 'zod';
import { openDatabase } from '../../../customer-databases/drivers';
import type { OpenDatabase, Target } from '../../../customer-databases/types';
import { withDeadline } from '../../../platform/deadline';
import type { Deps } from '../../../platform/deps';
import { AppError, invalid } from '../../../platform/errors';
import { limitAttempts } from '../database-chat.limits';
import { asAppError } from '../live/failures';
import { optionsOf } from '../live/live-databases';
import { queueFirst, wake } from '../training/queue';
import { type ConnectionRow, countConnections, insertConnection, lockConnectionsOf } from './connections.queries';
import { holdFile } from './files.queries';
import { describe } from './target';

const PATIENCE_MS = 15_000;

/** A caller who waits for a database, which decides how long that takes. */
export interface Waiting {
  gone: AbortSignal;
  /** @throws AppError if the caller may no longer do this */
  judgeAgain: () => Promise<unknown>;
}

/**
 * Connects once and asks for the tables' names, storing nothing.
 * @throws AppError with the database's sentence; too_many
 */
export async function tryConnection(
  deps: Deps,
  teamId: string,
  metadata: z.output<typeof databaseMetadata>,
  gone: AbortSignal,
): Promise<{ version: string; tables: number }> {
  const { target } = await describe(deps, teamId, metadata);
  await limitAttempts(deps, teamId);
  return withOpen(deps, target, gone, async (database, signal) => {
    const { version, tables } = await database.readSchema(false, signal);
    return { version, tables: tables.length };
  });
}

/**
 * Stores a connection once its database has answered, and queues the first reading.
 * @throws AppError with the database's sentence; conflict when the team has too many; too_many
 */
export async function addConnection(
  deps: Deps,
  teamId: string,
  body: z.output<typeof addConnectionBody>,
  { gone, judgeAgain }: Waiting,
): Promise<ConnectionRow> {
  if ((await countConnections(deps.db, teamId)) >= CONNECTIONS_PER_TEAM_MAX) throw full();
  const { target, stored } = await describe(deps, teamId, body.db_metadata);
  await limitAttempts(deps, teamId);
  await requireAnswer(deps, target, gone);
  await judgeAgain();
  const id = randomUUID();
  const connection = { ...stored(id), id, name: body.name, readValues: body.read_values };
  const row = await deps.db.transaction(async (tx) => {
    await lockConnectionsOf(tx, teamId);
    if ((await countConnections(tx, teamId)) >= CONNECTIONS_PER_TEAM_MAX) throw full();
    if (connection.fileId && !(await holdFile(tx, teamId, connection.fileId))) {
      throw invalid(MESSAGES.databaseFileMissing, 'db_metadata.file');
    }
    const added = await insertConnection(tx, teamId, connection);
    await queueFirst(deps, tx, added);
    return added;
  });
  wake(deps);
  return row;
}

/** Connects once, storing nothing. @throws AppError with the database's sentence */
export const requireAnswer = (deps: Deps, target: Target, gone: AbortSignal): Promise<unknown> =>
  withOpen(deps, target, gone, (database, signal) =>
    database.query('select 1', { maxRows: 1, timeoutMs: PATIENCE_MS, signal }),
  );

const full = () => new AppError('conflict', MESSAGES.connectionsFull);

async function withOpen<T>(
  deps: Deps,
  target: Target,
  gone: AbortSignal,
  work: (database: OpenDatabase, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = withDeadline(gone, PATIENCE_MS);
  try {
    const database = await openDatabase(target, optionsOf(deps));
    return await work(database, signal).finally(() => database.close().catch(() => undefined));
  } catch (error) {
    if (signal.aborted) throw new AppError('upstream', MESSAGES.databaseSilent, { cause: error });
    throw asAppError(error);
  }
}
