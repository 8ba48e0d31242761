import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/database';

export interface Said {
  at: string;
  question: string;
  answered?: boolean | null;
  /** The question as it was rewritten for the search. */
  searched?: string;
  ms?: number;
  reaction?: 'positive' | 'negative';
}

/** A past conversation with an agent, stored as it was then. @returns its id */
export async function said(
  db: Db,
  agentId: string,
  turns: Said[],
  channel = 'bubble',
  host: string | null = null,
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into chat_conversations (team_id, agent_id, origin, channel, host_origin, next_seq, created_at, updated_at)
    select team_id, id, 'visitor', ${channel}, ${host}, ${turns.length * 2}, ${turns[0]?.at}::timestamptz, ${turns[0]?.at}::timestamptz
    from agents where id = ${agentId}::uuid returning id`);
  const id = rows[0]?.id as string;
  for (const [
    place,
    { at, question, answered = true, searched = null, ms = 1_000, reaction = null },
  ] of turns.entries()) {
    await db.execute(sql`
      insert into chat_messages (team_id, agent_id, conversation_id, seq, sender, content, source, status, answered, response_time_ms, reaction, search_query, created_at)
      select team_id, agent_id, id, ${place * 2} + side.place, side.sender, side.content, side.source, 'complete', side.answered, side.ms, side.reaction, side.searched, ${at}::timestamptz
      from chat_conversations, (values
        (0, 'user', ${question}, 'user', null::boolean, null::int, null, null),
        (1, 'ai', 'Because.', 'chat', ${answered}::boolean, ${ms}::int, ${reaction}::text, ${searched}::text)
      ) as side (place, sender, content, source, answered, ms, reaction, searched)
      where id = ${id}::uuid`);
  }
  return id;
}
