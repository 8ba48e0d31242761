import { and, eq, gt, lt, max, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { agents } from '../agents/agents.tables';
import { refusals } from './widget.tables';

type Reason = typeof refusals.$inferSelect.reason;

const TODAY = sql`(now() at time zone 'utc')::date`;

export async function addRefusals(
  db: Db,
  agent: { id: string; teamId: string },
  reason: Reason,
  count: number,
): Promise<void> {
  const added = sql`${refusals.count} + excluded.count`;
  // Nothing is counted for an agent that has been deleted in the meantime.
  await db.execute(sql`
    insert into ${refusals} (agent_id, team_id, day, reason, count, last_at)
    select id, team_id, ${TODAY}, ${reason}, ${count}, now() from ${agents}
    where id = ${agent.id}::uuid and team_id = ${agent.teamId}::uuid
    on conflict (agent_id, day, reason) do update set count = ${added}, last_at = excluded.last_at`);
}

export async function sumRefusals(db: Db, teamId: string, agentId: string, days: number) {
  const rows = await db
    .select({
      reason: refusals.reason,
      count: sum(refusals.count).mapWith(Number),
      lastAt: max(refusals.lastAt),
    })
    .from(refusals)
    .where(
      and(eq(refusals.teamId, teamId), eq(refusals.agentId, agentId), gt(refusals.day, sql`${TODAY} - ${days}::int`)),
    )
    .groupBy(refusals.reason);
  return rows.flatMap(({ lastAt, ...row }) => (lastAt ? [{ ...row, lastAt }] : []));
}

export async function deleteOldRefusals(db: Db, days: number): Promise<void> {
  await db.delete(refusals).where(lt(refusals.day, sql`${TODAY} - ${days}::int`));
}
