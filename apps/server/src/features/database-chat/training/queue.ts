import type { Tx } from '../../../platform/database';
import type { Deps } from '../../../platform/deps';
import { beginQuietReading, beginTraining, type ConnectionRow, listTraining } from '../connections/connections.queries';
import { readDatabase } from '../database-chat.jobs';

/** A database in use is checked again after a day; one whose tables seem to have changed, after a minute. */
const STALE_SECONDS = 86_400;
const SUSPECT_SECONDS = 60;

type Jobs = Pick<Deps, 'db' | 'jobs'>;

/** Queues the first reading within the caller's transaction; call `wake` once it is committed. */
export const queueFirst = ({ jobs }: Jobs, tx: Tx, { teamId, id }: ConnectionRow) =>
  jobs.send(tx, readDatabase, { teamId, connectionId: id, quiet: false });

export const wake = ({ jobs }: Pick<Deps, 'jobs'>) => jobs.wake(readDatabase);

/** Reads the tables again because somebody asked for it; nothing where that is under way. */
export async function readAgain(deps: Jobs, { teamId, id }: ConnectionRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await beginTraining(tx, teamId, id)) {
      await deps.jobs.send(tx, readDatabase, { teamId, connectionId: id, quiet: false });
    }
  });
  wake(deps);
}

/** Looks whether the tables changed, in the background. @param suspect whether something speaks for it */
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

/** Queues again what is to be read without a job that would do it: what a crash left behind. */
export async function resumeReading(deps: Jobs): Promise<void> {
  // The connections first: a job that ends in between leaves none of them unfinished.
  const unfinished = await listTraining(deps.db);
  if (unfinished.length === 0) return;
  const alive = new Set((await deps.jobs.live(readDatabase)).map(({ connectionId }) => connectionId));
  for (const { teamId, connectionId } of unfinished) {
    if (!alive.has(connectionId)) await deps.jobs.send(deps.db, readDatabase, { teamId, connectionId, quiet: false });
  }
  wake(deps);
}
