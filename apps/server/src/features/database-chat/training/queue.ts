import type { Tx } from '../../../platform/database';
import type { Deps } from '../../../platform/deps';
import { beginQuietReading, beginTraining, type ConnectionRow, listTraining } from '../connections/connections.queries';
import { readDatabase } from '../database-chat.jobs';

/** A database in use is checked again after a day, or after a minute if its tables seem to have changed. */
const STALE_SECONDS = 86_400;
const SUSPECT_SECONDS = 60;

type Jobs = Pick<Deps, 'db' | 'jobs'>;

/** Queues the first reading within the caller's transaction; call `wake` once it is committed. */
export const queueFirst = ({ jobs }: Jobs, tx: Tx, { teamId, id }: ConnectionRow) =>
  jobs.send(tx, readDatabase, { teamId, connectionId: id, quiet: false });

export const wake = ({ jobs }: Pick<Deps, 'jobs'>) => jobs.wake(readDatabase);

/** Reads the tables again on request; does nothing if a reading is under way. */
export async function readAgain(deps: Jobs, { teamId, id }: ConnectionRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await beginTraining(tx, teamId, id)) {
      await deps.jobs.send(tx, readDatabase, { teamId, connectionId: id, quiet: false });
    }
  });
  wake(deps);
}

/** Checks in the background whether the tables changed. @param suspect whether there is a sign that they did */
export async function lookAgain(deps: Jobs, connection: ConnectionRow, suspect: boolean): Promise<void> {
  const { teamId, id, readAt, state } = connection;
  const seconds = suspect ? SUSPECT_SECONDS : STALE_SECONDS;
  if (state !== 'ready' || (readAt && Date.now() - readAt.getTime() < seconds * 1_000)) return;
  await deps.db.transaction(async (tx) => {
    if (await beginQuietReading(tx, teamId, id, seconds)) {
      await deps.jobs.send(tx, readDatabase, { teamId, connectionId: id, quiet: true });
    }
  });
  wake(deps);
}

/** Queues readings again that have lost their job, for example in a crash. */
export async function resumeReading(deps: Jobs): Promise<void> {
  // List the connections first: a job that ends in between then leaves none of them unfinished.
  const unfinished = await listTraining(deps.db);
  if (unfinished.length === 0) return;
  const alive = new Set((await deps.jobs.live(readDatabase)).map(({ connectionId }) => connectionId));
  for (const { teamId, connectionId } of unfinished) {
    if (!alive.has(connectionId)) await deps.jobs.send(deps.db, readDatabase, { teamId, connectionId, quiet: false });
  }
  wake(deps);
}
