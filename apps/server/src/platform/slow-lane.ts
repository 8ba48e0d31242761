import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { nextPlace } from './queue-places';
import { putBack } from './shares';
import { UsedTime } from './used-time';

interface Kind {
  name: string;
  concurrency: number;
  turnsBy?: string;
  slow?: { afterSeconds: number; concurrency: number };
}

/** A worker's slot, and what runs in it. */
interface Slot {
  owner: string;
  /** Undefined while its job waits for its turn. */
  since: number | undefined;
  giveWay: AbortController;
}

const LOOK_MS = 250;
/** Half-life of counted use: accounts cost nothing, so none counts as new again soon. */
const HALF_MS = 600_000;

/** The queue for the jobs of owners whose runs of a kind took long while others waited. */
const slowNameOf = (name: string): string => `${name}-slow`;

/** All queues of a kind. */
export const queuesOf = ({ name, slow }: Pick<Kind, 'name' | 'slow'>): string[] =>
  slow ? [name, slowNameOf(name)] : [name];

/**
 * Keeps a kind's places for owners whose runs end soon. A run that takes long gives its place to another owner's job
 * that finds none, and all jobs of its owner continue in the slow lane, where such owners wait for each other alone.
 */
export class SlowLane {
  private readonly slots = new Set<Slot>();
  private readonly used = new UsedTime(HALF_MS);
  private readonly afterMs: number;
  private looking: NodeJS.Timeout | undefined;

  /** @param moved called after jobs have moved to the slow lane */
  constructor(
    private readonly kind: Kind,
    private readonly database: Database,
    private readonly moved: () => void,
    private readonly onError: (error: unknown) => void,
  ) {
    this.afterMs = (kind.slow?.afterSeconds ?? Number.POSITIVE_INFINITY) * 1_000;
  }

  ownerOf(data: unknown): string {
    return String((data as Record<string, unknown>)[this.kind.turnsBy ?? '']);
  }

  /** Counts a run in the slow lane. */
  use(owner: string, ms: number): void {
    if (ms >= this.afterMs) this.used.add(owner, ms);
  }

  isSlow(owner: string): boolean {
    return this.used.of(owner, performance.now()) >= this.afterMs / 2;
  }

  /** Occupies a slot. @returns undefined for a kind without a slow lane */
  enter(owner: string): Slot | undefined {
    if (!this.kind.slow) return undefined;
    const slot = { owner, since: undefined, giveWay: new AbortController() };
    this.slots.add(slot);
    this.looking ??= setInterval(() => {
      this.look().catch(this.onError);
    }, LOOK_MS).unref();
    return slot;
  }

  leave(slot: Slot | undefined): void {
    if (!slot || !this.slots.delete(slot) || this.slots.size > 0) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }

  /** Puts a fetched job back, and moves it to the slow lane with all that its owner has waiting. */
  async move(owner: string, id: string): Promise<void> {
    const { name, turnsBy = '' } = this.kind;
    const slow = slowNameOf(name);
    await putBack(this.database.pool, name, id);
    await this.database.db.transaction(async (tx) => {
      const place = await nextPlace(tx, slow, turnsBy, owner);
      await tx.execute(sql`
        with waiting as (
          select id, -priority as place from pgboss.job
          where name = ${name} and state in ('created', 'retry')
            and coalesce(singleton_key, data->>${turnsBy}::text) = ${owner}::text
          for update skip locked)
        update pgboss.job as job set name = ${slow},
          priority = -(${place}::integer + waiting.place - (select min(place) from waiting)),
          start_after = case when job.id = ${id}::uuid then now() else start_after end
        from waiting where job.name = ${name} and job.id = waiting.id`);
    });
    this.moved();
  }

  /** Asks as many long runs to give way, the longest first, as other owners' jobs find no place. */
  private async look(): Promise<void> {
    const now = performance.now();
    const long = [...this.slots].filter(
      ({ since, giveWay }) => since !== undefined && now - since >= this.afterMs && !giveWay.signal.aborted,
    );
    if (long.length === 0 || this.slots.size < this.kind.concurrency) return;
    long.sort((one, other) => (one.since ?? 0) - (other.since ?? 0));
    const owners = long.map(({ owner }) => owner);
    const { rows } = await this.database.pool.query(
      `select distinct singleton_key from pgboss.job where name = $1 and state in ('created', 'retry')
         and start_after <= now() and singleton_key <> all($2::text[]) limit $3`,
      [this.kind.name, owners, long.length],
    );
    for (const { owner, since = now, giveWay } of long.slice(0, rows.length)) {
      this.used.add(owner, now - since);
      giveWay.abort();
    }
  }
}
