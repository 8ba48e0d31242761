import { pino } from 'pino';
import { afterEach, describe, expect, it, test } from 'vitest';
import { startAnthropicServer } from '../../test/doubles/anthropic-server';
import type { ModelServer } from '../../test/doubles/model-server';
import { startOpenAiServer } from '../../test/doubles/openai-server';
import { providersOf } from '../../test/providers';
import { createProviderFetch } from '../platform/safe-fetch';
import { Catalogue } from './catalogue';
import type { Fetch } from './providers/connect';
import type { AnswerWriter } from './types';

const open: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function started(server: Promise<ModelServer>): Promise<ModelServer> {
  open.push(await server);
  return server;
}

const builtIn: AnswerWriter = {
  label: 'Built-in',
  engine: 'built-in',
  write: () => {
    throw new Error('not asked to write here');
  },
};

interface Settings {
  openAi?: string;
  openAiKey?: string;
  anthropic?: string;
  extra?: string[];
  fetch?: Fetch;
}

function catalogue({ openAi, openAiKey, anthropic, extra = [], fetch }: Settings) {
  const variables = { OPENAI_API_KEY: openAiKey, OPENAI_BASE_URL: openAi, ANTHROPIC_BASE_URL: anthropic };
  const offer = { extra, sells: () => true };
  return new Catalogue(providersOf(variables, fetch), offer, builtIn, pino({ level: 'silent' }));
}

const names = async (made: Catalogue) =>
  (await made.list()).filter(({ available }) => available).map(({ name }) => name);

const BUILT_IN = { engine: 'built-in', label: 'Built-in' };
const builtInFor = (model: string) => ({
  ...BUILT_IN,
  note: `${model} is not connected, so Built-in answers.`,
});

describe('without any provider', () => {
  it('answers with the built-in engine and says so to the owner', async () => {
    const made = catalogue({});
    expect(await made.answeredBy({ model: 'gpt-4' })).toEqual({
      engine: 'built-in',
      label: 'Built-in',
      note: 'gpt-4 is not connected, so Built-in answers.',
    });
    expect(await made.list()).toEqual([
      { name: 'gpt-4', engine: 'openai', available: false, missing: 'key', answered_by: builtInFor('gpt-4') },
      {
        name: 'gpt-3.5-turbo',
        engine: 'openai',
        available: false,
        missing: 'key',
        answered_by: builtInFor('gpt-3.5-turbo'),
      },
      { name: 'claude-2', engine: 'anthropic', available: false, missing: 'key', answered_by: builtInFor('claude-2') },
      {
        name: 'Built-in',
        engine: 'built-in',
        available: true,
        missing: null,
        answered_by: { ...BUILT_IN, note: null },
      },
    ]);
  });

  it.each(['Built-in', 'built-in'])('has nothing to say when %s was chosen', async (model) => {
    expect(await catalogue({}).answeredBy({ model })).toMatchObject({ engine: 'built-in', note: null });
  });
});

describe('with a server of one’s own', () => {
  it('offers what the server lists, and gpt-4 only if it is listed', async () => {
    const server = await started(
      startOpenAiServer({ models: ['llama3:latest', 'nomic-embed-text', 'claude-via-proxy'] }),
    );
    const made = catalogue({ openAi: server.url });
    expect(await names(made)).toEqual(['claude-via-proxy', 'llama3:latest', 'Built-in']);
    expect(await made.answeredBy({ model: 'llama3' })).toEqual({ engine: 'openai', label: 'llama3', note: null });
    expect(await made.answeredBy({ model: 'claude-via-proxy' })).toMatchObject({ engine: 'openai', note: null });
    expect((await made.answeredBy({ model: 'gpt-4' })).note).toBe('gpt-4 is not connected, so Built-in answers.');
  });

  it('asks once for the list, however many ask at once', async () => {
    const server = await started(startOpenAiServer({ models: ['gpt-4'] }));
    const made = catalogue({ openAi: server.url });
    await Promise.all(Array.from({ length: 20 }, () => made.answeredBy({ model: 'gpt-4' })));
    await made.list();
    expect(server.requests.filter(({ path }) => path === '/v1/models')).toHaveLength(1);
  });

  it('believes the operator about models that no list names', async () => {
    const server = await started(startOpenAiServer({ models: ['one'] }));
    const made = catalogue({ openAi: server.url, extra: ['secret-model'] });
    expect(await names(made)).toEqual(['secret-model', 'one', 'Built-in']);
    expect((await made.answeredBy({ model: 'secret-model' })).engine).toBe('openai');
  });

  it('lets a question show what works when the server cannot be asked', async () => {
    const made = catalogue({ openAi: 'http://127.0.0.1:9/v1' });
    expect(await made.answeredBy({ model: 'llama3' })).toMatchObject({ engine: 'openai', note: null });
    expect(await made.answeredBy({ model: 'gpt-4' })).toMatchObject({ engine: 'built-in' });
    expect(await names(made)).toEqual(['Built-in']);
  });

  it('does not wait long for a server that never answers', async () => {
    const silent: Fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const began = performance.now();
    await catalogue({ openAi: 'http://127.0.0.1:9/v1', fetch: silent }).list();
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});

test("names go to the provider they belong to, and OpenAI's refusal of one is told", async () => {
  const server = await started(startOpenAiServer({ models: ['gpt-4', 'gpt-4o', 'whisper-1', 'o3-2025-04-16'] }));
  const claude = await started(startAnthropicServer({ models: ['claude-2', 'claude-sonnet-4-5-20250929'] }));
  const fetch = createProviderFetch();
  const made = catalogue({
    openAiKey: 'sk-1',
    anthropic: claude.url,
    fetch: (url, init) => fetch(String(url).replace('https://api.openai.com/v1', server.url), init),
  });
  expect(await names(made)).toEqual([
    'gpt-4',
    'claude-2',
    'gpt-4o',
    'o3-2025-04-16',
    'claude-sonnet-4-5-20250929',
    'Built-in',
  ]);
  for (const [model, engine] of [
    ['gpt-4', 'openai'],
    ['o3', 'openai'],
    ['claude-sonnet-4-5', 'anthropic'],
  ] as const) {
    expect(await made.answeredBy({ model })).toEqual({ engine, label: model, note: null });
  }
  expect((await made.answeredBy({ model: 'gpt-3.5-turbo' })).note).toBe(
    'OpenAI does not offer gpt-3.5-turbo, so Built-in answers.',
  );
});
