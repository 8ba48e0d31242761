import type pg from 'pg';
import { withDeadline } from './deadline';
import { FairQueue } from './fair-queue';

/** The parts of a job that decide whether it may run. */
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

/** How long a fetched job waits for its turn, and so how long slow runs can delay the jobs behind it. */
const PATIENCE_MS = 1_000;
/** Then it is put back into the queue for this long, and others get their turn. */
const AWAY_SECONDS = 2;

/** Limits how many jobs of one owner run at once, so that no one's slow server takes all places. */
export class Shares {
  private readonly turns: FairQueue | undefined;

  constructor(
    private readonly shared: Shared,
    private readonly pool: pg.Pool,
  ) {
    const { concurrency, each } = shared;
    this.turns = each === undefined ? undefined : new FairQueue(concurrency, each);
  }

  /**
   * @param waits called before a wait: until it ends, nobody knows which process has the job
   * @returns ends the run; undefined for a job that was put back
   */
  async enter(
    { id, data }: Fetched,
    stopping: AbortSignal,
    waits: () => Promise<unknown>,
  ): Promise<(() => void) | undefined> {
    const { name, turnsBy = '' } = this.shared;
    if (!this.turns || stopping.aborted) return () => undefined;
    const owner = String((data as Record<string, unknown>)[turnsBy]);
    const free = this.turns.tryEnter(owner);
    if (free) return free;
    await waits();
    const patience = withDeadline(stopping, PATIENCE_MS);
    try {
      return await this.turns.enter(owner, patience);
    } catch (error) {
      if (stopping.aborted) return () => undefined;
      if (!patience.aborted) throw error;
      await putBack(this.pool, name, id);
      return undefined;
    }
  }
}

/**
 * Undoes a fetch, except that the job moves behind the first jobs of all others: it makes way for one of each, and stays
 * before most of what they have. A job that was tried before gets its retry counted again when it is fetched.
 */
export async function putBack(pool: pg.Pool, name: string, id: string): Promise<void> {
  await pool.query(
    `update pgboss.job as job set
       state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state,
       started_on = case when retry_count > 0 then started_on end,
       retry_count = greatest(0, retry_count - 1),
       priority = (select least(job.priority, max(waiting.priority) - 1) from pgboss.job as waiting
         where waiting.name = $1 and waiting.state in ('created', 'retry') and waiting.start_after <= now()
           and (waiting.singleton_key is null or waiting.singleton_key is distinct from job.singleton_key)),
       start_after = now() + make_interval(secs => $3),
       output = job.output - 'process' - 'fetched_by'
     where job.name = $1 and job.id = $2 and job.state = 'active'`,
    [name, id, AWAY_SECONDS],
  );
}
