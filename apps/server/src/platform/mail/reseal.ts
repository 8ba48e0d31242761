import { sql } from 'drizzle-orm';
import type { Queryable } from '../database';
import type { Reseal } from '../secrets';
import { MAIL_CONTEXT, sendMail } from './message';

/** Re-encrypts emails that wait to be sent. @returns how many */
export async function resealMails(tx: Queryable, again: Reseal): Promise<number> {
  const { rows } = await tx.execute<{ id: string; sealed: string }>(
    sql`select id, data->>'sealed' as sealed from pgboss.job
      where name = ${sendMail.name} and state in ('created', 'retry', 'active') for update`,
  );
  for (const { id, sealed } of rows) {
    const data = JSON.stringify({ sealed: again(sealed, MAIL_CONTEXT) });
    await tx.execute(
      sql`update pgboss.job set data = data || ${data}::jsonb where name = ${sendMail.name} and id = ${id}`,
    );
  }
  return rows.length;
}
