import type { Logger } from 'pino';
import type { Config } from '../config';
import { createProviderFetch } from '../platform/safe-fetch';
import { createBuiltInWriter } from './built-in';
import { Catalogue } from './catalogue';
import { createEmbedder, type Embedder } from './embedder';
import { connectProviders } from './providers/connect';
import type { Patience } from './providers/writer';
import { createTranscriber, type Transcriber } from './transcriber';
import type { AnswerWriter } from './types';

/** Everything that writes or compares text for the features. */
export interface Models extends Pick<Catalogue, 'list' | 'writerFor' | 'answeredBy'> {
  /** Calls nothing outside the machine. */
  builtIn: AnswerWriter;
  /** Null when no embedding model is configured. */
  embedder: Embedder | null;
  /** Null when no transcription model is configured. */
  transcriber: Transcriber | null;
}

type ModelsConfig = Parameters<typeof connectProviders>[0] &
  Pick<Config, 'CHAT_MODELS' | 'EMBEDDING_MODEL' | 'TRANSCRIPTION_MODEL'>;

/** @param patience time-outs and retries, when they are not the usual ones */
export function createModels(config: ModelsConfig, log: Logger, patience: Patience = {}): Models {
  const fetch = createProviderFetch();
  const providers = connectProviders(config, fetch);
  const builtIn = createBuiltInWriter();
  const catalogue = new Catalogue(providers, config.CHAT_MODELS, builtIn, fetch, log, patience);
  // Asked now, the lists are there when the first question comes; a failure is logged and asked again.
  void catalogue.list();
  return {
    builtIn,
    embedder: createEmbedder(config, providers, patience.retries),
    transcriber: createTranscriber(config, providers, fetch, patience.retries),
    list: () => catalogue.list(),
    writerFor: (settings) => catalogue.writerFor(settings),
    answeredBy: (settings) => catalogue.answeredBy(settings),
  };
}
