import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Standing } from '../platform/standing';
import { createBuiltInWriter } from './built-in';
import { type Assigned, Catalogue, type Chosen, type Offer } from './catalogue';
import { createEmbedder, type Embedder } from './embedder';
import type { Meter, Spender } from './metering';
import { connectProvider, connectProviders, createTransports } from './providers/connect';
import { type Connection, connectionsOf, type ProviderVariables, type StoredProvider } from './providers/connections';
import { checkModels } from './providers/model-list';
import type { Patience } from './providers/writer';
import { type CallLimits, SpendGate } from './spend-gate';
import { createTranscriber, type Transcriber } from './transcriber';
import type { AnswerWriter } from './types';

/** Everything that writes or compares text for the features. */
export interface Models extends Pick<Catalogue, 'list' | 'defaultModel' | 'answeredBy'> {
  /** Makes no network calls. */
  builtIn: AnswerWriter;
  /** The built-in engine, metered for a spender. */
  builtInFor(spender: Spender): AnswerWriter;
  /** Who answers under these settings. Calls to a provider may be refused once the spender's allowance is used up. */
  writerFor(settings: Chosen, spender: Spender): Promise<Assigned>;
  /** Null without an embedding model, or without a provider that offers embeddings. */
  embedder(spender: Spender): Promise<Embedder | null>;
  /** The model that `embedder` uses. */
  embeddingModel(): Promise<string | null>;
  /** Null without a transcription model, or without a provider that transcribes. */
  transcriber(spender: Spender): Promise<Transcriber | null>;
  /** The current provider connections. */
  connections(): Promise<readonly Connection[]>;
  /** Asks a provider, saved or not, for its chat models. @throws ProviderFailure, naming key or address as the cause */
  check(connection: Connection): Promise<string[]>;
}

type ModelsConfig = ProviderVariables &
  CallLimits &
  Pick<Config, 'CHAT_MODELS' | 'EMBEDDING_MODEL' | 'TRANSCRIPTION_MODEL'>;

export interface ModelsOptions {
  /** The providers saved in the product; returns the same array until something changes. */
  stored: () => Promise<readonly StoredProvider[]>;
  /** Meters calls made outside turns. */
  meter: Meter;
  /** Whom a team's calls are counted for. */
  standingOf: (teamId: string) => Promise<Standing>;
  /** Whether addresses entered in the product may be private ones. */
  allowPrivateNetwork: () => boolean;
  sells: Offer['sells'];
  /** Overrides the default timeouts and retries. */
  patience?: Patience;
}

/** What is built on one state of the provider connections. */
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
  { stored, meter, standingOf, allowPrivateNetwork, sells, patience = {} }: ModelsOptions,
): Models {
  const transports = createTransports(allowPrivateNetwork);
  const builtIn = createBuiltInWriter();
  const offer = { extra: config.CHAT_MODELS, sells };
  const gate = new SpendGate(config, meter, standingOf);

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
  // Rebuilt when the saved providers change, so that a key takes effect, or stops working, with the next question.
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

/** While the cache is bypassed, every read returns a new array with the same content. */
const isSame = (one: readonly StoredProvider[], other: readonly StoredProvider[]) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
