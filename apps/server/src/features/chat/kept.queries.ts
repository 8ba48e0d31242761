import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database';
import { teams } from '../teams/teams.tables';
import { conversations, kept, messages, versions } from './chat.tables';

/** Rough size of a row besides its texts, including its index entries. */
export const ROW_BYTES = 500;

/** A conversation's size in bytes, recomputed from its rows; equals the total added up while it grew. */
export const countedAnew = (conversationId: string): SQL => sql`(
  (select coalesce(sum(octet_length(content) + octet_length(passages::text) + beside_bytes + ${ROW_BYTES}::int), 0) from ${messages}
    where conversation_id = ${conversationId})
  + (select coalesce(sum(octet_length(messages::text) + octet_length(nested::text)), 0) from ${versions}
    where conversation_id = ${conversationId}))`;

/** Sums up each team's conversations. */
export async function countKept(db: Queryable): Promise<void> {
  await db.execute(sql`
    with counted as (
      select team_id, sum(bytes + ${ROW_BYTES}::int)::bigint as bytes from ${conversations} group by team_id
    ), emptied as (
      delete from ${kept} where team_id not in (select team_id from counted)
    )
    insert into ${kept} (team_id, bytes)
      -- One that is deleted just now is not counted any more.
      select counted.team_id, counted.bytes from counted join ${teams} as team on team.id = counted.team_id
        for key share of team
    on conflict (team_id) do update set bytes = excluded.bytes where ${kept.bytes} <> excluded.bytes`);
}

/** Bytes of all of a team's conversations, as last counted. */
export async function keptOf(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db.select({ bytes: kept.bytes }).from(kept).where(eq(kept.teamId, teamId));
  return row?.bytes ?? 0;
}

/** @returns the teams with more than `most` bytes of conversations */
export async function listOverfull(db: Queryable, most: number): Promise<(typeof kept.$inferSelect)[]> {
  return db.select().from(kept).where(sql`${kept.bytes} > ${most}`);
}

/**
 * Deletes a team's conversations until `bytes` are free, least recently changed first: those of visitors who left no
 * contact details before all others.
 * @returns those deleted, at most `limit`
 */
export async function deleteOldest(
  db: Queryable,
  teamId: string,
  bytes: number,
  limit: number,
): Promise<{ id: string; bytes: number }[]> {
  const { rows } = await db.execute<{ id: string; bytes: number }>(sql`
    with oldest as (
      select id, bytes + ${ROW_BYTES}::int as bytes, origin <> 'visitor' or contact_left as dear, updated_at
      from ${conversations} where team_id = ${teamId} order by dear, updated_at, id limit ${limit}
    ), enough as (
      select id, sum(bytes) over (order by dear, updated_at, id) - bytes as before from oldest
    )
    delete from ${conversations} where id in (select id from enough where before < ${bytes}::bigint)
    returning id, (bytes + ${ROW_BYTES}::int)::float8 as bytes`);
  return rows;
}
