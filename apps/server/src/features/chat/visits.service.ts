import { NEW_CONVERSATION_TITLE } from '@parley/contract/constants';
import type { Queryable, Tx } from '../../platform/database';
import type { ConversationRow } from './conversations.queries';
import * as queries from './visits.queries';

/** A conversation of a visitor's, as the outside learns of it. */
export interface VisitedConversation {
  id: string;
  channel: string | null;
  /** The site that it is held on: scheme, host and port. */
  site: string | null;
  /** The site's own id of the visitor, where it vouched for it. */
  verified_user_id: string | null;
  started_at: string;
}

/** A question of a visitor's with its answer. */
export interface VisitedTurn {
  conversation: VisitedConversation;
  question: { id: string; text: string; asked_at: string };
  answer: { id: string; text: string; status: string; answered: boolean | null; response_time_ms: number | null };
}

/** Remembers that the visitor of a conversation has said how they can be reached. */
export const noteContactLeft = (tx: Tx, teamId: string, conversationId: string): Promise<void> =>
  queries.setContactLeft(tx, teamId, conversationId);

/**
 * Holds a conversation until the transaction ends: what was said and left there is deleted before that, or after it with
 * the copies that were made.
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

/** What visitors asked an agent within some time. */
export interface Visits {
  conversations: number;
  questions: number;
  /** Of which the writer of the answer said that the sources do not say. */
  unanswered: number;
  /** Newest first. */
  latest: { title: string; questions: number; site: string | null }[];
}

/** @param limit how many of the latest conversations are named */
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
