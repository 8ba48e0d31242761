import { DatabaseFailure, type OpenDatabase } from '../../../customer-databases/types';
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
import { type Knowledge, requireRead, withKnowledge } from './knowledge';
import type { Asked } from './prompt';
import { writeBuiltIn } from './with-engine';
import { writeWithModel } from './with-model';
import { MODEL_CALLS, STEPS, type Step, type WrittenSql } from './written';

/**
 * Writes the SQL for a question, by the agent's model or the built-in engine. Whoever wrote it, it was admitted by the
 * guard and explained by the database before anybody sees it.
 * @param agent whose model writes; the built-in engine without
 * @param asked.purpose whether it is part of a turn, or stands by itself
 * @param spend told of what the agent's model took, whatever comes of it
 * @throws AppError upstream when the model or the database fails, unprocessable when no statement held, conflict as
 * long as the database was never read; the signal's reason
 */
export async function generate(
  deps: Deps,
  connection: ConnectionRow,
  agent: OwnedAgent | undefined,
  { question, lastQuestion, purpose }: Pick<Asked, 'question' | 'lastQuestion'> & { purpose: 'turn' | 'sql' },
  signal: AbortSignal,
  tell: (step: Step) => void,
  spend: Spend = () => undefined,
): Promise<WrittenSql> {
  tell(STEPS.reading);
  await lookAgain(deps, connection, false);
  requireRead(connection);
  const asked = { question, lastQuestion, today: new Date().toISOString().slice(0, 10) };
  return liveDatabases(deps)
    .use(connection, (database) =>
      withKnowledge(deps, connection, signal, (knowledge) =>
        write(deps, connection, agent, purpose, knowledge, asked, database, signal, tell, spend),
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
  agent: OwnedAgent | undefined,
  purpose: 'turn' | 'sql',
  knowledge: Knowledge,
  asked: Asked,
  database: OpenDatabase,
  signal: AbortSignal,
  tell: (step: Step) => void,
  spend: Spend,
): Promise<WrittenSql> {
  const builtIn = async (note: string | null): Promise<WrittenSql> => {
    tell(STEPS.writing);
    const written = await writeBuiltIn(connection, knowledge, asked, database, signal, tell);
    return { ...written, usage: spentOn(asked.question, written.text), model: deps.models.builtIn.label, note };
  };
  if (!agent) return builtIn(null);
  const { writer } = await deps.models.writerFor(agent.settings, spenderFor(agent, purpose));
  if (!writer.complete) return builtIn(null);
  let spent: AnswerUsage | undefined;
  try {
    const complete = writer.complete.bind(writer);
    const written = await writeWithModel(complete, agent, knowledge, asked, database, signal, tell, (usage) => {
      spent = usage;
      spend(writer.label, usage);
    });
    return { ...written, model: writer.label, note: null };
  } catch (error) {
    if (error instanceof DatabaseFailure || !(error instanceof ModelFailure)) throw error;
    deps.log.warn({ model: writer.label, reason: error.message }, 'model failed');
    if (!agent.settings.fallback) throw new AppError('upstream', error.message);
    const written = await builtIn(`${error.message} Built-in answered instead.`);
    if (!spent || !written.usage) return written;
    const usage = together(spent, written.usage, agent.settings.contextWindow * MODEL_CALLS);
    return { ...written, usage, askedFirst: writer.label };
  }
}

/** The built-in engine reads no prompt: its part is what was asked and what it wrote. */
const spentOn = (question: string, sql: string) => ({
  promptTokens: countTokens(question),
  completionTokens: countTokens(sql),
});
