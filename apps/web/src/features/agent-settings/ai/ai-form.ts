import type { Agent, AgentSettings } from '@parley/contract/agents';
import {
  DEFAULT_CONTEXT_WINDOW,
  DEFAULT_MAX_TOKENS,
  DEFAULT_MODEL,
  DEFAULT_TEMPERATURE,
  MAX_TOKENS_MAX,
  MAX_TOKENS_MIN,
  SYSTEM_PROMPT_MAX_CHARACTERS,
} from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Mistakes } from '~/forms/use-form';

export type AiForm = Pick<
  AgentSettings,
  'model' | 'temperature' | 'contextWindow' | 'systemPrompt' | 'fallback' | 'caution' | 'showPassages'
> & {
  /** As it was typed. */
  maxTokens: string;
};

export const AI_DEFAULTS: AiForm = {
  model: DEFAULT_MODEL,
  temperature: DEFAULT_TEMPERATURE,
  contextWindow: DEFAULT_CONTEXT_WINDOW,
  maxTokens: String(DEFAULT_MAX_TOKENS),
  systemPrompt: '',
  fallback: true,
  caution: 'balanced',
  showPassages: false,
};

export function aiFormOf({ settings }: Agent): AiForm {
  const { model, temperature, contextWindow, maxTokens, systemPrompt, fallback, caution, showPassages } = settings;
  return {
    model,
    temperature,
    contextWindow,
    maxTokens: String(maxTokens),
    systemPrompt,
    fallback,
    caution,
    showPassages,
  };
}

export function problemsOfAi({ maxTokens, systemPrompt }: AiForm): Mistakes<AiForm> {
  const tokens = Number(maxTokens);
  const whole = /^\d+$/.test(maxTokens.trim()) && tokens >= MAX_TOKENS_MIN && tokens <= MAX_TOKENS_MAX;
  return {
    ...(!whole && { maxTokens: MESSAGES.maxTokensOutOfRange }),
    ...(systemPrompt.length > SYSTEM_PROMPT_MAX_CHARACTERS && { systemPrompt: MESSAGES.systemPromptTooLong }),
  };
}

/** The fields as the server takes them. */
export function settingsOf({ maxTokens, ...settings }: Partial<AiForm>): Partial<AgentSettings> {
  return { ...settings, ...(maxTokens !== undefined && { maxTokens: Number(maxTokens) }) };
}
