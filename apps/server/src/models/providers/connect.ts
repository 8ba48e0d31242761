import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI, type OpenAIProvider } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Config } from '../../config';
import { type createProviderFetch, createProviderPost } from '../../platform/safe-fetch';
import { type ChatModel, sdkModel } from './chat-model';
import { compatibleModel } from './compatible-model';
import type { ProviderNames } from './failure';

export type Fetch = ReturnType<typeof createProviderFetch>;
export type EmbeddingModel = ReturnType<OpenAIProvider['embedding']>;

/** A configured provider of models. */
export interface Provider extends ProviderNames {
  engine: 'openai' | 'anthropic';
  /** True for the provider's own service, whose models can be asked for by name without being listed. */
  official: boolean;
  chatModel(name: string): ChatModel;
  embeddingModel?(name: string): EmbeddingModel;
  /** Where the list of models is read, and with which headers. */
  list: Endpoint;
  /** Where speech is turned into text, if the provider does that. */
  transcriptions?: Endpoint;
}

export interface Endpoint {
  url: string;
  headers: Record<string, string>;
}

type ProviderConfig = Pick<Config, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'ANTHROPIC_API_KEY' | 'ANTHROPIC_BASE_URL'>;

const OPENAI_URL = 'https://api.openai.com/v1';
const ANTHROPIC_URL = 'https://api.anthropic.com/v1';

/** The providers that the configuration names: a key, or a base address, is enough. */
export function connectProviders(config: ProviderConfig, fetch: Fetch): Provider[] {
  const providers: Provider[] = [];
  if (config.OPENAI_API_KEY || config.OPENAI_BASE_URL) providers.push(openAi(config, fetch));
  if (config.ANTHROPIC_API_KEY || config.ANTHROPIC_BASE_URL) providers.push(anthropic(config, fetch));
  return providers;
}

function openAi({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL }: ProviderConfig, fetch: Fetch): Provider {
  const baseURL = withoutSlash(OPENAI_BASE_URL ?? OPENAI_URL);
  const official = new URL(baseURL).hostname === new URL(OPENAI_URL).hostname;
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const shared = {
    engine: 'openai' as const,
    official,
    label: official ? 'OpenAI' : `The model server at ${new URL(baseURL).host}`,
    keyVariable: 'OPENAI_API_KEY',
    urlVariable: 'OPENAI_BASE_URL',
    list: { url: `${baseURL}/models`, headers },
    transcriptions: { url: `${baseURL}/audio/transcriptions`, headers },
  };
  if (official) {
    // OpenAI's own adapter knows which of its models take which parameters.
    const provider = createOpenAI({ baseURL, apiKey: apiKey ?? '', fetch });
    return {
      ...shared,
      chatModel: (name) => sdkModel(provider.chat(name)),
      embeddingModel: (name) => provider.embedding(name),
    };
  }
  const post = createProviderPost();
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL,
    fetch,
    ...(apiKey ? { apiKey } : {}),
  });
  return {
    ...shared,
    chatModel: (name) => compatibleModel(name, { url: `${baseURL}/chat/completions`, headers }, post),
    embeddingModel: (name) => provider.embeddingModel(name),
  };
}

function anthropic({ ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL }: ProviderConfig, fetch: Fetch): Provider {
  const baseURL = withVersion(withoutSlash(ANTHROPIC_BASE_URL ?? ANTHROPIC_URL));
  const official = new URL(baseURL).hostname === new URL(ANTHROPIC_URL).hostname;
  // A local stand-in needs no key, but the adapter always sends one.
  const provider = createAnthropic({ baseURL, apiKey: apiKey ?? 'none', fetch });
  return {
    engine: 'anthropic',
    official,
    label: official ? 'Anthropic' : `The model server at ${new URL(baseURL).host}`,
    keyVariable: 'ANTHROPIC_API_KEY',
    urlVariable: 'ANTHROPIC_BASE_URL',
    chatModel: (name) => sdkModel(provider(name)),
    list: {
      url: `${baseURL}/models?limit=1000`,
      headers: { 'anthropic-version': '2023-06-01', ...(apiKey ? { 'x-api-key': apiKey } : {}) },
    },
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
/** Anthropic's own tools take the address without its version; both spellings work here. */
const withVersion = (url: string) => (/\/v\d+$/.test(url) ? url : `${url}/v1`);
