import type { DatabaseConnection, GeneratedSql } from '@parley/contract/database-chat';
import { GENERATED_SQL_PREFIX } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { call } from '~/api/client';
import { ApiError, failureText, NamedFailure, naming } from '~/api/errors';
import { stream } from '~/api/stream';
import type { ChatEntry } from '~/chat-ui/session/entries';
import type { AskEvent, ChatTransport } from '~/chat-ui/session/transport';

export interface SqlPorts {
  agentId: string;
  /** The database to query; null while questions go to the agent. */
  connection: () => DatabaseConnection | null;
  /** A database is wanted, but the one queried before no longer exists. */
  gone: () => boolean;
  /** The agent answers from databases only. */
  databaseAgent: boolean;
  /** The last question that became SQL, as rewritten; null if there is none. */
  lastQuestion: () => string | null;
  /** Whether a database that was not found is gone for good. */
  removed: (connectionId: string) => Promise<boolean>;
  /** A statement was generated for a complete question. */
  onWritten: (written: GeneratedSql, question: string, connection: DatabaseConnection) => void;
}

/** The owner's connection to the server, on which questions become SQL while a database is queried. */
export function sqlTransport(base: ChatTransport, ports: SqlPorts): ChatTransport {
  let writing: AbortController | null = null;
  /** Questions put to a database since the chat was opened. */
  const put = new Set<string>();

  async function* write(
    conversationId: string,
    typed: string,
    connection: DatabaseConnection,
    closed: AbortSignal,
  ): AsyncGenerator<AskEvent, void> {
    const stopped = new AbortController();
    writing = stopped;
    const signal = AbortSignal.any([closed, stopped.signal]);
    const { connection_id } = connection;
    const { agentId: agent_id } = ports;
    const last_question = ports.lastQuestion();
    try {
      const question = last_question
        ? await rewritten({ new_question: typed, last_question, connection_id, agent_id }, signal)
        : typed;
      const events = stream('POST', '/api/dbChat/api/v0/generate_sql', {
        body: {
          question,
          last_question,
          connection_id,
          agent_id,
          keep: { agent_id, conversation_id: conversationId, typed },
        },
        signal,
      });
      for await (const event of events) {
        if (event.type === 'sql') {
          ports.onWritten(event.result, question, connection);
          yield answerOf(event.result, question);
          return;
        }
        yield event.type === 'error' ? { ...event, error: unwritten(new ApiError(event.error, 0)) } : event;
        if (event.type === 'error') return;
      }
    } catch (error) {
      if (!stopped.signal.aborted || closed.aborted) {
        const missing = error instanceof ApiError && error.status === 404 && (await ports.removed(connection_id));
        throw missing ? new ApiError(MESSAGES.databaseRemoved, 404) : named(error);
      }
      yield { type: 'answer', questionId: null, answer: { status: 'stopped', content: '', step: null, live: false } };
    } finally {
      if (writing === stopped) writing = null;
    }
  }

  return {
    ...base,
    ask: (conversationId, asked, signal) => {
      const connection = ports.connection();
      // Retrying does not hand a database's question to the agent.
      if (asked.again && ports.gone() && (ports.databaseAgent || put.has(asked.question))) return refused();
      // A replacement for an earlier question goes to where that one went.
      if (!connection || asked.replaces) return base.ask(conversationId, asked, signal);
      put.add(asked.question);
      return write(conversationId, asked.question, connection, signal);
    },
    stop: async (conversationId) => {
      if (!writing) return base.stop(conversationId);
      // The server gives up once nobody is listening.
      writing.abort();
    },
  };
}

const unwritten = (error: unknown) => failureText(MESSAGES.generateSqlFailed, error);

/** Names what failed, unless it is the session or a rate limit. */
function named(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status === 401 || error.retryAfterSeconds !== undefined) return error;
  return new NamedFailure(unwritten(error), error.status, error.field);
}

// biome-ignore lint/correctness/useYield: an answer that never begins
async function* refused(): AsyncGenerator<AskEvent, void> {
  throw new ApiError(MESSAGES.databaseRemoved, 404);
}

async function rewritten(
  body: { new_question: string; last_question: string; connection_id: string; agent_id: string },
  signal: AbortSignal,
): Promise<string> {
  try {
    const { question } = await call('POST', '/api/dbChat/api/v0/generate_rewritten_question', { body, signal });
    return question;
  } catch (error) {
    return naming(MESSAGES.rewriteFailed)(error);
  }
}

function answerOf(written: GeneratedSql, question: string): AskEvent {
  const { kind, text, model, note, user_message_id, message_id } = written;
  const shared: Partial<ChatEntry> = { id: message_id, status: 'complete', model, note, step: null };
  return {
    type: 'answer',
    questionId: user_message_id,
    answer:
      kind === 'sql'
        ? {
            ...shared,
            source: 'SQL-Generated',
            content: `${GENERATED_SQL_PREFIX}${text}`,
            wholeQuestion: question,
            live: false,
          }
        : { ...shared, source: 'SQL-Reply', content: text },
  };
}
