import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database';
import { conversations, messages } from '../chat/chat.tables';
import { messageTerms } from './activity.tables';

export interface StaleConversation extends Record<string, unknown> {
  id: string;
  /** Text, because a Date would lose the microseconds; it is only passed back. */
  updatedAt: string;
}

/** A conversation changes when a question is asked, so one that is being answered is left alone until then. */
const stale = sql`
  select id, updated_at::text as "updatedAt" from ${conversations} as c
  where next_seq > 0 and (searchable_at is null or searchable_at < updated_at)
    and not exists (select from ${messages} as m
      where m.conversation_id = c.id and m.status = 'pending' and m.sender = 'ai')`;

/** Conversations of all teams that were written to since they were made searchable: the index belongs to the server. */
export async function listStale(db: Db, limit: number): Promise<StaleConversation[]> {
  return (await db.execute<StaleConversation>(sql`${stale} order by updated_at desc limit ${limit}`)).rows;
}

/** The stale ones among the given conversations. */
export async function findStale(db: Db, ids: string[]): Promise<StaleConversation[]> {
  return (await db.execute<StaleConversation>(sql`${stale} and id = any(${sql.param(ids)}::uuid[])`)).rows;
}

export interface UnindexedMessage extends Record<string, unknown> {
  id: string;
  agentId: string;
  content: string;
}

/**
 * The finished messages of these conversations that are not searchable yet. `offset 0` forces a lookup per
 * conversation: until the tables are first analysed, the planner would rather read the whole index table.
 */
export async function listUnindexed(db: Db, conversationIds: string[], limit: number): Promise<UnindexedMessage[]> {
  const { rows } = await db.execute<UnindexedMessage>(sql`
    select found.* from unnest(${sql.param(conversationIds)}::uuid[]) as conversation (id)
    cross join lateral (
      select m.id, m.agent_id as "agentId", left(m.content, 100000) as content
      from ${messages} as m
      where m.conversation_id = conversation.id and m.status <> 'pending'
        and not exists (select from ${messageTerms} as t where t.message_id = m.id)
      offset 0
    ) as found
    limit ${limit}`);
  return rows;
}

/** Messages deleted in the meantime are left out. */
export async function insertTerms(db: Db, found: { id: string; terms: string[] }[]): Promise<void> {
  await db.execute(sql`
    insert into ${messageTerms} (message_id, team_id, agent_id, conversation_id, terms)
    select m.id, m.team_id, m.agent_id, m.conversation_id,
      array_to_tsvector(array(select jsonb_array_elements_text(given.terms)))
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as given (id uuid, terms jsonb)
    join ${messages} as m on m.id = given.id
    for share of m
    on conflict do nothing`);
}

/** A conversation that was written to in the meantime stays stale. */
export async function markSearchable(db: Db, stale: StaleConversation[]): Promise<void> {
  await db.execute(sql`
    update ${conversations} as c set searchable_at = given.at
    from jsonb_to_recordset(${JSON.stringify(stale.map(({ id, updatedAt }) => ({ id, at: updatedAt })))}::jsonb)
      as given (id uuid, at timestamptz)
    where c.id = given.id`);
}
