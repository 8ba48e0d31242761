import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI, type OpenAIProvider } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createProviderFetch, createProviderPost, type ProviderPost } from '../../platform/safe-fetch';
import { type ChatModel, sdkModel } from './chat-model';
import { compatibleModel } from './compatible-model';
import { type Connection, isOfficial, variablesOf } from './connections';
import type { Endpoint } from './endpoint';
import type { ProviderNames } from './failure';
import { tamedFetch } from './tamed-stream';

export type Fetch = ReturnType<typeof createProviderFetch>;
export type EmbeddingModel = ReturnType<OpenAIProvider['embedding']>;

/** A connected model provider. */
export interface Provider extends ProviderNames {
  engine: 'openai' | 'anthropic';
  /** True for the provider's own service, whose models may be requested by name without being listed. */
  official: boolean;
  /** Reaches the provider, and no address its operator is not allowed to name. */
  fetch: Fetch;
  chatModel(name: string): ChatModel;
  embeddingModel?(name: string): EmbeddingModel;
  /** Where to read the list of models, and with which headers. */
  list: Endpoint;
  /** Where to transcribe speech, if the provider offers that. */
  transcriptions?: Endpoint;
}

/** How providers are reached. */
export interface Transport {
  fetch: Fetch;
  post: ProviderPost;
}

/** The connections of each kind are shared by all providers that use it. */
export interface Transports {
  /** For addresses set by a variable, and the providers' own. */
  open: Transport;
  /** For addresses entered in the product. */
  guarded: Transport;
}

/** @param allowPrivateNetwork whether an address entered in the product may be a private one */
export function createTransports(allowPrivateNetwork: () => boolean): Transports {
  const make = (typed?: { allowPrivateNetwork: () => boolean }): Transport => ({
    fetch: createProviderFetch(typed),
    post: createProviderPost(typed),
  });
  return { open: make(), guarded: make({ allowPrivateNetwork }) };
}

export function connectProviders(connections: readonly Connection[], transports: Transports): Provider[] {
  return connections.map((connection) => connectProvider(connection, transports));
}

export function connectProvider(connection: Connection, { open, guarded }: Transports): Provider {
  const transport = connection.address?.variable === null ? guarded : open;
  return connection.provider === 'anthropic' ? anthropic(connection, transport) : openAi(connection, transport);
}

/** Where the parts of a connection can be changed. */
function namesOf({ provider, address, baseUrl, key }: Connection, ownName: string): ProviderNames {
  const variables = variablesOf(provider);
  return {
    // The server's address is only for the operator to see.
    label: isOfficial(provider, baseUrl) ? ownName : 'The model server',
    keyPlace: key?.variable === null ? 'the key under Settings > Models' : variables.key,
    urlPlace: address?.variable === null ? 'the address under Settings > Models' : variables.address,
  };
}

function openAi(connection: Connection, { fetch, post }: Transport): Provider {
  const { baseUrl: baseURL, provider: name } = connection;
  const apiKey = connection.key?.value;
  const official = isOfficial(name, baseURL);
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const shared = {
    ...namesOf(connection, 'OpenAI'),
    engine: 'openai' as const,
    official,
    fetch,
    list: { url: `${baseURL}/models`, headers },
    transcriptions: { url: `${baseURL}/audio/transcriptions`, headers },
  };
  if (official) {
    // OpenAI's own adapter knows which parameters each of its models accepts.
    const provider = createOpenAI({ baseURL, apiKey: apiKey ?? '', fetch });
    return {
      ...shared,
      chatModel: (model) => sdkModel(provider.chat(model)),
      embeddingModel: (model) => provider.embedding(model),
    };
  }
  const provider = createOpenAICompatible({
    name: 'openai',
    baseURL,
    fetch,
    ...(apiKey ? { apiKey } : {}),
  });
  return {
    ...shared,
    chatModel: (model) => compatibleModel(model, { url: `${baseURL}/chat/completions`, headers }, post),
    embeddingModel: (model) => provider.embeddingModel(model),
  };
}

function anthropic(connection: Connection, { fetch }: Transport): Provider {
  const { baseUrl: baseURL } = connection;
  const apiKey = connection.key?.value;
  // A local stand-in needs no key, but the adapter always sends one.
  const provider = createAnthropic({ baseURL, apiKey: apiKey ?? 'none', fetch: tamedFetch(fetch) });
  return {
    ...namesOf(connection, 'Anthropic'),
    engine: 'anthropic',
    official: isOfficial('anthropic', baseURL),
    fetch,
    chatModel: (name) => sdkModel(provider(name)),
    list: {
      url: `${baseURL}/models?limit=1000`,
      headers: { 'anthropic-version': '2023-06-01', ...(apiKey ? { 'x-api-key': apiKey } : {}) },
    },
  };
}
