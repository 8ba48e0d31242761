import type pg from 'pg';
import { FairQueue } from './fair-queue';

/** The part of a job that decides whether it may run. */
interface Fetched {
  id: string;
  data: unknown;
}

interface Shared {
  name: string;
  concurrency: number;
  turnsBy?: string;
  each?: number;
}

/** How long a fetched job waits for its turn, and so the longest that slow runs delay the jobs behind it. */
const PATIENCE_MS = 1_000;
/** After that it is put back into the queue for this long, and others get their turn. */
const AWAY_SECONDS = 2;

/** Lets those whom jobs are for have this many of them at work at once, so that nobody's slow server takes all places. */
export class Shares {
  private readonly turns: FairQueue | undefined;

  constructor(
    private readonly shared: Shared,
    private readonly pool: pg.Pool,
  ) {
    const { concurrency, each } = shared;
    this.turns = each === undefined ? undefined : new FairQueue(concurrency, each);
  }

  /** @returns ends the run; undefined for a job that was put back */
  async enter({ id, data }: Fetched, stopping: AbortSignal): Promise<(() => void) | undefined> {
    const { name, turnsBy = '' } = this.shared;
    if (!this.turns || stopping.aborted) return () => undefined;
    const patience = AbortSignal.timeout(PATIENCE_MS);
    try {
      const owner = String((data as Record<string, unknown>)[turnsBy]);
      return await this.turns.enter(owner, AbortSignal.any([stopping, patience]));
    } catch (error) {
      if (stopping.aborted) return () => undefined;
      if (!patience.aborted) throw error;
      await putBack(this.pool, name, id);
      return undefined;
    }
  }
}

/**
 * As if it had not been fetched, but for its place, which is the last: it must not come before those it was put back for. One
 * that was tried before counts its tries when it is fetched.
 */
export async function putBack(pool: pg.Pool, name: string, id: string): Promise<void> {
  await pool.query(
    `update pgboss.job as job set
       state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state,
       started_on = case when retry_count > 0 then started_on end,
       retry_count = greatest(0, retry_count - 1),
       priority = (select least(job.priority, min(waiting.priority) - 1) from pgboss.job as waiting
         where waiting.name = $1 and waiting.state in ('created', 'retry')),
       start_after = now() + make_interval(secs => $3)
     where job.name = $1 and job.id = $2 and job.state = 'active'`,
    [name, id, AWAY_SECONDS],
  );
}
