import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '../../platform/database';
import { agents } from '../agents/agents.tables';
import { type ConversationRow, conversations, messages } from './chat.tables';

/** Visitors' conversations, never the playground's. */
const visited = (teamId: string) => and(eq(conversations.teamId, teamId), eq(conversations.origin, 'visitor'));

export async function findVisit(db: Queryable, teamId: string, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(visited(teamId), eq(conversations.id, id)));
  return row;
}

/** Makes those who copy what is said in a conversation and those who delete from it wait for each other. */
export async function lockVisit(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.teamId, teamId), eq(conversations.id, id)))
    .for('no key update');
}

export async function setContactLeft(db: Queryable, teamId: string, id: string): Promise<void> {
  await db
    .update(conversations)
    .set({ contactLeft: true })
    .where(and(visited(teamId), eq(conversations.id, id)));
}

export async function findVisitedTurn(db: Queryable, teamId: string, answerId: string) {
  const answer = alias(messages, 'answer');
  const question = alias(messages, 'question');
  const [row] = await db
    .select({ conversation: conversations, question, answer })
    .from(answer)
    .innerJoin(conversations, and(visited(teamId), eq(conversations.id, answer.conversationId)))
    .innerJoin(
      question,
      and(
        eq(question.conversationId, answer.conversationId),
        eq(question.seq, sql`${answer.seq} - 1`),
        eq(question.sender, 'user'),
      ),
    )
    // What a visitor says to a person also ends a turn, but answers nothing.
    .where(and(eq(answer.teamId, teamId), eq(answer.id, answerId), eq(answer.sender, 'ai')));
  return row;
}

/** What visitors asked an agent in a period: totals, and the latest conversations. */
export async function listVisits(
  db: Queryable,
  { teamId, agentId }: { teamId: string; agentId: string },
  from: Date,
  to: Date,
  limit: number,
) {
  const { rows } = await db.execute<{
    title: string | null;
    site: string | null;
    questions: number;
    conversations: number;
    allQuestions: number;
    unanswered: number;
  }>(sql`
    with asked as (
      select conversation.id, conversation.title, conversation.host_origin as site, max(message.created_at) as last,
        count(*) filter (where message.sender = 'user')::int as questions,
        count(*) filter (where message.answered = false)::int as unanswered
      from ${messages} as message join ${conversations} as conversation on conversation.id = message.conversation_id
      where message.agent_id = ${agentId} and message.team_id = ${teamId} and conversation.origin = 'visitor'
        and message.created_at >= ${from.toISOString()}::timestamptz
        and message.created_at < ${to.toISOString()}::timestamptz and message.status <> 'pending'
      group by conversation.id
    )
    select title, site, questions, count(*) over ()::int as conversations,
      sum(questions) over ()::int as "allQuestions", sum(unanswered) over ()::int as unanswered
    from asked order by last desc, id limit ${limit}`);
  return rows;
}

/**
 * For all teams: deletes visitors' conversations that are older than their agent's owner keeps them.
 * @returns those deleted, at most `limit`
 */
export async function deleteOutdated(db: Queryable, limit: number): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${conversations} where id in (
      select conversation.id from ${conversations} as conversation join ${agents} as agent
        on agent.id = conversation.agent_id
      where conversation.origin = 'visitor' and agent.settings->>'retentionDays' is not null
        and conversation.updated_at < now() - make_interval(days => (agent.settings->>'retentionDays')::int)
      limit ${limit} for update of conversation skip locked
    ) returning id`);
  return rows;
}
