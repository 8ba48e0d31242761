import type { Attachment, Passage } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database';
import { prepared } from '../../../platform/database/prepared';
import type { FailureCode } from '../../../platform/errors';
import { eventsFrom } from '../../../platform/outbox';
import { processes } from '../../../platform/platform.tables';
import { requestId } from '../../../platform/request-context';
import type { Owner } from '../../agents/agents.tables';
import { conversationStarted, turnEnded } from '../chat.events';
import { conversations, messages } from '../chat.tables';
import type { Origin } from '../conversations.queries';
import { ROW_BYTES } from '../kept.queries';
import { LAST_MESSAGE_CHARACTERS, type MessageRow } from '../messages.queries';
import type { Hold } from './hold';

export interface NewTurn extends Owner {
  conversationId: string;
  origin: Origin;
  questionId: string;
  answerId: string;
  question: string;
  attachments: Attachment[];
  /** The conversation's title, if it has none yet. */
  title: string;
  /** The visitor's id, vouched for by the host site's signature. */
  userId: string | null;
  /** The member of the team who asks in the playground. */
  memberId: string | null;
  /** None of our own screens asked: the turn's messages get the source 'API'. */
  byProgram: boolean;
  hold: Hold;
}

/** Whose credits are used up; null if nobody's are. */
export type Refused = 'agent' | 'team' | null;

/** Which conversation a question continues, and who is asking. */
type Where = Pick<NewTurn, 'teamId' | 'agentId' | 'conversationId' | 'origin' | 'userId'>;

/** An earlier message of the conversation. */
export interface EarlierMessage extends Pick<MessageRow, 'sender' | 'content' | 'status' | 'attachments'> {
  /** The answer is pending and the process writing it is alive. */
  alive: boolean;
}

export interface EarlierTurns {
  /** The position that the next question gets, unless another question comes first. */
  nextSeq: number;
  /** Newest first. */
  earlier: EarlierMessage[];
}

/** How many earlier messages are read; the prompt's context window limits them further, by tokens. */
const EARLIER_MESSAGES = 40;
const value = sql.placeholder;
/** For a pending answer: whether its process is alive. */
export const answering = sql`exists (select from ${processes} where ${processes.id} = ${messages.processId})`;
/** A conversation that belongs to a verified visitor is only found for their `userId`. */
const ofConversation = sql`
  id = ${value('conversationId')}::uuid and team_id = ${value('teamId')}::uuid and agent_id = ${value('agentId')}::uuid
  and origin = ${value('origin')}
  and (verified_user_id is null or verified_user_id = ${value('userId')}::text)`;

const conversationRead = prepared<
  Record<keyof Where | 'before', unknown>,
  Nullable<EarlierMessage> & { nextSeq: number }
>(
  'chat-read-conversation',
  sql`
    select conversation.next_seq as "nextSeq", earlier.sender, earlier.content, earlier.status, earlier.attachments,
      earlier.alive
    from (select id, next_seq from ${conversations} where ${ofConversation}) as conversation
    left join lateral (
      select seq, sender, content, status, attachments,
        status = 'pending' and exists (select from ${processes} where id = message.process_id) as alive
      from ${messages} as message
      where message.conversation_id = conversation.id and message.team_id = ${value('teamId')}::uuid
        and (${value('before')}::int is null or message.seq < ${value('before')}::int)
      order by seq desc limit ${EARLIER_MESSAGES}
    ) as earlier on true
    order by earlier.seq desc`,
);

/**
 * A conversation as a question finds it.
 * @param before reads only up to this position; null for the whole conversation
 * @returns undefined when there is no such conversation
 */
export async function readEarlierTurns(
  db: Db,
  { teamId, agentId, conversationId, origin, userId }: Where,
  before: number | null,
): Promise<EarlierTurns | undefined> {
  const rows = await conversationRead(db, { teamId, agentId, conversationId, origin, userId, before });
  const [first] = rows;
  return first && { nextSeq: first.nextSeq, earlier: rows.filter(isMessage) };
}

type Nullable<T> = { [K in keyof T]: T[K] | null };
/** An empty conversation yields one row without a message. */
const isMessage = <T extends Nullable<EarlierMessage>>(row: T): row is T & EarlierMessage => row.sender !== null;

const storedTurn = prepared<
  Record<
    | keyof Omit<NewTurn, 'byProgram' | 'hold'>
    | keyof NewTurn['hold']
    | 'processId'
    | 'questionSource'
    | 'answerSource'
    | 'requestId',
    unknown
  >,
  { seq: number; refused: Refused }
