import { sql } from 'drizzle-orm';
import type { Queryable } from '../database';
import type { Reseal } from '../secrets';
import { LANE_NAMES } from './lanes';
import { MAIL_CONTEXT } from './message';

/** Re-encrypts queued emails. @returns how many */
export async function resealMails(tx: Queryable, again: Reseal): Promise<number> {
  const { rows } = await tx.execute<{ id: string; sealed: string }>(
    sql`select id, data->>'sealed' as sealed from pgboss.job
      where name in ${LANE_NAMES} and state in ('created', 'retry', 'active') for update`,
  );
  for (const { id, sealed } of rows) {
    const data = JSON.stringify({ sealed: again(sealed, MAIL_CONTEXT) });
    await tx.execute(
      sql`update pgboss.job set data = data || ${data}::jsonb where name in ${LANE_NAMES} and id = ${id}`,
    );
  }
  return rows.length;
}
