import type { Logger } from 'pino';
import type { Config } from '../config';
import { createBuiltInWriter } from './built-in';
import { Catalogue } from './catalogue';
import { createEmbedder, type Embedder } from './embedder';
import { connectProvider, connectProviders, createTransports } from './providers/connect';
import { type Connection, connectionsOf, type ProviderVariables, type StoredProvider } from './providers/connections';
import { checkModels } from './providers/model-list';
import type { Patience } from './providers/writer';
import { createTranscriber, type Transcriber } from './transcriber';
import type { AnswerWriter } from './types';

/** Everything that writes or compares text for the features. */
export interface Models extends Pick<Catalogue, 'list' | 'defaultModel' | 'writerFor' | 'answeredBy'> {
  /** Calls nothing outside the machine. */
  builtIn: AnswerWriter;
  /** Null as long as there is no embedding model, or no provider that embeds. */
  embedder(): Promise<Embedder | null>;
  /** Null as long as there is no transcription model, or no provider that transcribes. */
  transcriber(): Promise<Transcriber | null>;
  /** What providers are connected with right now. */
  connections(): Promise<readonly Connection[]>;
  /** Asks a provider for its chat models, saved or not. @throws ProviderFailure with a sentence about key and address */
  check(connection: Connection): Promise<string[]>;
}

type ModelsConfig = ProviderVariables & Pick<Config, 'CHAT_MODELS' | 'EMBEDDING_MODEL' | 'TRANSCRIPTION_MODEL'>;

export interface ModelsOptions {
  /** What was saved in the product, as it is now; the same array as long as nothing changed. */
  stored: () => Promise<readonly StoredProvider[]>;
  /** Whether an address that was typed in the product may be a private one. */
  allowPrivateNetwork: () => boolean;
  /** Time-outs and retries, when they are not the usual ones. */
  patience?: Patience;
}

/** What stands on the providers as they are connected at one time. */
interface Connected {
  stored: readonly StoredProvider[];
  connections: Connection[];
  catalogue: Catalogue;
  embedder: Embedder | null;
  transcriber: Transcriber | null;
}

export function createModels(
  config: ModelsConfig,
  log: Logger,
  { stored, allowPrivateNetwork, patience = {} }: ModelsOptions,
): Models {
  const transports = createTransports(allowPrivateNetwork);
  const builtIn = createBuiltInWriter();

  function connect(saved: readonly StoredProvider[]): Connected {
    const connections = connectionsOf(config, saved);
    const providers = connectProviders(connections, transports);
    return {
      stored: saved,
      connections,
      catalogue: new Catalogue(providers, config.CHAT_MODELS, builtIn, log, patience),
      embedder: createEmbedder(config, providers, patience.retries),
      transcriber: createTranscriber(config, providers, patience.retries),
    };
  }

  let connected: Connected | undefined;
  // Made anew when what is saved changes, so that a key works, and ceases to, with the next question.
  const current = async (): Promise<Connected> => {
    const saved = await stored();
    if (!connected || !isSame(connected.stored, saved)) connected = connect(saved);
    return connected;
  };

  return {
    builtIn,
    embedder: async () => (await current()).embedder,
    transcriber: async () => (await current()).transcriber,
    list: async () => (await current()).catalogue.list(),
    defaultModel: async () => (await current()).catalogue.defaultModel(),
    writerFor: async (settings) => (await current()).catalogue.writerFor(settings),
    answeredBy: async (settings) => (await current()).catalogue.answeredBy(settings),
    connections: async () => (await current()).connections,
    check: (connection) => checkModels(connectProvider(connection, transports)),
  };
}

/** While a cache is passed by, every read gives another array of the same. */
const isSame = (one: readonly StoredProvider[], other: readonly StoredProvider[]) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
