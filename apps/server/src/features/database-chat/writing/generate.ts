import { together } from '../../../models/metering';
import { countTokens } from '../../../models/tokens';
import { type AnswerUsage, ModelFailure } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { type OwnedAgent, spenderFor } from '../../agents/agents.service';
import type { Spend } from '../../chat/chat.service';
import type { ConnectionRow } from '../connections/connections.queries';
import { liveDatabases } from '../live/live-databases';
import { lookAgain } from '../training/queue';
import { requireRead, withKnowledge } from './knowledge';
import type { Asked } from './prompt';
import { writeBuiltIn } from './with-engine';
import { writeWithModel } from './with-model';
import { MODEL_CALLS, STEPS, type Step, type Writing, type WrittenSql } from './written';

/** A request to write the SQL for a question. */
export interface SqlRequest extends Pick<Asked, 'question' | 'lastQuestion'> {
  /** Whose model writes; the built-in engine writes if undefined. */
  agent: OwnedAgent | undefined;
  /** Whether it is part of a turn or stands alone. */
  purpose: 'turn' | 'sql';
  signal: AbortSignal;
  tell: (step: Step) => void;
  /** Called with what the agent's model used, whether or not it succeeds. */
  spend?: Spend;
}

/**
 * Writes the SQL for a question, with the agent's model or the built-in engine. Either way the guard admits the
 * statement and the database explains it before anybody sees it.
 * @throws AppError upstream when the model or the database fails, unprocessable when no statement passed the checks,
 * conflict if the database has never been read; the signal's reason
 */
export async function generate(deps: Deps, connection: ConnectionRow, request: SqlRequest): Promise<WrittenSql> {
  const { question, lastQuestion, signal, tell } = request;
  tell(STEPS.reading);
  await lookAgain(deps, connection, false);
  requireRead(connection);
  const asked = { question, lastQuestion, today: new Date().toISOString().slice(0, 10) };
  return liveDatabases(deps)
    .use(connection, (database) =>
      withKnowledge(deps, connection, signal, (knowledge) =>
        write(deps, connection, request, { asked, knowledge, database, signal, tell }),
      ),
    )
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw error;
    });
}

async function write(
  deps: Deps,
  connection: ConnectionRow,
  { agent, purpose, spend }: SqlRequest,
  writing: Writing,
): Promise<WrittenSql> {
  const builtIn = async (note: string | null): Promise<WrittenSql> => {
    writing.tell(STEPS.writing);
    const written = await writeBuiltIn(connection, writing);
    return { ...written, usage: spentOn(writing.asked.question, written.text), model: deps.models.builtIn.label, note };
  };
  if (!agent) return builtIn(null);
  const { writer } = await deps.models.writerFor(agent.settings, spenderFor(agent, purpose));
  if (!writer.complete) return builtIn(null);
  let spent: AnswerUsage | undefined;
  try {
    const written = await writeWithModel(writing, agent, writer.complete.bind(writer), (usage) => {
      spent = usage;
      spend?.({ model: writer.label, usage });
    });
    return { ...written, model: writer.label, note: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    deps.log.warn({ model: writer.label, reason: error.message }, 'model failed');
    if (!agent.settings.fallback) throw new AppError('upstream', error.message);
    const written = await builtIn(`${error.message} Built-in answered instead.`);
    if (!spent || !written.usage) return written;
    const usage = together(spent, written.usage, agent.settings.contextWindow * MODEL_CALLS);
    return { ...written, usage, askedFirst: { model: writer.label, usage: spent } };
  }
}

/** The built-in engine has no prompt: its usage is the question and the statement. */
const spentOn = (question: string, sql: string) => ({
  promptTokens: countTokens(question),
  completionTokens: countTokens(sql),
});
