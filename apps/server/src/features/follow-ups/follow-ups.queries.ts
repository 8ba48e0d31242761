import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../platform/database';
import { conversations } from '../chat/chat.tables';
import { leads } from '../leads/leads.tables';
import { users } from '../users/users.tables';
import { followUps } from './follow-ups.tables';

export interface Owner {
  teamId: string;
  agentId: string;
}

/**
 * How to reach the visitors of conversations: by the address that they left there, or elsewhere as the same verified
 * visitor; or by the id that the host site vouches for, which may be an address.
 */
export async function listAddresses(
  db: Db,
  { teamId, agentId }: Owner,
  conversationIds: string[],
): Promise<{ conversationId: string; email: string }[]> {
  if (conversationIds.length === 0) return [];
  const { rows } = await db.execute<{ conversationId: string; email: string }>(sql`
    with asked as materialized (
      select id, verified, verified_user_id from ${conversations}
      where team_id = ${teamId}::uuid and agent_id = ${agentId}::uuid
        and id = any(${sql.param(conversationIds)}::uuid[])
    ), elsewhere as (
      -- Of each verified visitor the address that was left last.
      select distinct on (other.verified_user_id) other.verified_user_id, given.email
      from ${conversations} as other join ${leads} as given on given.conversation_id = other.id
      where other.team_id = ${teamId}::uuid and other.agent_id = ${agentId}::uuid and other.verified
        and other.verified_user_id in (select verified_user_id from asked where verified)
        and given.team_id = ${teamId}::uuid and given.agent_id = ${agentId}::uuid and given.email is not null
      order by other.verified_user_id, given.created_at desc
    )
    select asked.id as "conversationId", coalesce(here.email, elsewhere.email, asked.verified_user_id) as email
    from asked
    left join ${leads} as here on here.conversation_id = asked.id
      and here.team_id = ${teamId}::uuid and here.agent_id = ${agentId}::uuid
    left join elsewhere on asked.verified and elsewhere.verified_user_id = asked.verified_user_id
    where here.email is not null or elsewhere.email is not null
      or (asked.verified and asked.verified_user_id like '%_@_%')`);
  return rows;
}

/** Which of these people were already told about one of these questions; all by key. */
export async function listTold(
  db: Queryable,
  { teamId, agentId }: Owner,
  addressKeys: string[],
  questionKeys: string[],
): Promise<Set<string>> {
  if (addressKeys.length === 0) return new Set();
  const rows = await db
    .select({ addressKey: followUps.addressKey })
    .from(followUps)
    .where(
      and(
        eq(followUps.teamId, teamId),
        eq(followUps.agentId, agentId),
        inArray(followUps.addressKey, addressKeys),
        inArray(followUps.questionKey, questionKeys),
      ),
    );
  return new Set(rows.map(({ addressKey }) => addressKey));
}

export const countSince = (db: Queryable, teamId: string, since: Date): Promise<number> =>
  db.$count(followUps, and(eq(followUps.teamId, teamId), gt(followUps.createdAt, since)));

/** For all teams: how many were told by users with unproven addresses. Concurrent requests wait for the transaction. */
export async function countUnproven(tx: Tx, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('follow-ups unproven', 0))`);
  const [row] = await tx
    .select({ n: count() })
    .from(followUps)
    .innerJoin(users, and(eq(users.id, followUps.userId), isNull(users.emailVerifiedAt)))
    .where(gt(followUps.createdAt, since));
  return row?.n ?? 0;
}

/** @returns whether it was recorded now rather than before */
export async function recordTold(
  tx: Tx,
  row: Owner & { userId: string; addressKey: string; questionKey: string },
): Promise<boolean> {
  const rows = await tx.insert(followUps).values(row).onConflictDoNothing().returning({ id: followUps.id });
  return rows.length > 0;
}
