import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database';
import { conversations, messages } from '../chat.tables';
import { LAST_MESSAGE_CHARACTERS, type MessageRow } from '../messages.queries';

/** Where a message stands. */
export type Standing = Pick<MessageRow, 'id' | 'teamId' | 'agentId' | 'conversationId' | 'seq' | 'source' | 'content'>;

const standing = {
  id: messages.id,
  teamId: messages.teamId,
  agentId: messages.agentId,
  conversationId: messages.conversationId,
  seq: messages.seq,
  source: messages.source,
  content: messages.content,
};

export async function findMessage(db: Queryable, teamId: string, id: string): Promise<Standing | undefined> {
  const [row] = await db
    .select(standing)
    .from(messages)
    .where(and(eq(messages.teamId, teamId), eq(messages.id, id)));
  return row;
}

/** Takes a message away. @returns its place; undefined when it is gone already */
export async function takePlaceOf(tx: Tx, teamId: string, id: string): Promise<number | undefined> {
  const [row] = await tx
    .delete(messages)
    .where(and(eq(messages.teamId, teamId), eq(messages.id, id)))
    .returning({ seq: messages.seq });
  return row?.seq;
}

/** Locks the conversation and gives it a new last message. @returns the next free place, taken if `takes` */
export async function writeIn(
  tx: Tx,
  { teamId, conversationId }: Pick<Standing, 'teamId' | 'conversationId'>,
  content: string,
  takes: boolean,
): Promise<number | undefined> {
  const [row] = await tx
    .update(conversations)
    .set({
      ...(takes ? { nextSeq: sql`${conversations.nextSeq} + 1` } : {}),
      lastMessage: content.slice(0, LAST_MESSAGE_CHARACTERS).toWellFormed(),
      updatedAt: sql`now()`,
    })
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, conversationId)))
    .returning({ nextSeq: conversations.nextSeq });
  return row && row.nextSeq - (takes ? 1 : 0);
}

export type NewMessage = Pick<
  MessageRow,
  'id' | 'teamId' | 'agentId' | 'conversationId' | 'seq' | 'content' | 'source' | 'status'
>;

/** Stores a message of the agent's. */
export async function insertAnswer(tx: Tx, message: NewMessage): Promise<void> {
  await tx.insert(messages).values({ ...message, sender: 'ai' });
}
