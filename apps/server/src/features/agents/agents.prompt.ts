import type { AgentSettings, EffectivePrompt } from '@parley/contract/agents';
import { rewriteQuestion } from '../../language/question/rewrite-question';
import { shorten } from '../../language/shorten';
import { writePrompt } from '../../models/prompt/prompt';
import { countTokens } from '../../models/tokens';
import { ModelFailure } from '../../models/types';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { findPassages } from '../knowledge/knowledge.service';
import type { OwnedAgent } from './agents.service';

const PATIENCE_MS = 20_000;

export interface Example {
  question: string;
  /** Over the saved ones. */
  settings: { [K in keyof AgentSettings]?: AgentSettings[K] | undefined };
}

/**
 * The prompt that the question would be sent with as the first of a conversation: the same search, the same writing.
 * @throws AppError unprocessable when the prompt has no room in the context window
 */
export async function effectivePrompt(deps: Deps, agent: OwnedAgent, example: Example): Promise<EffectivePrompt> {
  const { question } = example;
  const settings = { ...agent.settings, ...withoutAbsent(example.settings) };
  const searchQuery = rewriteQuestion(shorten(question), []);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [passages, answered_by] = await Promise.all([
    findPassages(deps, agent, searchQuery, signal),
    deps.models.answeredBy(settings),
  ]);
  const request = {
    agentName: agent.name,
    question,
    searchQuery,
    history: [],
    attachments: [],
    passages,
    settings,
    signal,
  };
  try {
    const prompt = writePrompt(request);
    const texts = [prompt.system, ...prompt.messages.map(({ content }) => content)];
    return {
      answered_by,
      system: prompt.system,
      messages: prompt.messages,
      passages: prompt.passages.length,
      prompt_tokens: texts.reduce((sum, text) => sum + countTokens(text), 0),
      answer_tokens: prompt.answerTokens,
    };
  } catch (error) {
    if (error instanceof ModelFailure) throw new AppError('unprocessable', error.message);
    throw error;
  }
}

const withoutAbsent = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
