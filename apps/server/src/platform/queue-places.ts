import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

/**
 * The place in the queue from which on a newcomer's jobs stand: where the queue is right now, or after the newcomer's own
 * last job. Jobs of several thus come in turns, however many one of them has, and none waits forever (start-time fair
 * queueing, Goyal, Vin and Cheng 1996, every job counted alike). A place is a priority with its sign turned. Whose a job is
 * stands in pg-boss's column for a key, since what jobs carry is long; those of earlier versions have it there alone.
 */
export async function nextPlace(tx: Queryable, name: string, key: string, owner: unknown): Promise<number> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    select greatest(
      coalesce(max(-priority) filter (where state = 'active'), min(-priority), 0),
      coalesce(max(-priority) filter (where coalesce(singleton_key, data->>${key}::text) = ${owner}::text) + 1, 0)
    )::integer as place
    from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`);
  return rows[0]?.place ?? 0;
}
