import type { Deps } from '../../platform/deps';
import { queueTraining, wake } from './queue';
import { TRAINING_JOBS } from './training.jobs';
import { listUnfinished } from './training.queries';

/** Queues sources again that are waiting or half trained without a job: a crash left them behind. */
export async function resumeTraining(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  // Sources are listed before jobs, so that one queued in between is not taken for an orphan. If a job ends in between,
  // the extra one finds nothing to do.
  const unfinished = await listUnfinished(deps.db);
  if (unfinished.length === 0) return;
  const live = new Set<string>();
  for (const definition of TRAINING_JOBS) {
    for (const { sourceIds } of await deps.jobs.live(definition)) for (const id of sourceIds) live.add(id);
  }
  const orphans = unfinished.filter(({ id }) => !live.has(id));
  if (orphans.length === 0) return;
  await deps.db.transaction(async (tx) => {
    for (const { teamId, agentId, ...row } of orphans) await queueTraining(deps, tx, { teamId, agentId }, [row]);
  });
  wake(deps);
}
