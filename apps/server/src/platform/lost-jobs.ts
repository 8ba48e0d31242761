import type pg from 'pg';
import { putBack } from './shares';

/** A job that was running when this many processes died is presumed to be the cause and not started again. */
const LOST_MAX = 3;
/** From this count on, a job is a suspect. Suspects run one at a time, so that none is blamed for another. */
const SUSPECT_AT = 2;

/** A job that was fetched this long ago has recorded its process, if it ever ran. */
const UNNAMED_SECONDS = 30;

/** Fails a job that was given up. */
export class LostJob extends Error {
  override message = 'The process died each time this job ran.';
}

interface Fetched {
  id: string;
  name: string;
  output: object | null;
}

/**
 * Retries at once the jobs that a dead process was running, and counts it in each. A job records its process as soon as
 * it starts, or in `fetched_by` while it waits for its turn. One that has recorded none was fetched by a process that
 * died just then, and never ran: that is certain if no living process had started by then, or after a while.
 * @returns the kinds that have work again
 */
export async function freeLostJobs(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `update pgboss.job as job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1,
       output = case when output ? 'process'
         then jsonb_build_object('lost', coalesce((output->>'lost')::integer, 0) + 1) else output - 'fetched_by' end
     where state = 'active' and case when output ?| array['process', 'fetched_by']
       then not exists (select from platform_processes as process
         where process.id::text = coalesce(job.output->>'process', job.output->>'fetched_by'))
       else started_on < greatest(now() - make_interval(secs => $1),
         (select min(created_at) from platform_processes)) end
     returning name`,
    [UNNAMED_SECONDS],
  );
  return new Set(rows.map((row) => row.name));
}

/** Runs the jobs that may have killed processes one at a time in each process. */
export class Suspects {
  private running: string | undefined;

  constructor(private readonly pool: pg.Pool) {}

  /** @returns how many processes died with this job, and what ends the run; undefined for a job that was put back */
  async enter({ id, name, output }: Fetched): Promise<{ lost: number; leave: () => void } | undefined> {
    const { lost = 0 } = (output ?? {}) as { lost?: number };
    if (lost < SUSPECT_AT) return { lost, leave: () => undefined };
    if (this.running !== undefined && this.running !== id) {
      await putBack(this.pool, name, id);
      return undefined;
    }
    this.running = id;
    return {
      lost,
      leave: () => {
        this.running = undefined;
      },
    };
  }
}

export const isGivenUp = (lost: number): boolean => lost >= LOST_MAX;
/** Whether even the run that should have reported the failure killed its process. */
export const isUntold = (lost: number): boolean => lost > LOST_MAX;