>(
  'chat-insert-turn',
  sql`
    with conversation as (
      update ${conversations} set
        next_seq = next_seq + 2,
        title = coalesce(title, ${value('title')}),
        channel = case when channel = 'playground' and not used and ${value('questionSource')} = 'API' then 'api' else channel end,
        last_message = left(${value('question')}, ${LAST_MESSAGE_CHARACTERS}),
        bytes = bytes + octet_length(${value('question')}::text) + ${2 * ROW_BYTES}::int,
        verified = verified or ${value('userId')}::text is not null,
        verified_user_id = coalesce(verified_user_id, ${value('userId')}::text),
        updated_at = now()
      where ${ofConversation}
      returning id, next_seq - 2 as seq
    ), stored as (
      insert into ${messages}
        (id, team_id, agent_id, conversation_id, seq, sender, content, source, status, attachments, process_id,
         member_id)
      select side.id::uuid, ${value('teamId')}::uuid, ${value('agentId')}::uuid, conversation.id,
        conversation.seq + side.place, side.sender, side.content, side.source, 'pending', side.attachments::jsonb,
        side.process_id, case when side.sender = 'user' then ${value('memberId')}::uuid end
      from conversation, (values
        (${value('questionId')}, 0, 'user', ${value('question')}, ${value('questionSource')}, ${value('attachments')}, null),
        (${value('answerId')}, 1, 'ai', '', ${value('answerSource')}, '[]', ${value('processId')}::uuid)
      ) as side (id, place, sender, content, source, attachments, process_id)
    ), told as (
      ${eventsFrom(conversationStarted, sql`conversation where seq = 0 and ${value('origin')} = 'visitor'`, {
        teamId: sql`${value('teamId')}::uuid`,
        requestId: sql`${value('requestId')}::text`,
        payload: {
          teamId: sql`${value('teamId')}::uuid`,
          agentId: sql`${value('agentId')}::uuid`,
          conversationId: sql`conversation.id`,
        },
      })}
    )
    select seq, credits_reserve(
      ${value('teamId')}::uuid, ${value('agentId')}::uuid, ${value('answerId')}::uuid, ${value('processId')}::uuid,
      ${value('tokens')}::bigint, ${value('rate')}::numeric, ${value('limit')}::numeric, ${value('enforced')}::boolean
    ) as refused
    from conversation`,
);

/**
 * Stores a question and its answer's placeholder, both pending, in one statement: the conversation's row lock gives
 * them adjacent positions. For a visitor's first question it also writes an event; a program's makes it the API's.
 * @param processId the process that answers it
 * @returns the question's position; the answer's is the next one. If credits are used up (`refused`), no answer may be
 * written. Undefined when there is no such conversation.
 */
export async function insertTurn(
  db: Db,
  turn: NewTurn,
  processId: string,
): Promise<{ seq: number; refused: Refused } | undefined> {
  const { teamId, agentId, conversationId, origin, questionId, answerId, question, title, userId, memberId } = turn;
  const [row] = await storedTurn(db, {
    ...{ teamId, agentId, conversationId, origin, userId, memberId },
    ...{ questionId, answerId, question, attachments: JSON.stringify(turn.attachments), title, processId },
    questionSource: turn.byProgram ? 'API' : 'user',
    answerSource: turn.byProgram ? 'API' : 'chat',
    requestId: requestId() ?? null,
    ...turn.hold,
  });
  return row;
}

/** How a turn ended, as stored. */
export interface Ending {
  content: string;
  /** The source of an answer; failures are always stored as 'error'. */
  source: 'chat' | 'SQL-Generated' | 'SQL-Reply';
  status: 'complete' | 'stopped' | 'failed';
  /** Why it failed. */
  failure: FailureCode | null;
  answered: boolean | null;
  passages: Passage[];
  searchQuery: string | null;
  model: string | null;
  promptTokens: number | null;
  completionTokens: number | null;
  responseTimeMs: number;
  /** Credits per token, as a decimal. */
  rate: string;
}

type Ended = Pick<NewTurn, 'teamId' | 'agentId' | 'conversationId' | 'questionId' | 'answerId'>;

