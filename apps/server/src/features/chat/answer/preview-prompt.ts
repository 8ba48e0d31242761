import type { AgentSettings, EffectivePrompt } from '@parley/contract/agents';
import type { Language } from '../../../language/language';
import { writePrompt } from '../../../models/prompt/prompt';
import { countTokens } from '../../../models/tokens';
import { ModelFailure } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { OwnedAgent } from '../../agents/agents.service';
import { prepareAnswer } from './answer';

const PATIENCE_MS = 20_000;

/**
 * The prompt that would be sent if the question opened a conversation.
 * @throws AppError unprocessable when the prompt does not fit into the context window
 */
export async function previewPrompt(
  deps: Deps,
  agent: OwnedAgent,
  question: string,
  settings: AgentSettings,
  language: Language | null,
): Promise<EffectivePrompt> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [request, answered_by] = await Promise.all([
    prepareAnswer(deps, { agent, question, history: [], attachments: [], settings, language, signal }),
    deps.models.answeredBy(settings),
  ]);
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
