import type { Attachment, Passage } from '@parley/contract/chat';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database';
import { prepared } from '../../../platform/database/prepared';
import { eventsFrom } from '../../../platform/outbox';
import { processes } from '../../../platform/platform.tables';
import { requestId } from '../../../platform/request-context';
import { turnEnded } from '../chat.events';
import { conversations, messages } from '../chat.tables';
import type { Origin, Owner } from '../conversations.queries';
import { LAST_MESSAGE_CHARACTERS, type MessageRow } from '../messages.queries';

export interface NewTurn extends Owner {
  conversationId: string;
  origin: Origin;
  questionId: string;
  answerId: string;
  question: string;
  attachments: Attachment[];
  /** What the conversation is called if it has no name yet. */
  title: string;
  /** Who the visitor is, by the host site's signature. */
  userId: string | null;
}

export type EarlierMessage = Pick<MessageRow, 'sender' | 'content' | 'status' | 'attachments'> & {
  /** Pending, and the process that answers it lives. */
  alive: boolean;
};

/** A conversation as a question finds it. */
export interface Opening {
  /** The place that the question gets, unless another one comes first. */
  nextSeq: number;
  /** The messages so far, newest first. */
  earlier: EarlierMessage[];
}

/** How far back the conversation is looked at; the prompt's window bounds it further, by tokens. */
const EARLIER_MESSAGES = 40;
/** Of a pending message: that its process lives. */
export const answering = sql`exists (select from ${processes} where ${processes.id} = ${messages.processId})`;
const earlierColumns = sql`sender, content, status, attachments, status = 'pending' and ${answering} as alive`;
const value = sql.placeholder;

type Where = Pick<NewTurn, 'teamId' | 'agentId' | 'conversationId' | 'origin' | 'userId'>;

/** A visitor's conversation that belongs to somebody else than `userId` is not found. */
const openConversation = sql`
  id = ${value('conversationId')}::uuid and team_id = ${value('teamId')}::uuid and agent_id = ${value('agentId')}::uuid
  and origin = ${value('origin')} and (
    ${value('userId')}::text is null or verified_user_id is null or verified_user_id = ${value('userId')}::text
  )`;

const opening = prepared<Record<keyof Where, unknown>, Opening>(
  'chat-opening',
  sql`
    select next_seq as "nextSeq", (
      select coalesce(json_agg(earlier order by earlier.seq desc), '[]') from (
        select ${earlierColumns}, seq from ${messages}
        where team_id = ${value('teamId')}::uuid and conversation_id = ${value('conversationId')}::uuid
        order by seq desc limit ${EARLIER_MESSAGES}
      ) as earlier
    ) as earlier
    from ${conversations} where ${openConversation}`,
);

/** @returns undefined when there is no such conversation */
export async function findOpening(db: Db, where: Where): Promise<Opening | undefined> {
  const { teamId, agentId, conversationId, origin, userId } = where;
  const [row] = await opening(db, { teamId, agentId, conversationId, origin, userId });
  return row;
}

const storedTurn = prepared<Record<keyof NewTurn | 'passages' | 'processId', unknown>, { seq: number }>(
  'chat-insert-turn',
  sql`
    with conversation as (
      update ${conversations} set
        next_seq = next_seq + 2,
        title = coalesce(title, ${value('title')}),
        last_message = left(${value('question')}, ${LAST_MESSAGE_CHARACTERS}),
        verified = verified or ${value('userId')}::text is not null,
        verified_user_id = coalesce(verified_user_id, ${value('userId')}::text),
        updated_at = now()
      where ${openConversation}
      returning id, next_seq - 2 as seq
    ), stored as (
      insert into ${messages}
        (id, team_id, agent_id, conversation_id, seq, sender, content, source, status, attachments, passages,
        process_id)
      select side.id::uuid, ${value('teamId')}::uuid, ${value('agentId')}::uuid, conversation.id,
        conversation.seq + side.place, side.sender, side.content, side.source, 'pending', side.attachments::jsonb,
        side.passages::jsonb, ${value('processId')}::uuid
      from conversation, (values
        (${value('questionId')}, 0, 'user', ${value('question')}, 'user', ${value('attachments')}, '[]'),
        (${value('answerId')}, 1, 'ai', '', 'chat', '[]', ${value('passages')})
      ) as side (id, place, sender, content, source, attachments, passages)
    )
    select seq from conversation`,
);

/**
 * Stores a question and the place of its answer, both pending, in one statement: the conversation's row lock gives the
 * two neighbouring numbers.
 * @param passages what the answer will likely rest on
 * @param processId which process answers it
 * @returns the question's place in the conversation; the answer's is the next one. Undefined when there is no such
 * conversation.
 */
export async function insertTurn(
  db: Db,
  turn: NewTurn,
  passages: readonly Passage[],
  processId: string,
): Promise<number | undefined> {
  const { teamId, agentId, conversationId, origin, questionId, answerId, question, title, userId } = turn;
  const attachments = JSON.stringify(turn.attachments);
  const [row] = await storedTurn(db, {
    ...{ teamId, agentId, conversationId, origin, userId },
    ...{ questionId, answerId, question, attachments, title, passages: JSON.stringify(passages), processId },
  });
  return row?.seq;
}

