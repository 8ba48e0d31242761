import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { JobDefinition, JobRun } from './job-definition';
import { isGivenUp, isUntold, LostJob, type Suspects } from './lost-jobs';
import { jobsEnded, jobsTook } from './metrics';
import type { Shares } from './shares';
import type { SlowLane } from './slow-lane';

/** pg-boss stores errors whole, including the values of a failed query, so it only gets this one. */
export class JobFailure extends Error {}

type Fetched = PgBoss.JobWithMetadata<unknown>;
type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** A queue's jobs, and how its process runs them. */
export interface Queue<S extends z.ZodType> {
  definition: JobDefinition<S>;
  handler: (run: JobRun<z.output<S>>) => Promise<void>;
  shares: Shares;
  lane: SlowLane;
  /** Whether this queue is the slow lane of its kind. */
  isSlow: boolean;
}

/** Runs the jobs that this process has fetched. */
export class JobRuns {
  constructor(
    private readonly processId: string,
    private readonly query: Query,
    private readonly suspects: Suspects,
    private readonly stopping: AbortSignal,
    private readonly log: Logger,
  ) {}

  async run<S extends z.ZodType>(queue: Queue<S>, job: Fetched): Promise<void> {
    const { shares, lane, isSlow } = queue;
    const suspect = await this.suspects.enter(job);
    if (!suspect) return;
    const owner = lane.ownerOf(job.data);
    const slot = isSlow ? undefined : lane.enter(owner);
    try {
      if (slot && lane.isSlow(owner)) return await lane.move(owner, job.id);
      const leave = await shares.enter(job, this.stopping, () => this.noteFetched(job));
      if (!leave) return;
      const since = performance.now();
      if (slot) slot.since = since;
      try {
        await this.work(queue, job, suspect.lost, slot?.giveWay.signal);
      } finally {
        leave();
        if (isSlow) lane.use(owner, performance.now() - since);
      }
    } finally {
      lane.leave(slot);
      suspect.leave();
    }
  }

  /** @param giveWay aborts when others are to have the place; the job then starts anew in the slow lane */
  private async work<S extends z.ZodType>(
    { definition, handler, lane }: Queue<S>,
    job: Fetched,
    lost: number,
    giveWay: AbortSignal | undefined,
  ): Promise<void> {
    const { id, name, retryCount, retryLimit } = job;
    const labels = { name: definition.name };
    const signal = giveWay ? AbortSignal.any([this.stopping, giveWay]) : this.stopping;
    const givenUp = isGivenUp(lost);
    const took = jobsTook.startTimer(labels);
    try {
      signal.throwIfAborted();
      if (!(await this.noteStarted(job, lost, givenUp))) return;
      if (isUntold(lost) || (givenUp && !definition.endsLost)) throw new LostJob();
      const last = givenUp || retryCount >= retryLimit;
      const data = definition.payload.parse(job.data);
      await handler({ id, data, retry: retryCount, last, lost, givenUp, signal });
      jobsEnded.inc({ ...labels, outcome: 'done' });
    } catch (error) {
      jobsEnded.inc({ ...labels, outcome: signal.aborted ? 'broken off' : 'failed' });
      if (this.stopping.aborted) {
        // Being aborted does not count as one of the job's tries.
        await this.query('update pgboss.job set retry_limit = retry_limit + 1 where name = $1 and id = $2', [name, id]);
        throw new JobFailure('The process stopped.');
      }
      if (giveWay?.aborted) return await lane.move(lane.ownerOf(job.data), id);
      this.log.warn({ err: error, job: name, retry: retryCount }, 'job failed');
      throw new JobFailure('The job failed; the log says why.');
    } finally {
      took();
    }
  }

  /** @returns false if the job was taken for lost between its fetch and its start, and belongs to somebody else */
  private async noteStarted({ id, name, retryCount }: Fetched, lost: number, givenUp: boolean): Promise<boolean> {
    const { rows } = await this.query(
      `update pgboss.job set output = jsonb_build_object('process', $3::text, 'lost', $4::integer),
         retry_limit = case when $5 then retry_count else retry_limit end
       where name = $1 and id = $2 and state = 'active' and retry_count = $6 returning id`,
      [name, id, this.processId, lost, givenUp, retryCount],
    );
    return rows.length > 0;
  }

  private noteFetched({ id, name }: Fetched): Promise<unknown> {
    return this.query(
      `update pgboss.job set output = coalesce(output, '{}') || jsonb_build_object('fetched_by', $3::text)
       where name = $1 and id = $2 and state = 'active'`,
      [name, id, this.processId],
    );
  }
}
