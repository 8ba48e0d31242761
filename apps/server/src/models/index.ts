import type { Logger } from 'pino';
import type { Config } from '../config';
import { createBuiltInWriter } from './built-in';
import { type Assigned, Catalogue, type Chosen, type Offer } from './catalogue';
import { createEmbedder, type Embedder } from './embedder';
import type { Meter, Spender } from './metering';
import { connectProvider, connectProviders, createTransports } from './providers/connect';
import { type Connection, connectionsOf, type ProviderVariables, type StoredProvider } from './providers/connections';
import { checkModels } from './providers/model-list';
import type { Patience } from './providers/writer';
import { SpendGate } from './spend-gate';
import { createTranscriber, type Transcriber } from './transcriber';
import type { AnswerWriter } from './types';

/** Everything that writes or compares text for the features. */
export interface Models extends Pick<Catalogue, 'list' | 'defaultModel' | 'answeredBy'> {
  /** Calls nothing outside the machine. */
  builtIn: AnswerWriter;
  /** The same on somebody's behalf. */
  builtInFor(spender: Spender): AnswerWriter;
  /** Who answers by these settings. A provider may refuse once the spender has used up what is allowed. */
  writerFor(settings: Chosen, spender: Spender): Promise<Assigned>;
  /** Null as long as there is no embedding model, or no provider that embeds. */
  embedder(spender: Spender): Promise<Embedder | null>;
  /** What `embedder` embeds with. */
  embeddingModel(): Promise<string | null>;
  /** Null as long as there is no transcription model, or no provider that transcribes. */
  transcriber(spender: Spender): Promise<Transcriber | null>;
  /** What providers are connected with right now. */
  connections(): Promise<readonly Connection[]>;
  /** Asks a provider for its chat models, saved or not. @throws ProviderFailure with a sentence about key and address */
  check(connection: Connection): Promise<string[]>;
}

type ModelsConfig = ProviderVariables &
  Pick<
    Config,
    'CHAT_MODELS' | 'EMBEDDING_MODEL' | 'TRANSCRIPTION_MODEL' | 'TEAM_CALLS_PER_HOUR' | 'AGENT_CALLS_PER_HOUR'
  >;

export interface ModelsOptions {
  /** What was saved in the product, as it is now; the same array as long as nothing changed. */
  stored: () => Promise<readonly StoredProvider[]>;
  /** Counts what is asked outside turns. */
  meter: Meter;
  /** Whether an address that was typed in the product may be a private one. */
  allowPrivateNetwork: () => boolean;
  sells: Offer['sells'];
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
  { stored, meter, allowPrivateNetwork, sells, patience = {} }: ModelsOptions,
): Models {
  const transports = createTransports(allowPrivateNetwork);
  const builtIn = createBuiltInWriter();
  const offer = { extra: config.CHAT_MODELS, sells };
  const gate = new SpendGate(config, meter);

  function connect(saved: readonly StoredProvider[]): Connected {
    const connections = connectionsOf(config, saved);
    const providers = connectProviders(connections, transports);
    return {
      stored: saved,
      connections,
      catalogue: new Catalogue(providers, offer, builtIn, log, patience),
      embedder: createEmbedder(config, providers, patience.retries),
      transcriber: createTranscriber(config, providers, patience.retries),
    };
  }

  let connected: Connected | undefined;
  // Made again when what is saved changes, so that a key works, and ceases to, with the next question.
  const current = async (): Promise<Connected> => {
    const saved = await stored();
    if (!connected || !isSame(connected.stored, saved)) connected = connect(saved);
    return connected;
  };

  return {
    builtIn,
    builtInFor: (spender) => gate.metered(builtIn, spender),
    embedder: async (spender) => {
      const { embedder } = await current();
      return embedder && gate.embedder(embedder, spender);
    },
    embeddingModel: async () => (await current()).embedder?.model ?? null,
    transcriber: async (spender) => {
      const { transcriber } = await current();
      return transcriber && gate.transcriber(transcriber, spender);
    },
    list: async () => (await current()).catalogue.list(),
    defaultModel: async () => (await current()).catalogue.defaultModel(),
    writerFor: async (settings, spender) => {
      const { writer, note } = await (await current()).catalogue.writerFor(settings);
      return { writer: writer === builtIn ? gate.metered(writer, spender) : gate.writer(writer, spender), note };
    },
    answeredBy: async (settings) => (await current()).catalogue.answeredBy(settings),
    connections: async () => (await current()).connections,
    check: (connection) => checkModels(connectProvider(connection, transports)),
  };
}

/** While a cache is bypassed, every read returns another array with the same content. */
const isSame = (one: readonly StoredProvider[], other: readonly StoredProvider[]) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
