import { MESSAGES } from '@parley/contract/messages';
import { DatabaseFailure, type OpenDatabase, type Rights } from '../../../customer-databases/types';
import { storable } from '../../../platform/database/storable';
import { withDeadline } from '../../../platform/deadline';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { JobRun } from '../../../platform/jobs';
import { LostJob } from '../../../platform/lost-jobs';
import {
  type ConnectionRow,
  endTraining,
  failTraining,
  findConnection,
  findLearned,
} from '../connections/connections.queries';
import { liveDatabases } from '../live/live-databases';
import { changesBetween } from './changes';

/** Which database to read. */
interface Reading {
  teamId: string;
  connectionId: string;
  /** A check that nobody asked for: if the tables cannot be read, the known ones stay. */
  quiet: boolean;
}

/** A catalogue of thousands of tables takes seconds; something is wrong with a database that needs longer than this. */
const PATIENCE_MS = 120_000;

/**
 * Reads the tables of a connected database and its account's rights, and records what changed. A database that cannot
 * be read is reported as failed immediately: its owner fixes it and asks again. Nothing is locked meanwhile.
 * @throws what is not the database's fault, so that the job is retried
 */
export async function readTables(deps: Deps, run: JobRun<Reading>): Promise<void> {
  const { signal: stop, last, givenUp } = run;
  const { teamId, connectionId, quiet } = run.data;
  const connection = await findConnection(deps.db, teamId, connectionId);
  if (!connection) return;
  const signal = withDeadline(stop, PATIENCE_MS);
  try {
    if (givenUp) throw new LostJob();
    const read = await liveDatabases(deps).use(connection, (database) => readAll(database, connection, signal));
    const known = await findLearned(deps.db, teamId, connectionId);
    const differences = known?.schema ? changesBetween(known.schema, read.schema) : [];
    // When a background check finds no changes, keep the earlier ones: nobody may have seen them yet.
    const changes = quiet && differences.length === 0 ? connection.changes : differences;
    await endTraining(deps.db, teamId, connectionId, { ...read, changes });
  } catch (error) {
    stop.throwIfAborted();
    if (!(error instanceof AppError) && !signal.aborted && !last) throw error;
    deps.log.warn({ err: error, connectionId }, 'database not read');
    if (!quiet) await failTraining(deps.db, teamId, connectionId, sentenceOf(error, signal));
  }
}

async function readAll(database: OpenDatabase, { readValues }: ConnectionRow, signal: AbortSignal) {
  const schema = await database.readSchema(readValues, signal);
  return { schema, rights: await rightsOf(database, signal) };
}

/** A database that does not reveal its account's rights can still be asked. */
async function rightsOf(database: OpenDatabase, signal: AbortSignal): Promise<Rights | null> {
  return database.readRights(signal).catch((error: unknown) => {
    if (error instanceof DatabaseFailure && error.reason === 'statement') return null;
    throw error;
  });
}

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The database took too long to list its tables.';
  return error instanceof AppError ? storable(error.message) : MESSAGES.serverError;
}
