import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

/**
 * Where a newcomer's jobs begin in the queue: at its current position, or after the newcomer's last job. The jobs of
 * different owners thus take turns, however many one of them has, and none waits forever (start-time fair queueing,
 * Goyal, Vin and Cheng 1996, with all jobs of equal length). A place is a negated priority. The owner is in pg-boss's
 * singleton_key column because payloads are long; jobs of earlier versions have it only in the payload.
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
