import { CONVERSATION_TITLE_CHARACTERS } from '@parley/contract/constants';
import { and, desc, eq, getTableColumns, not, sql } from 'drizzle-orm';
import type { Place } from '../../platform/cursor';
import type { Queryable, Tx } from '../../platform/database';
import { beyond } from '../../platform/database/conditions';
import type { Owner } from '../agents/agents.tables';
import { type ConversationRow, conversations, GREETING_SOURCE, messages } from './chat.tables';
import { ROW_BYTES } from './kept.queries';
import { LAST_MESSAGE_CHARACTERS } from './messages.queries';

export type { ConversationRow } from './chat.tables';

export type Origin = ConversationRow['origin'];

export interface ListedConversation extends ConversationRow {
  messageCount: number;
}

const listed = {
  ...getTableColumns(conversations),
  messageCount: sql<number>`(select count(*)::int from ${messages} as m where m.conversation_id = ${conversations}.id and m.source <> ${GREETING_SOURCE})`,
};

export async function findConversation(
  db: Queryable,
  teamId: string,
  conversationId: string,
): Promise<ListedConversation | undefined> {
  const [row] = await db
    .select(listed)
    .from(conversations)
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, conversationId)));
  return row;
}

/** For visitors, who have no team but know the conversation's unguessable id. */
export async function findVisitorConversation(
  db: Queryable,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), eq(conversations.origin, 'visitor')));
  return row;
}

export async function findLatestConversation(db: Queryable, owner: Owner): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(ofOrigin(owner, 'playground'))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(1);
  return row;
}

/** @param after the last conversation of the previous page */
export async function listConversations(
  db: Queryable,
  owner: Owner,
  after: Place | undefined,
  limit: number,
): Promise<ListedConversation[]> {
  return db
    .select(listed)
    .from(conversations)
    .where(and(ofOrigin(owner, 'playground'), beyond(conversations.updatedAt, conversations.id, after)))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit);
}

/** Serializes callers for the same agent until the transaction ends. */
export async function lockConversations(tx: Tx, { agentId }: Owner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${agentId}, 0))`);
}

/** Stores a visitor's conversation. */
export async function insertConversation(
  db: Queryable,
  owner: Owner,
  place: Pick<ConversationRow, 'channel' | 'hostOrigin'> & Partial<Pick<ConversationRow, 'contactLeft'>>,
): Promise<ConversationRow> {
  const [row] = await db
    .insert(conversations)
    .values({ ...owner, ...place, origin: 'visitor' })
    .returning();
  return row as ConversationRow;
}

/** Moves a visitor's still empty conversation to the place where it is now open. */
export async function placeUnused(
  db: Queryable,
  { teamId, id }: Pick<ConversationRow, 'teamId' | 'id'>,
  place: Pick<ConversationRow, 'channel' | 'hostOrigin'>,
): Promise<void> {
  await db
    .update(conversations)
    .set(place)
    .where(
      and(
        eq(conversations.teamId, teamId),
        eq(conversations.id, id),
        eq(conversations.origin, 'visitor'),
        not(conversations.used),
      ),
    );
}

/** Stores a playground conversation that opens with the greeting. */
export async function insertGreeted(tx: Tx, owner: Owner, greeting: string): Promise<ConversationRow> {
  const lastMessage = greeting.slice(0, LAST_MESSAGE_CHARACTERS).toWellFormed();
  const bytes = Buffer.byteLength(greeting) + ROW_BYTES;
  const [row] = await tx
    .insert(conversations)
    .values({ ...owner, origin: 'playground', channel: 'playground', nextSeq: 1, lastMessage, bytes })
    .returning();
  const conversation = row as ConversationRow;
  await insertGreeting(tx, conversation, greeting);
  return conversation;
}

/** Opens an empty conversation with the greeting. */
export async function insertGreeting(
  tx: Tx,
  { teamId, agentId, id: conversationId }: ConversationRow,
  greeting: string,
): Promise<void> {
  await tx.insert(messages).values({
    teamId,
    agentId,
    conversationId,
    seq: 0,
    sender: 'ai',
    content: greeting,
    source: GREETING_SOURCE,
    status: 'complete',
  });
}

export async function renameConversation(db: Queryable, teamId: string, id: string, title: string): Promise<void> {
  await db
    .update(conversations)
    .set({ title })
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, id)));
}

/** Clears the title; the next question sets it again. */
export async function untitleConversation(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ title: null })
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, id)));
}

export async function deleteConversation(db: Queryable, teamId: string, id: string): Promise<void> {
  await db.delete(conversations).where(and(eq(conversations.teamId, teamId), eq(conversations.id, id)));
}

/**
 * Deletes an agent's conversations, least recently changed first.
 * @returns those deleted, at most `limit`
 */
export async function deleteConversations(
  db: Queryable,
  { teamId, agentId }: Owner,
  limit: number,
): Promise<{ id: string }[]> {
  // A concurrent call waits, then takes the conversations after these.
  const { rows } = await db.execute<{ id: string }>(sql`
    with oldest as materialized (
      select id from ${conversations} where team_id = ${teamId} and agent_id = ${agentId}
      order by updated_at, id limit ${limit} for update
    )
    delete from ${conversations} where id in (select id from oldest) returning id`);
  return rows;
}

/** Deletes conversations that visitors opened and never used, or cleared and left. */
export async function deleteUnused(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(conversations)
    .where(
      and(
        eq(conversations.origin, 'visitor'),
        not(conversations.used),
        sql`${conversations.updatedAt} < ${before.toISOString()}::timestamptz`,
      ),
    );
}

/** The first characters of the first question, counted by code point; an ellipsis marks a cut. */
export function titleOf(question: string): string {
  const characters = [...question.replace(/\s+/g, ' ')];
  const begin = characters.slice(0, CONVERSATION_TITLE_CHARACTERS).join('');
  return characters.length > CONVERSATION_TITLE_CHARACTERS ? `${begin.trimEnd()}…` : begin;
}

const ofOrigin = ({ teamId, agentId }: Owner, origin: Origin) =>
  and(eq(conversations.teamId, teamId), eq(conversations.agentId, agentId), eq(conversations.origin, origin));
