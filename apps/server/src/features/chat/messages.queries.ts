import { QUESTIONS_PER_CONVERSATION_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { and, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { AppError } from '../../platform/errors';
import { conversations, GREETING_SOURCE, messages } from './chat.tables';
import { countedAnew, ROW_BYTES } from './kept.queries';
import { nameOf } from './name-of.queries';
import { lockVisit } from './visits.queries';

export type MessageRow = typeof messages.$inferSelect;

/** Here `author` is the speaker's name, whether or not the owner chose it. */
const named = { ...getTableColumns(messages), author: nameOf(messages.author, messages.memberId) };

/** Newest first. @param before the position of the previous page's oldest message */
export async function listMessages(
  db: Queryable,
  teamId: string,
  conversationId: string,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select(named)
    .from(messages)
    .where(
      and(
        eq(messages.teamId, teamId),
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.seq, before),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit);
}

const { passages: _passages, ...said } = named;

/**
 * The messages of a conversation, oldest first; at least one if any is left.
 * @param after the position of the previous page's last message
 * @param most limits of a page: messages, and bytes of their content
 */
export async function listSaidAfter(
  db: Queryable,
  teamId: string,
  conversationId: string,
  after: number,
  most: { messages: number; bytes: number },
): Promise<Omit<MessageRow, 'passages'>[]> {
  // PostgreSQL can tell the length of a text without reading it.
  const bytes = sql`octet_length(${messages.content})`;
  const next = db
    .select({ id: messages.id, before: sql`sum(${bytes}) over (order by ${messages.seq}) - ${bytes}`.as('before') })
    .from(messages)
    .where(and(eq(messages.teamId, teamId), eq(messages.conversationId, conversationId), gt(messages.seq, after)))
    .orderBy(messages.seq)
    .limit(most.messages)
    .as('next');
  return db
    .select(said)
    .from(messages)
    .innerJoin(next, and(eq(next.id, messages.id), lt(next.before, most.bytes)))
    .orderBy(messages.seq);
}

export async function deleteMessage(
  tx: Tx,
  teamId: string,
  conversationId: string,
  messageId: string,
): Promise<Pick<MessageRow, 'sender' | 'content' | 'attachments'> | undefined> {
  const { sender, content, attachments, status, seq } = messages;
  const inConversation = and(eq(messages.teamId, teamId), eq(messages.conversationId, conversationId));
  const [row] = await tx
    .delete(messages)
    .where(and(inConversation, eq(messages.id, messageId)))
    .returning({ sender, content, attachments, status, seq });
  // Without its answer, nothing else would end the question before it.
  if (row?.status === 'pending' && row.sender === 'ai') {
    await tx
      .update(messages)
      .set({ status: 'complete' })
      .where(and(inConversation, eq(seq, row.seq - 1), eq(status, 'pending')));
  }
  return row;
}

export async function deleteMessages(tx: Tx, teamId: string, conversationId: string): Promise<void> {
  await tx.delete(messages).where(and(eq(messages.teamId, teamId), eq(messages.conversationId, conversationId)));
}

/** @returns null if nobody has asked anything */
export async function firstQuestion(tx: Tx, teamId: string, conversationId: string): Promise<string | null> {
  const [first] = await tx
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.teamId, teamId), eq(messages.conversationId, conversationId), eq(messages.sender, 'user')))
    .orderBy(messages.seq)
    .limit(1);
  return first?.content ?? null;
}

/**
 * Recomputes the conversation's last message and size from the messages that are left. If none are, it counts as one in
 * which nothing was said yet.
 */
export async function refreshLastMessage(tx: Tx, teamId: string, conversationId: string): Promise<void> {
  // By then, a question that was being stored concurrently has its position and is seen below.
  await lockVisit(tx, teamId, conversationId);
  const last = sql`(select left(content, ${LAST_MESSAGE_CHARACTERS}) from ${messages}
    where conversation_id = ${conversationId} and content <> '' order by seq desc limit 1)`;
  const left = sql`(select case when bool_and(source = ${GREETING_SOURCE}) is not false then count(*)::int end from ${messages}
    where conversation_id = ${conversationId})`;
  await tx
    .update(conversations)
    .set({
      lastMessage: sql`coalesce(${last}, '')`,
      nextSeq: sql`coalesce(${left}, ${conversations.nextSeq})`,
      bytes: countedAnew(conversationId),
    })
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, conversationId)));
}

