import { NEW_CONVERSATION_TITLE } from '@parley/contract/constants';
import type { Queryable, Tx } from '../../platform/database';
import type { ConversationRow } from './conversations.queries';
import * as queries from './visits.queries';

/** A visitor's conversation as external receivers see it. */
export interface VisitedConversation {
  id: string;
  channel: string | null;
  /** Scheme, host and port of the site that it takes place on. */
  site: string | null;
  /** The visitor's id on the site, if the site vouched for it. */
  verified_user_id: string | null;
  started_at: string;
}

/** A visitor's question with its answer. */
export interface VisitedTurn {
  conversation: VisitedConversation;
  question: { id: string; text: string; asked_at: string };
  answer: { id: string; text: string; status: string; answered: boolean | null; response_time_ms: number | null };
}

/** Records that a conversation's visitor has left contact details. */
export const noteContactLeft = (tx: Tx, teamId: string, conversationId: string): Promise<void> =>
  queries.setContactLeft(tx, teamId, conversationId);

/**
 * Locks a conversation until the transaction ends: deletions of what was said and left there happen either before the
 * copies are made, or afterwards and include them.
 */
export const holdConversation = (tx: Tx, { teamId, conversationId }: { teamId: string; conversationId: string }) =>
  queries.lockVisit(tx, teamId, conversationId);

interface Looking {
  db: Queryable;
}

/** @returns null for a conversation of the playground, and for one that is gone */
export async function visitedConversation(
  { db }: Looking,
  { teamId, conversationId }: { teamId: string; conversationId: string },
): Promise<VisitedConversation | null> {
  const row = await queries.findVisit(db, teamId, conversationId);
  return row ? present(row) : null;
}

/** @returns null for a turn of the playground, and for one that is gone */
export async function visitedTurn(
  { db }: Looking,
  { teamId, answerId }: { teamId: string; answerId: string },
): Promise<VisitedTurn | null> {
  const row = await queries.findVisitedTurn(db, teamId, answerId);
  if (!row) return null;
  const { conversation, question, answer } = row;
  return {
    conversation: present(conversation),
    question: { id: question.id, text: question.content, asked_at: question.createdAt.toISOString() },
    answer: {
      id: answer.id,
      text: answer.content,
      status: answer.status,
      answered: answer.answered,
      response_time_ms: answer.responseTimeMs,
    },
  };
}

/** What visitors asked an agent in a period. */
export interface Visits {
  conversations: number;
  questions: number;
  /** Questions for which the answer's writer reported that the sources hold no answer. */
  unanswered: number;
  /** Newest first. */
  latest: { title: string; questions: number; site: string | null }[];
}

/** @param limit how many of the latest conversations to list */
export async function visitsBetween(
  { db }: Looking,
  agent: { teamId: string; agentId: string },
  from: Date,
  to: Date,
  limit: number,
): Promise<Visits> {
  const rows = await queries.listVisits(db, agent, from, to, limit);
  const [first] = rows;
  return {
    conversations: first?.conversations ?? 0,
    questions: first?.allQuestions ?? 0,
    unanswered: first?.unanswered ?? 0,
    latest: rows.map(({ title, questions, site }) => ({ title: title ?? NEW_CONVERSATION_TITLE, questions, site })),
  };
}

const present = (row: ConversationRow): VisitedConversation => ({
  id: row.id,
  channel: row.channel,
  site: row.hostOrigin,
  verified_user_id: row.verifiedUserId,
  started_at: row.createdAt.toISOString(),
});
