import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import type { JobRun } from '../../platform/jobs';
import { LostJob } from '../../platform/lost-jobs';
import { createSafeFetch } from '../../platform/safe-fetch';
import { announce, robotsReader } from '../training/training.service';
import { finishReading } from './finish';
import { readNext } from './read-next';
import { type ReadPayload, readWebsite } from './websites.jobs';
import * as queries from './websites.queries';

/** How long one website keeps its slot before others get a turn. */
const SLICE_MS = 20_000;
/** A wait up to this long is not worth giving up the slot. */
const WAIT_MAX_MS = 5_000;

/** Continues reading the website until the time slice is over, it has to wait, or nothing is left. */
export async function runReading(deps: Deps, run: JobRun<ReadPayload>): Promise<void> {
  const { id: runId, data, signal } = run;
  const { teamId, agentId, websiteId } = data;
  // An earlier run notices that the website is no longer its own.
  if (!(await queries.moveWebsite(deps.db, teamId, websiteId, queries.UNDER_WAY, { runId }))) return;
  const until = Date.now() + SLICE_MS;
  const fetchPage = createSafeFetch({ allowPrivateNetwork: deps.config.ALLOW_PRIVATE_NETWORK });
  const reading = { fetchPage, robotsOf: robotsReader(), signal };
  try {
    if (run.givenUp) throw new LostJob();
    for (;;) {
      signal.throwIfAborted();
      const row = await queries.findWebsite(deps.db, teamId, websiteId);
      if (row?.runId !== runId || !queries.UNDER_WAY.includes(row.state)) return;
      if (row.state !== 'reading') return await finishReading(deps, row, signal);
      const waitMs = row.nextAt.getTime() - Date.now();
      // It is queued again when the time has come.
      if (waitMs > WAIT_MAX_MS) return;
      if (waitMs > 0) await sleep(waitMs, undefined, { signal });
      if (Date.now() > until) return await queueAgain(deps, data);
      if ((await readNext(deps, row, reading)) === 'end')
        await queries.moveWebsite(deps.db, teamId, websiteId, ['reading'], { state: 'finishing' });
    }
  } catch (error) {
    if (signal.aborted || !run.last) throw error;
    deps.log.error({ err: error, websiteId }, 'reading a website failed');
    const change = { state: 'stopped', error: MESSAGES.serverError, endedAt: new Date() } as const;
    await queries.moveWebsite(deps.db, teamId, websiteId, queries.UNDER_WAY, change);
    announce(deps, { teamId, agentId }, []);
  }
}

async function queueAgain(deps: Deps, data: ReadPayload): Promise<void> {
  await deps.db.transaction((tx) => deps.jobs.send(tx, readWebsite, data));
  deps.jobs.wake(readWebsite);
}
