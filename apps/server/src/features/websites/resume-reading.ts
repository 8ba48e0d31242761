import type { Deps } from '../../platform/deps';
import { forgetHosts } from '../training/training.service';
import { readWebsite } from './websites.jobs';
import { listUnderWay } from './websites.queries';

/** Queues jobs for websites under way without one: those whose wait is over, and those that a crash left behind. */
export async function resumeReading(deps: Pick<Deps, 'db' | 'jobs'>, now = new Date()): Promise<void> {
  await forgetHosts(deps.db);
  // Websites are listed before jobs, so that one started in between is not taken for an orphan. If a job ends in
  // between, the extra one finds nothing to do.
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
