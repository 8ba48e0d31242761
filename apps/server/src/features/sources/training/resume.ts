import type { Deps } from '../../../platform/deps';
import { trainSources } from '../sources.jobs';
import { listUnfinished } from '../sources.queries';

/** Queues again what waits or is half trained without a job that would end it: what a crash left behind. */
export async function resumeTraining({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  // The sources first: a job that ends in between leaves none of them unfinished.
  const unfinished = await listUnfinished(db);
  if (unfinished.length === 0) return;
  const live = new Set((await jobs.live(trainSources)).flatMap((job) => job.sourceIds));
  const orphans = unfinished.filter(({ id }) => !live.has(id));
  for (const { id, teamId, agentId } of orphans)
    await jobs.send(db, trainSources, { teamId, agentId, sourceIds: [id] });
  if (orphans.length > 0) jobs.wake(trainSources);
}
