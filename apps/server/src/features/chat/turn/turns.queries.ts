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

export type EarlierMessage = Pick<MessageRow, 'sender' | 'content' | 'status' | 'attachments'> & {
  /** Pending, and its process renews its lease. */
  alive: boolean;
};

export interface StoredTurn {
  /** The question's place in the conversation; the answer's is the next one. */
  seq: number;
  /** The messages before it, newest first; null when others were being stored at the same moment. */
  earlier: EarlierMessage[] | null;
}

/** How far back the conversation is looked at; the prompt's window bounds it further, by tokens. */
const EARLIER_MESSAGES = 40;
const earlierColumns = sql.raw(
  `sender, content, status, attachments, status = 'pending' and lease_until > now() as alive`,
);

/**
 * Stores a question and the place of its answer, both pending, and reads what was said before, in one statement: the
 * conversation's row lock gives the two neighbouring numbers. A visitor's conversation that belongs to somebody else
 * than `userId` is not found.
 * @returns undefined when there is no such conversation
 */
export async function insertTurn(db: Db, turn: NewTurn, userId: string | null): Promise<StoredTurn | undefined> {
  // `before` reads as of the statement's start, `conversation` as of when it had the lock: when they differ, so may
  // the messages.
  const query = sql`
    with before as (
      select next_seq from ${conversations} where id = ${turn.conversationId}::uuid
    ), earlier as (
      select ${earlierColumns}, seq from ${messages}
      where team_id = ${turn.teamId}::uuid and conversation_id = ${turn.conversationId}::uuid
      order by seq desc limit ${EARLIER_MESSAGES}
    ), conversation as (
      update ${conversations} set
        next_seq = next_seq + 2,
        title = coalesce(title, ${turn.title}),
        last_message = left(${turn.question}, ${LAST_MESSAGE_CHARACTERS}),
        verified = verified or ${userId !== null},
        verified_user_id = coalesce(verified_user_id, ${userId}::text),
        updated_at = now()
      where id = ${turn.conversationId}::uuid and team_id = ${turn.teamId}::uuid and agent_id = ${turn.agentId}::uuid
        and origin = ${turn.origin}
        and (${userId}::text is null or verified_user_id is null or verified_user_id = ${userId}::text)
      returning id, next_seq - 2 as seq
    ), stored as (
      insert into ${messages}
        (id, team_id, agent_id, conversation_id, seq, sender, content, source, status, attachments, lease_until)
      select side.id::uuid, ${turn.teamId}::uuid, ${turn.agentId}::uuid, conversation.id, conversation.seq + side.place,
        side.sender, side.content, side.source, 'pending', side.attachments::jsonb, ${lease}
      from conversation, (values
        (${turn.questionId}, 0, 'user', ${turn.question}, 'user', ${JSON.stringify(turn.attachments)}),
        (${turn.answerId}, 1, 'ai', '', 'chat', '[]')
      ) as side (id, place, sender, content, source, attachments)
    )
    select conversation.seq, case when conversation.seq = before.next_seq then (
      select coalesce(json_agg(earlier order by earlier.seq desc), '[]') from earlier
    ) end as earlier
    from conversation, before`;
  const [row] = await queryPrepared<StoredTurn & Record<string, unknown>>(db, 'chat-insert-turn', query);
  return row;
}

/** The messages before a question, newest first. */
export async function listEarlier(
  db: Db,
  turn: Pick<NewTurn, 'teamId' | 'conversationId'> & { seq: number },
): Promise<EarlierMessage[]> {
  const query = sql`
    select ${earlierColumns} from ${messages}
    where team_id = ${turn.teamId} and conversation_id = ${turn.conversationId} and seq < ${turn.seq}
    order by seq desc limit ${EARLIER_MESSAGES}`;
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
