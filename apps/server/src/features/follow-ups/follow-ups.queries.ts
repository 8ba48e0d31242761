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
 * How the visitors of conversations can be reached: the address that they left there, or as the same verified visitor
 * elsewhere; or the id that the host site vouches for, which may be an address.
 */
export async function listAddresses(
  db: Db,
  { teamId, agentId }: Owner,
  conversationIds: string[],
): Promise<{ conversationId: string; email: string }[]> {
  if (conversationIds.length === 0) return [];
  const { rows } = await db.execute<{ conversationId: string; email: string }>(sql`
    select c.id as "conversationId", coalesce(l.email, c.verified_user_id) as email
    from ${conversations} as c
    left join lateral (
      select given.email from ${leads} as given
      left join ${conversations} as other on other.id = given.conversation_id
      where given.team_id = c.team_id and given.agent_id = c.agent_id and given.email is not null
        and (given.conversation_id = c.id
          or (c.verified and other.verified and other.verified_user_id = c.verified_user_id))
      order by (given.conversation_id = c.id) desc, given.created_at desc limit 1
    ) as l on true
    where c.team_id = ${teamId}::uuid and c.agent_id = ${agentId}::uuid
      and c.id = any(${sql.param(conversationIds)}::uuid[])
      and (l.email is not null or (c.verified and c.verified_user_id like '%_@_%'))`);
  return rows;
}

/** Which of these people were told of one of these questions; by their keys. */
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

/** Of all teams: what people told whose address is not proven. Concurrent requests wait until the transaction ends. */
export async function countUnproven(tx: Tx, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('follow-ups unproven', 0))`);
  const [row] = await tx
    .select({ n: count() })
    .from(followUps)
    .innerJoin(users, and(eq(users.id, followUps.userId), isNull(users.emailVerifiedAt)))
    .where(gt(followUps.createdAt, since));
  return row?.n ?? 0;
}

/** @returns whether it was noted now, and not before */
export async function recordTold(
  tx: Tx,
  row: Owner & { userId: string; addressKey: string; questionKey: string },
): Promise<boolean> {
  const rows = await tx.insert(followUps).values(row).onConflictDoNothing().returning({ id: followUps.id });
  return rows.length > 0;
}
