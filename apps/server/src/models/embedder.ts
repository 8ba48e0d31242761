import { embedMany } from 'ai';
import type { Config } from '../config';
import { withDeadline } from '../platform/deadline';
import type { EmbeddingModel, Provider } from './providers/connect';
import { failureOf, ProviderFailure, sentenceOf } from './providers/failure';
import { MODEL_RETRIES, type RetryPlan, retrying } from './providers/retry';

/** Turns texts into vectors; texts of similar meaning get nearby vectors. */
export interface Embedder {
  /** Vectors of different models cannot be compared. */
  readonly model: string;
  /**
   * @returns one vector per text, in the same order, all of the same length
   * @throws ProviderFailure, or the signal's reason
   */
  embed(texts: string[], signal: AbortSignal): Promise<number[][]>;
}

/** Texts per request; providers accept 2,048, local servers often fewer. */
const TEXTS_PER_REQUEST = 96;
const TIMEOUT_MS = 60_000;

/** @returns null without EMBEDDING_MODEL, or without a provider that offers embeddings */
export function createEmbedder(
  config: Pick<Config, 'EMBEDDING_MODEL'>,
  providers: readonly Provider[],
  retries: RetryPlan = MODEL_RETRIES,
): Embedder | null {
  const name = config.EMBEDDING_MODEL;
  const provider = providers.find(({ embeddingModel }) => embeddingModel !== undefined);
  const model = name === undefined ? undefined : provider?.embeddingModel?.(name);
  return provider && model ? new ProviderEmbedder(provider, model, retries) : null;
}

class ProviderEmbedder implements Embedder {
  constructor(
    private readonly provider: Provider,
    private readonly embedding: EmbeddingModel,
    private readonly retries: RetryPlan,
  ) {}

  get model(): string {
    return this.embedding.modelId;
  }

  async embed(texts: string[], signal: AbortSignal): Promise<number[][]> {
    const vectors: number[][] = [];
    for (let from = 0; from < texts.length; from += TEXTS_PER_REQUEST) {
      const batch = texts.slice(from, from + TEXTS_PER_REQUEST);
      vectors.push(...(await retrying(() => this.request(batch, signal), this.retries, signal)));
    }
    return vectors;
  }

  private async request(texts: string[], signal: AbortSignal): Promise<number[][]> {
    const limited = withDeadline(signal, TIMEOUT_MS);
    const fail = (kind: 'malformed' | 'timed-out') =>
      new ProviderFailure(kind, sentenceOf(kind, this.provider, this.model), true);
    try {
      const { embeddings } = await embedMany({
        model: this.embedding,
        values: texts,
        maxRetries: 0,
        abortSignal: limited,
      });
      if (!isComplete(embeddings, texts.length)) throw fail('malformed');
      return embeddings;
    } catch (error) {
      signal.throwIfAborted();
      if (limited.aborted) throw fail('timed-out');
      throw failureOf(error, this.provider, this.model, true);
    }
  }
}

function isComplete(vectors: readonly number[][], expected: number): boolean {
  const length = vectors[0]?.length ?? 0;
  return (
    vectors.length === expected && vectors.every((vector) => vector.length === length && vector.every(Number.isFinite))
  );
}