const earlierMessages = prepared<{ teamId: string; conversationId: string; seq: number }, EarlierMessage>(
  'chat-list-earlier',
  sql`
    select ${earlierColumns} from ${messages}
    where team_id = ${value('teamId')}::uuid and conversation_id = ${value('conversationId')}::uuid
      and seq < ${value('seq')}::integer
    order by seq desc limit ${EARLIER_MESSAGES}`,
);

/** The messages before a question, newest first. */
export async function listEarlier(
  db: Db,
  { teamId, conversationId }: Pick<NewTurn, 'teamId' | 'conversationId'>,
  seq: number,
): Promise<EarlierMessage[]> {
  return earlierMessages(db, { teamId, conversationId, seq });
}

/** How a turn ended, as it is stored. */
export interface Ending {
  content: string;
  /** Of an answer; what failed is always an error. */
  source: 'chat' | 'SQL-Generated';
  status: 'complete' | 'stopped' | 'failed';
  answered: boolean | null;
  passages: Passage[];
  searchQuery: string | null;
  model: string | null;
  promptTokens: number | null;
  completionTokens: number | null;
  responseTimeMs: number;
}

/** Of a turn that ended without an answer. */
export const NOTHING_SAID = {
  source: 'chat',
  answered: null,
  passages: [] as Passage[],
  searchQuery: null,
  model: null,
  promptTokens: null,
  completionTokens: null,
} as const;

type Ended = Pick<NewTurn, 'teamId' | 'conversationId' | 'questionId' | 'answerId'>;

/** Tells of each of the answers that a statement ends, in a part of it that is called `answer`. */
function turnsEnded(request: SQL): SQL {
  const answer = { teamId: sql`team_id`, agentId: sql`agent_id`, conversationId: sql`conversation_id` };
  const columns = { teamId: answer.teamId, requestId: request, payload: { ...answer, answerId: sql`id` } };
  return eventsFrom(turnEnded, sql`answer`, columns);
}

const endedTurn = prepared<Record<keyof (Ended & Ending) | 'requestId', unknown>, { id: string }>(
  'chat-end-turn',
  sql`
    with answer as (
      update ${messages} set
        content = ${value('content')}, status = ${value('status')},
        source = case ${value('status')}::text when 'failed' then 'error' else ${value('source')} end,
        answered = ${value('answered')}::boolean,
        passages = coalesce(${value('passages')}::jsonb, passages), search_query = ${value('searchQuery')},
        model = ${value('model')}, prompt_tokens = ${value('promptTokens')}::int,
        completion_tokens = ${value('completionTokens')}::int, response_time_ms = ${value('responseTimeMs')}::int,
        process_id = null
      where id = ${value('answerId')}::uuid and team_id = ${value('teamId')}::uuid and status = 'pending'
      returning id, team_id, agent_id, conversation_id
    ), told as (
      ${turnsEnded(sql`${value('requestId')}::text`)}
    ), question as (
      update ${messages} set
        status = case ${value('status')}::text when 'failed' then 'failed' else 'complete' end, process_id = null
      where id = ${value('questionId')}::uuid and team_id = ${value('teamId')}::uuid and exists (select from answer)
    ), conversation as (
      update ${conversations} set
        last_message = coalesce(nullif(left(${value('content')}, ${LAST_MESSAGE_CHARACTERS}), ''), last_message),
        updated_at = now()
      where id = ${value('conversationId')}::uuid and team_id = ${value('teamId')}::uuid
        and exists (select from answer)
    )
    select id from answer`,
);

/**
 * Stores an answer, ends its question and tells of it, in one statement.
 * @param storedPassages those that were stored with the question; they are not written again where they are the same
 * @returns false when the turn is not pending any more: cleared away, or given up as interrupted
 */
export async function endTurn(
  db: Db,
  { teamId, conversationId, questionId, answerId }: Ended,
  ending: Ending,
  storedPassages: readonly Passage[],
): Promise<boolean> {
  const ids = { teamId, conversationId, questionId, answerId };
  const passages = JSON.stringify(ending.passages);
  const same = passages === JSON.stringify(storedPassages);
  const rows = await endedTurn(db, {
    ...ids,
    ...ending,
    passages: same ? null : passages,
    requestId: requestId() ?? null,
  });
  return rows.length > 0;
}

export interface AbandonedTurn extends Owner {
  conversationId: string;
  answerId: string;
}

/** Gives up the turns of processes that are gone. @returns whose they were */
export async function failAbandoned(db: Db, sentence: string): Promise<AbandonedTurn[]> {
  const { rows } = await db.execute<AbandonedTurn & Record<string, unknown>>(sql`
    with answer as (
      update ${messages} set status = 'failed', source = 'error', content = ${sentence}, passages = '[]',
        process_id = null
      where status = 'pending' and sender = 'ai' and not ${answering}
      returning id, team_id, agent_id, conversation_id, seq
    ), told as (
      ${turnsEnded(sql`null`)}
    ), question as (
      update ${messages} as asked set status = 'failed', process_id = null from answer
      where asked.conversation_id = answer.conversation_id and asked.seq = answer.seq - 1 and asked.status = 'pending'
    )
    select team_id as "teamId", agent_id as "agentId", conversation_id as "conversationId", id as "answerId"
    from answer`);
  return rows;
}