/** Sets the reaction to an answer, or clears it if it is the same. */
export async function toggleReaction(
  db: Queryable,
  teamId: string,
  agentId: string,
  messageId: string,
  reaction: NonNullable<MessageRow['reaction']>,
): Promise<{ reaction: MessageRow['reaction'] } | undefined> {
  const [row] = await db
    .update(messages)
    .set({ reaction: sql`case when ${messages.reaction} = ${reaction} then null else ${reaction} end` })
    .where(
      and(
        eq(messages.teamId, teamId),
        eq(messages.agentId, agentId),
        eq(messages.id, messageId),
        eq(messages.sender, 'ai'),
      ),
    )
    .returning({ reaction: messages.reaction });
  return row;
}

/** Lists show no more than this of a message. */
export const LAST_MESSAGE_CHARACTERS = 200;

/** A message's location. */
export type Standing = Pick<MessageRow, 'teamId' | 'agentId' | 'conversationId' | 'source'>;

export async function findMessage(db: Queryable, teamId: string, id: string): Promise<Standing | undefined> {
  const { agentId, conversationId, source } = messages;
  const [row] = await db
    .select({ teamId: messages.teamId, agentId, conversationId, source })
    .from(messages)
    .where(and(eq(messages.teamId, teamId), eq(messages.id, id)));
  return row;
}

/** An answer's status; undefined if the answer is gone. */
export async function statusOf(db: Queryable, teamId: string, id: string): Promise<MessageRow['status'] | undefined> {
  const [row] = await db
    .select({ status: messages.status })
    .from(messages)
    .where(and(eq(messages.teamId, teamId), eq(messages.id, id)));
  return row?.status;
}

/** Removes a message. @returns its position; undefined when it is already gone */
export async function takePlaceOf(tx: Tx, teamId: string, id: string): Promise<number | undefined> {
  const { seq, conversationId, content, besideBytes } = messages;
  const bytes = sql<number>`octet_length(${content}) + ${besideBytes} + ${ROW_BYTES}::int`;
  const [row] = await tx
    .delete(messages)
    .where(and(eq(messages.teamId, teamId), eq(messages.id, id)))
    .returning({ seq, conversationId, bytes });
  if (!row) return undefined;
  await tx
    .update(conversations)
    .set({ bytes: sql`${conversations.bytes} - ${row.bytes}::int` })
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, row.conversationId)));
  return row.seq;
}

/** With what people say themselves, and results of databases, a conversation is longer than its questions and answers. */
const ROWS_MAX = 3 * QUESTIONS_PER_CONVERSATION_MAX;

/**
 * Locks the conversation and sets its last message, and its title if it has none yet.
 * @returns the next free position, which is taken if `takes`
 * @throws AppError unprocessable if it would be beyond what a conversation may have
 */
export async function writeIn(
  tx: Tx,
  { teamId, conversationId }: Pick<Standing, 'teamId' | 'conversationId'>,
  content: string,
  takes: boolean,
  title?: string,
): Promise<number | undefined> {
  const [row] = await tx
    .update(conversations)
    .set({
      ...(takes ? { nextSeq: sql`${conversations.nextSeq} + 1` } : {}),
      lastMessage: content.slice(0, LAST_MESSAGE_CHARACTERS).toWellFormed(),
      ...(title === undefined ? {} : { title: sql`coalesce(${conversations.title}, ${title})` }),
      bytes: sql`${conversations.bytes} + octet_length(${content}::text) + ${ROW_BYTES}::int`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, conversationId)))
    .returning({ nextSeq: conversations.nextSeq });
  if (takes && row && row.nextSeq > ROWS_MAX) throw new AppError('unprocessable', MESSAGES.conversationFull);
  return row && row.nextSeq - (takes ? 1 : 0);
}

/** Stores a message from the agent. */
export async function insertMessage(
  tx: Tx,
  message: Pick<
    MessageRow,
    'id' | 'teamId' | 'agentId' | 'conversationId' | 'seq' | 'content' | 'source' | 'status' | 'failure'
  > &
    Partial<Pick<MessageRow, 'author' | 'memberId'>>,
): Promise<void> {
  await tx.insert(messages).values({ ...message, sender: 'ai' });
}

/** Stores what a visitor says to a person. */
export async function insertQuestion(
  tx: Tx,
  message: Pick<MessageRow, 'id' | 'teamId' | 'agentId' | 'conversationId' | 'seq' | 'content' | 'source'>,
): Promise<void> {
  await tx.insert(messages).values({ ...message, sender: 'user', status: 'complete' });
}
