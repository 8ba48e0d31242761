import type { GeneratedSql } from '@parley/contract/database-chat';
import { GENERATED_SQL_PREFIX } from '@parley/contract/database-constants';
import type { Deps } from '../../../platform/deps';
import { ownAgent } from '../../agents/agents.service';
import { askAnswerer, type Reply } from '../../chat/chat.service';
import type { ConnectionRow } from '../connections/connections.queries';
import { generate } from '../writing/generate';
import { MODEL_CALLS, type Step, type WrittenSql } from '../writing/written';
import { insertKept } from './kept.queries';

export interface AskedOfDatabase {
  memberId: string;
  question: string;
  lastQuestion: string | null;
  agentId: string | undefined;
  /** Whether the connection is still the asker's, once the question has waited. @throws AppError if not */
  again: () => Promise<unknown>;
  keep: { agent_id: string; conversation_id: string; typed?: string | undefined } | undefined;
}

/**
 * Writes the SQL for a question and, if requested, stores both in a conversation of an agent's playground.
 * @throws AppError not_found for an agent or conversation that is not the team's; like `generate`
 */
export async function generateFor(
  deps: Deps,
  connection: ConnectionRow,
  asked: AskedOfDatabase,
  gone: AbortSignal,
  tell: (step: Step) => void,
): Promise<GeneratedSql> {
  const { keep } = asked;
  // Whose conversation keeps the answer also writes it: its model, its limit and its reservation belong together.
  const agentId = keep?.agent_id ?? asked.agentId;
  if (asked.agentId !== undefined && asked.agentId !== agentId) await ownAgent(deps, connection.teamId, asked.agentId);
  const agent = agentId === undefined ? undefined : await ownAgent(deps, connection.teamId, agentId);
  const about = { agent, question: asked.question, lastQuestion: asked.lastQuestion, tell };
  if (!keep) {
    const written = await generate(deps, connection, { ...about, purpose: 'sql', signal: gone });
    return present(written, null, null);
  }

  const keeper = agent ?? (await ownAgent(deps, connection.teamId, keep.agent_id));
  const { conversation_id: conversationId, typed: question = asked.question } = keep;
  const turn = {
    by: 'owner',
    memberId: asked.memberId,
    agent: keeper,
    again: async () => {
      await asked.again();
      return ownAgent(deps, connection.teamId, keep.agent_id);
    },
    conversationId,
    question,
    via: 'playground',
    gone,
    calls: MODEL_CALLS,
  } as const;
  const finished = await askAnswerer(
    deps,
    turn,
    async (_deps, { turn: { agent, answerId }, signal, stored, spend }) => {
      await stored;
      const written = await generate(deps, connection, { ...about, agent, purpose: 'turn', signal, spend });
      signal.throwIfAborted();
      // Stored before the answer becomes visible, so that its reader finds the statement.
      if (written.kind === 'sql') await keepStatement(deps, connection, asked.question, written, answerId);
      return { ...replyOf(written, asked.question), written };
    },
  );
  return present(finished.reply.written, finished.turn.questionId, finished.turn.answerId);
}

const keepStatement = (
  { db }: Deps,
  { id, teamId, name }: ConnectionRow,
  question: string,
  { text, understood }: WrittenSql,
  messageId: string,
) =>
  insertKept(db, {
    messageId,
    teamId,
    statementId: null,
    connectionId: id,
    connectionName: name,
    question,
    sql: text,
    understood,
    result: null,
  });

const replyOf = ({ kind, text, model, usage, askedFirst }: WrittenSql, searchQuery: string): Reply => ({
  text: kind === 'sql' ? GENERATED_SQL_PREFIX + text : text,
  source: kind === 'sql' ? 'SQL-Generated' : 'SQL-Reply',
  status: 'complete',
  // A question that has nothing to do with the data says nothing about gaps in the knowledge.
  answered: kind === 'aside' ? null : kind === 'sql',
  passages: [],
  searchQuery,
  model,
  usage,
  ...(askedFirst !== undefined && { askedFirst }),
});

function present({ kind, text, understood, model, note }: WrittenSql, user: string | null, answer: string | null) {
  return { kind, text, understood, model, note, user_message_id: user, message_id: answer };
}
