import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelServer } from '../../test/doubles/model-server';
import { startOpenAiServer } from '../../test/doubles/openai-server';
import { providersOf } from '../../test/providers';
import { createEmbedder } from './embedder';

let server: ModelServer;
beforeAll(async () => {
  server = await startOpenAiServer({ apiKey: 'sk-right' });
});
afterAll(() => server.close());

const QUICK = { retries: 1, firstDelay: 5, longestDelay: 50 };

function embedder(model: string | undefined, key = 'sk-right', url = server.url) {
  return createEmbedder({ EMBEDDING_MODEL: model }, providersOf({ OPENAI_API_KEY: key, OPENAI_BASE_URL: url }), QUICK);
}

const never = () => new AbortController().signal;
const nearness = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

describe('createEmbedder', () => {
  it('makes none without a model or without a provider', () => {
    expect(embedder(undefined)).toBeNull();
    expect(createEmbedder({ EMBEDDING_MODEL: 'text-embedding-3-small' }, [])).toBeNull();
  });

  it('gives one vector per text, in order, over as many requests as it takes', async () => {
    const made = embedder('text-embedding-3-small');
    const texts = Array.from({ length: 250 }, (_, at) => `topic${at} of many`);
    server.requests.length = 0;
    const vectors = (await made?.embed(texts, never())) ?? [];
    const [query = []] = (await made?.embed(['topic123 of many'], never())) ?? [];
    expect(made?.model).toBe('text-embedding-3-small');
    expect(vectors).toHaveLength(250);
    expect(server.requests).toHaveLength(4);
    const ranked = vectors.map((vector) => nearness(vector, query));
    expect(ranked.indexOf(Math.max(...ranked))).toBe(
      texts.findIndex((text) => nearness(vectors[texts.indexOf(text)] ?? [], query) > 0.999),
    );
    expect(await made?.embed([], never())).toEqual([]);
  });

  it('tells what is wrong in a sentence', async () => {
    await expect(embedder('m', 'sk-wrong')?.embed(['a'], never())).rejects.toMatchObject({ kind: 'key' });
    await expect(embedder('m', 'sk', 'http://127.0.0.1:9/v1')?.embed(['a'], never())).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  it('ends with the reason of its signal', async () => {
    const reason = new Error('enough');
    await expect(embedder('m')?.embed(['a'], AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