/** Writes an event for each answer that a statement ends; that part of the statement must be named `answer`. */
function turnsEnded(request: SQL): SQL {
  const answer = { teamId: sql`team_id`, agentId: sql`agent_id`, conversationId: sql`conversation_id` };
  const columns = { teamId: answer.teamId, requestId: request, payload: { ...answer, answerId: sql`id` } };
  return eventsFrom(turnEnded, sql`answer`, columns);
}

const endedTurn = prepared<
  Record<keyof (Ended & Ending) | 'purpose' | 'enforced' | 'requestId', unknown>,
  { id: string }
>(
  'chat-end-turn',
  sql`
    with answer as (
      update ${messages} set
        content = ${value('content')}, status = ${value('status')},
        source = case
          when ${value('status')}::text = 'failed' then 'error'
          when ${value('source')}::text = 'chat' then source
          else ${value('source')}::text
        end,
        failure = ${value('failure')}, answered = ${value('answered')}::boolean,
        passages = ${value('passages')}::jsonb, search_query = ${value('searchQuery')},
        model = ${value('model')}, prompt_tokens = ${value('promptTokens')}::int,
        completion_tokens = ${value('completionTokens')}::int, response_time_ms = ${value('responseTimeMs')}::int,
        process_id = null
      where id = ${value('answerId')}::uuid and team_id = ${value('teamId')}::uuid and status = 'pending'
      returning id, team_id, agent_id, conversation_id
    ), told as (
      ${turnsEnded(sql`${value('requestId')}::text`)}
    ), question as (
      update ${messages} set
        status = case ${value('status')}::text when 'failed' then 'failed' else 'complete' end
      where id = ${value('questionId')}::uuid and team_id = ${value('teamId')}::uuid and exists (select from answer)
    ), conversation as (
      update ${conversations} set
        last_message = coalesce(nullif(left(${value('content')}, ${LAST_MESSAGE_CHARACTERS}), ''), last_message),
        bytes = bytes + octet_length(${value('content')}::text) + octet_length(${value('passages')}::text)
      where id = ${value('conversationId')}::uuid and team_id = ${value('teamId')}::uuid
        and exists (select from answer)
      returning id
    )
    -- Counted first, so that rows are locked in the order in which a turn that begins locks them.
    select answer.id, credits_settle(
      ${value('teamId')}::uuid, ${value('agentId')}::uuid, ${value('answerId')}::uuid, ${value('purpose')}, ${value('model')},
      ${value('promptTokens')}::int, ${value('completionTokens')}::int, ${value('rate')}::numeric, ${value('enforced')}::boolean
    )
    from answer, (select count(*) as locked from conversation) as before where before.locked >= 0`,
);

/**
 * Stores an answer, ends its question, settles its credits and publishes it, in one statement. The conversation's
 * `updated_at` was set when the question was asked, so none of its indexes is touched again.
 * @returns false when the turn is no longer pending: cleared away, or given up as interrupted
 */
export async function endTurn(
  db: Db,
  turn: Ended,
  ending: Ending,
  credit: { purpose: string; enforced: boolean },
): Promise<boolean> {
  const { teamId, agentId, conversationId, questionId, answerId } = turn;
  const passages = JSON.stringify(ending.passages);
  const of = { teamId, agentId, conversationId, questionId, answerId };
  const values = { ...of, ...ending, ...credit, passages, requestId: requestId() ?? null };
  const rows = await endedTurn(db, values);
  return rows.length > 0;
}

/** The failure code of an answer that never ended. */
export const INTERRUPTED: FailureCode = 'interrupted';

export interface AbandonedTurn extends Owner {
  conversationId: string;
  answerId: string;
}

/** Gives up the turns of dead processes as interrupted. @returns those turns */
export async function failAbandoned(db: Db): Promise<AbandonedTurn[]> {
  const { rows } = await db.execute<AbandonedTurn & Record<string, unknown>>(sql`
    with answer as (
      update ${messages}
        set status = 'failed', failure = ${INTERRUPTED}, source = 'error', content = ${MESSAGES.interrupted},
          process_id = null
      where status = 'pending' and sender = 'ai' and not ${answering}
      returning id, team_id, agent_id, conversation_id, seq
    ), told as (
      ${turnsEnded(sql`null`)}
    ), question as (
      update ${messages} as asked set status = 'failed' from answer
      where asked.conversation_id = answer.conversation_id and asked.seq = answer.seq - 1 and asked.status = 'pending'
    )
    select team_id as "teamId", agent_id as "agentId", conversation_id as "conversationId", id as "answerId"
    from answer`);
  return rows;
}
