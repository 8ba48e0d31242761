import type { Deps } from '../../platform/deps';
import { forgetHosts } from '../training/training.service';
import { readWebsite } from './websites.jobs';
import { listUnderWay } from './websites.queries';

/** Queues what is under way without a job: what waited for its time, and what a crash left behind. */
export async function resumeReading(deps: Pick<Deps, 'db' | 'jobs'>, now = new Date()): Promise<void> {
  await forgetHosts(deps.db);
  // The websites first: a job that ends in between leaves none of them under way.
  const underWay = await listUnderWay(deps.db, now);
  if (underWay.length === 0) return;
  const live = new Set((await deps.jobs.live(readWebsite)).map(({ websiteId }) => websiteId));
  const orphans = underWay.filter(({ id }) => !live.has(id));
  if (orphans.length === 0) return;
  await deps.db.transaction(async (tx) => {
    for (const { id: websiteId, teamId, agentId } of orphans)
      await deps.jobs.send(tx, readWebsite, { teamId, agentId, websiteId });
  });
  deps.jobs.wake(readWebsite);
}
