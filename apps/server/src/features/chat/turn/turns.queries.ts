import type { Attachment, Passage } from '@parley/contract/chat';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database';
import { queryPrepared } from '../../../platform/database/prepared';
import { conversations, messages } from '../chat.tables';
import type { Origin, Owner } from '../conversations.queries';
import { LAST_MESSAGE_CHARACTERS, type MessageRow } from '../messages.queries';

/** A live process renews its turns' leases long before they end. */
export const LEASE_SECONDS = 30;
const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

export interface NewTurn extends Owner {
  conversationId: string;
  origin: Origin;
  questionId: string;
  answerId: string;
  question: string;
  attachments: Attachment[];
  /** What the conversation is called if it has no name yet. */
  title: string;
}

/**
 * Stores a question and the place of its answer, both pending, in one statement: the conversation's row lock gives the
 * two neighbouring numbers. A visitor's conversation that belongs to somebody else than `userId` is not found.
 * @returns the question's number; the answer's is the next one. Undefined when there is no such conversation.
 */
export async function insertTurn(db: Db, turn: NewTurn, userId: string | null): Promise<number | undefined> {
  const query = sql`
    with conversation as (
      update ${conversations} set
        next_seq = next_seq + 2,
        title = coalesce(title, ${turn.title}),
        last_message = left(${turn.question}, ${LAST_MESSAGE_CHARACTERS}),
        verified = verified or ${userId !== null},
        verified_user_id = coalesce(verified_user_id, ${userId}::text),
        updated_at = now()
      where id = ${turn.conversationId} and team_id = ${turn.teamId} and agent_id = ${turn.agentId}
        and origin = ${turn.origin}
        and (${userId}::text is null or verified_user_id is null or verified_user_id = ${userId}::text)
      returning id, next_seq - 2 as seq
    )
    insert into ${messages}
      (id, team_id, agent_id, conversation_id, seq, sender, content, source, status, attachments, lease_until)
    select side.id::uuid, ${turn.teamId}::uuid, ${turn.agentId}::uuid, conversation.id, conversation.seq + side.place,
      side.sender, side.content, side.source, 'pending', side.attachments::jsonb, ${lease}
    from conversation, (values
      (${turn.questionId}, 0, 'user', ${turn.question}, 'user', ${JSON.stringify(turn.attachments)}),
      (${turn.answerId}, 1, 'ai', '', 'chat', '[]')
    ) as side (id, place, sender, content, source, attachments)
    returning seq`;
  const rows = await queryPrepared<{ seq: number }>(db, 'chat-insert-turn', query);
  return rows[0] && Math.min(...rows.map(({ seq }) => seq));
}

export type EarlierMessage = Pick<MessageRow, 'sender' | 'content' | 'status' | 'attachments'> & {
  /** Pending, and its process renews its lease. */
  alive: boolean;
};

/** The messages before a question, newest first. */
export async function listEarlier(
  db: Db,
  teamId: string,
  conversationId: string,
  seq: number,
  limit: number,
): Promise<EarlierMessage[]> {
  const query = sql`
    select sender, content, status, attachments, status = 'pending' and lease_until > now() as alive
    from ${messages}
    where team_id = ${teamId} and conversation_id = ${conversationId} and seq < ${seq}
    order by seq desc limit ${limit}`;
  return queryPrepared(db, 'chat-list-earlier', query);
}

/** How a turn ended, as it is stored. */
export interface Ending {
  content: string;
  status: 'complete' | 'stopped' | 'failed';
  passages: Passage[];
  searchQuery: string | null;
  model: string | null;
  promptTokens: number | null;
  completionTokens: number | null;
  responseTimeMs: number;
}

/**
 * Stores an answer and ends its question, in one statement.
 * @returns false when the turn is not pending any more: cleared away, or given up as interrupted
 */
export async function endTurn(
  db: Db,
  turn: Pick<NewTurn, 'teamId' | 'conversationId' | 'questionId' | 'answerId'>,
  ending: Ending,
): Promise<boolean> {
  const failed = ending.status === 'failed';
  const query = sql`
    with answer as (
      update ${messages} set
        content = ${ending.content}, status = ${ending.status}, source = ${failed ? 'error' : 'chat'},
        passages = ${JSON.stringify(ending.passages)}::jsonb, search_query = ${ending.searchQuery},
        model = ${ending.model}, prompt_tokens = ${ending.promptTokens}::int,
        completion_tokens = ${ending.completionTokens}::int, response_time_ms = ${ending.responseTimeMs}::int,
        lease_until = null
      where id = ${turn.answerId} and team_id = ${turn.teamId} and status = 'pending'
      returning id
    ), question as (
      update ${messages} set status = ${failed ? 'failed' : 'complete'}, lease_until = null
      where id = ${turn.questionId} and team_id = ${turn.teamId} and exists (select from answer)
    ), conversation as (
      update ${conversations} set
        last_message = coalesce(nullif(left(${ending.content}, ${LAST_MESSAGE_CHARACTERS}), ''), last_message),
        updated_at = now()
      where id = ${turn.conversationId} and team_id = ${turn.teamId} and exists (select from answer)
    )
    select id from answer`;
  return (await queryPrepared(db, 'chat-end-turn', query)).length > 0;
}

export async function renewLeases(db: Db, answerIds: string[]): Promise<void> {
  await db.execute(sql`
    update ${messages} set lease_until = ${lease}
    where id = any(${sql.param(answerIds)}::uuid[]) and status = 'pending'`);
}

/**
 * Gives up turns whose process is gone.
 * @param all also those whose lease runs: nobody else can be alive
 * @returns whose turns they were
 */
export async function failAbandoned(
  db: Db,
  all: boolean,
  sentence: string,
): Promise<(Owner & { conversationId: string })[]> {
  const { rows } = await db.execute<Owner & { conversationId: string } & Record<string, unknown>>(sql`
    with answer as (
      update ${messages} set status = 'failed', source = 'error', content = ${sentence}, lease_until = null
      where status = 'pending' and sender = 'ai' and (${all} or lease_until < now())
      returning team_id, agent_id, conversation_id, seq
    ), question as (
      update ${messages} as asked set status = 'failed', lease_until = null from answer
      where asked.conversation_id = answer.conversation_id and asked.seq = answer.seq - 1 and asked.status = 'pending'
    )
    select team_id as "teamId", agent_id as "agentId", conversation_id as "conversationId" from answer`);
  return rows;
}
