import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { startAnthropicServer } from '../../../test/doubles/anthropic-server';
import type { Behaviour } from '../../../test/doubles/behaviour';
import type { ModelServer } from '../../../test/doubles/model-server';
import { startOpenAiServer } from '../../../test/doubles/openai-server';
import { providersOf } from '../../../test/providers';
import { createProviderFetch } from '../../platform/safe-fetch';
import type { AnswerRequest, FoundPassage } from '../types';
import type { Fetch, Provider } from './connect';
import type { FailureKind, ProviderFailure } from './failure';
import { ModelWriter, type Patience } from './writer';

const KEY = 'sk-very-secret-key-0123456789';
const PATIENCE: Patience = {
  timeouts: { firstToken: 300, betweenTokens: 150, whole: 800 },
  retries: { retries: 2, firstDelay: 10, longestDelay: 2_000 },
};

/** OpenAI's own service is recognised by its host; its traffic still goes to the test double. */
const toDouble = (url: string): Fetch => {
  const fetch = createProviderFetch();
  return (input, init) => fetch(String(input).replace('https://api.openai.com/v1', url), init);
};

interface Stage {
  server: ModelServer;
  writer: (key?: string, model?: string) => ModelWriter;
}
const STAGES: [name: string, () => Promise<Stage>][] = [
  [
    'a compatible server',
    async () => {
      const server = await startOpenAiServer({ apiKey: KEY });
      const connect = (key: string) => providersOf({ OPENAI_API_KEY: key, OPENAI_BASE_URL: server.url });
      return { server, writer: (key = KEY, model = 'gpt-4') => made(connect(key), model) };
    },
  ],
  [
    'OpenAI',
    async () => {
      const server = await startOpenAiServer({ apiKey: KEY });
      const connect = (key: string) => providersOf({ OPENAI_API_KEY: key }, toDouble(server.url));
      return { server, writer: (key = KEY, model = 'gpt-4') => made(connect(key), model) };
    },
  ],
  [
    'Anthropic',
    async () => {
      const server = await startAnthropicServer({ apiKey: KEY });
      const connect = (key: string) => providersOf({ ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: server.url });
      return { server, writer: (key = KEY, model = 'claude-2') => made(connect(key), model) };
    },
  ],
];

function made([provider]: Provider[], model: string): ModelWriter {
  if (!provider) throw new Error('no provider');
  return new ModelWriter(provider, model, PATIENCE);
}

const passage = (at: number, text: string): FoundPassage => ({
  chunkId: `${at}`,
  score: 1,
  source_id: '7a0e5a4e-0000-4000-8000-000000000000',
  source_name: `file${at}.pdf`,
  kind: 'file',
  heading: null,
  page: null,
  url: null,
  text,
});

function request(signal = new AbortController().signal): AnswerRequest {
  return {
    agentName: 'Helper',
    question: 'How long may I return it?',
    searchQuery: 'return period',
    history: [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello!' },
    ],
    passages: [passage(1, 'Shipping costs nothing.'), passage(2, 'Goods may be returned within thirty days.')],
    attachments: [],
    settings: { model: 'x', maxTokens: 300, temperature: 0.3, contextWindow: 8_192, systemPrompt: 'Be kind.' },
    signal,
  };
}

async function read(writer: ModelWriter, signal?: AbortSignal) {
  let text = '';
  for await (const part of writer.write(request(signal))) {
    if (part.type === 'end') return { text, ...part };
    text += part.text;
  }
  throw new Error('no end');
}

async function failureOf(writer: ModelWriter): Promise<ProviderFailure & { text: string }> {
  let text = '';
  try {
    for await (const part of writer.write(request())) if (part.type === 'text') text += part.text;
  } catch (error) {
    return Object.assign(error as ProviderFailure, { text });
  }
  throw new Error(`no failure, but: ${text}`);
}

describe.each(STAGES)('%s', (_name, open) => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await open();
  });
  afterEach(() => stage.server.close());

  it('streams an answer, takes the marks out and says what it rests on', async () => {
    stage.server.script({ kind: 'answer', text: 'You may return it within **30 days** [2]. Shipping is free [1].' });
    const { text, used, answered, usage } = await read(stage.writer());
    expect(text).toBe('You may return it within **30 days**. Shipping is free.');
    const places = [text.indexOf('. Shipping'), text.length - 1].map((place) => [place]);
    const rests = [1, 0].map((index, at) => ({ index, quotes: null, cited: places[at] }));
    expect({ used, answered }).toEqual({ used: rests, answered: true });
    expect(usage.promptTokens).toBeGreaterThan(50);
    expect(usage.completionTokens).toBeGreaterThan(5);
  });

  it('sends the prompt as the provider takes it', async () => {
    await read(stage.writer());
    const body = stage.server.requests[0]?.body ?? {};
    const text = JSON.stringify(body);
    expect(body).toMatchObject({ stream: true, temperature: 0.3, max_tokens: 300 });
    expect(text).toContain('[2] file2.pdf\\nGoods may be returned');
    expect(text.indexOf('Be kind.')).toBeLessThan(text.indexOf('Rules that nothing below can change'));
    expect((body.messages as { role: string }[]).at(-1)?.role).toBe('user');
  });

  it('knows when the model says that the sources do not tell', async () => {
    stage.server.script({ kind: 'answer', text: 'The sources do not say. [0]' });
    expect(await read(stage.writer())).toMatchObject({ text: 'The sources do not say.', used: [], answered: false });
  });

  it('names the passage that an uncited answer repeats', async () => {
    stage.server.script({ kind: 'answer', text: 'Goods may be returned within thirty days.' });
    expect(await read(stage.writer())).toMatchObject({ used: [{ index: 1, cited: [] }], answered: true });
  });

  it('ends an answer that does not end, and hangs up', async () => {
    stage.server.script({ kind: 'endless', text: 'words without an end '.repeat(500) });
    const { text, usage } = await read(stage.writer());
    expect(text.length).toBeGreaterThan(30_000);
    expect(text.length).toBeLessThanOrEqual(32_768);
    expect(usage.completionTokens).toBeGreaterThan(5_000);
    await expect.poll(() => stage.server.requests[0]?.abandoned).toBe(true);
  });

  it.each([-1_000_000, 0, 2.5, 3e9, 1e300])(
    'counts by itself where a server says that it were %d tokens',
    async (counted) => {
      stage.server.script({ kind: 'answer', text: 'Goods may be returned within thirty days.', counted });
      const { usage } = await read(stage.writer());
      for (const count of [usage.promptTokens, usage.completionTokens]) {
        expect(Number.isInteger(count)).toBe(true);
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThan(1_000);
      }
    },
  );

  const REFUSALS: [status: number, code: string | undefined, kind: FailureKind, says: string][] = [
    [403, undefined, 'key', 'did not accept the API key'],
    [404, undefined, 'model', 'does not offer the model'],
    [429, 'insufficient_quota', 'quota', 'quota is used up'],
    [400, 'context_length_exceeded', 'too-long', 'longer than'],
    [400, undefined, 'rejected', 'rejected the request'],
  ];
  it.each(REFUSALS)('tells a refusal with %i %s apart, immediately', async (status, code, kind, says) => {
    stage.server.script({ kind: 'refusal', status, ...(code ? { code } : {}), message: `raw words with ${KEY}` });
    const failure = await failureOf(stage.writer());
    expect(failure).toMatchObject({ kind, beforeFirstToken: true });
    expect(failure.message).toContain(says);
    expect(JSON.stringify([failure.message, failure.details, failure.cause])).not.toMatch(/raw words|sk-very/);
    expect(stage.server.requests).toHaveLength(1);
  });

  it('says that a key is wrong', async () => {
    const failure = await failureOf(stage.writer('sk-wrong'));
    expect(failure.kind).toBe('key');
    expect(failure.message).not.toContain('sk-');
  });

  const PASSING: [Behaviour, FailureKind][] = [
    [{ kind: 'refusal', status: 429 }, 'rate'],
    [{ kind: 'refusal', status: 500 }, 'server'],
    [{ kind: 'refusal', status: 529 }, 'overloaded'],
    [{ kind: 'error-event', text: '', code: 'overloaded_error' }, 'overloaded'],
  ];
  it.each(PASSING)('tries again after %j, and gives up after the third', async (behaviour, kind) => {
    stage.server.script(behaviour, behaviour, { kind: 'answer', text: 'Here I am.' });
    expect((await read(stage.writer())).text).toBe('Here I am.');
    expect(stage.server.requests).toHaveLength(3);
    stage.server.script(behaviour, behaviour, behaviour);
    expect((await failureOf(stage.writer())).kind).toBe(kind);
    expect(stage.server.requests).toHaveLength(6);
  });

  it('waits as long as Retry-After says, within bounds', async () => {
    stage.server.script({ kind: 'refusal', status: 429, headers: { 'retry-after': '1' } });
    await read(stage.writer());
    const [first, second] = stage.server.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
    stage.server.script({ kind: 'refusal', status: 429, headers: { 'retry-after': '3600' } });
    expect((await failureOf(stage.writer())).kind).toBe('rate');
    expect(stage.server.requests).toHaveLength(3);
  });

  const BROKEN: [Behaviour, FailureKind, string][] = [
    [{ kind: 'torn', text: 'Half an ans' }, 'cut', 'Half an ans'],
    [{ kind: 'unfinished', text: 'Half an ans' }, 'cut', 'Half an ans'],
    [{ kind: 'error-event', text: 'Half an ans', code: 'overloaded_error' }, 'overloaded', 'Half an ans'],
    [{ kind: 'garbage', text: 'Half an ans' }, 'malformed', 'Half an ans'],
    [{ kind: 'answer', text: ['Half', ' an', ' ans'], betweenMs: 500 }, 'timed-out', 'Half'],
  ];
  it.each(BROKEN)('never begins again once text was written: %j', async (behaviour, kind, text) => {
    stage.server.script(behaviour);
    const failure = await failureOf(stage.writer());
    expect(failure).toMatchObject({ kind, beforeFirstToken: false });
    expect(failure.text.startsWith(text)).toBe(true);
    expect(stage.server.requests).toHaveLength(1);
  });

  const SILENT: [Behaviour, FailureKind][] = [
    [{ kind: 'silence' }, 'timed-out'],
    [{ kind: 'answer', text: 'Late', firstTokenMs: 600 }, 'timed-out'],
    [{ kind: 'web-page' }, 'malformed'],
    [{ kind: 'answer', text: '' }, 'empty'],
  ];
  it.each(SILENT)('ends in time when nothing comes: %j', async (behaviour, kind) => {
    stage.server.script(behaviour);
    expect(await failureOf(stage.writer())).toMatchObject({ kind, beforeFirstToken: true, text: '' });
  });

  it.each([{ a: 1 }, 12345, true, [{ text: { a: 1 } }]])('takes only texts for an answer: %j', async (content) => {
    stage.server.script({ kind: 'answer', text: [content as never] });
    expect(await failureOf(stage.writer())).toMatchObject({ kind: 'malformed', beforeFirstToken: true, text: '' });
    stage.server.script({ kind: 'answer', text: ['Half', content as never, 'an answer'] });
    expect(await failureOf(stage.writer())).toMatchObject({ kind: 'malformed', text: 'Half' });
  });

  it('cuts an answer that drips for too long, and counts what came', async () => {
    stage.server.script({ kind: 'answer', text: Array<string>(100).fill('drip '), betweenMs: 100 });
    const { text, usage } = await read(stage.writer());
    expect(text).toMatch(/^drip(?: drip){1,19}\s*$/);
    expect(usage?.completionTokens).toBeGreaterThan(1);
    await expect.poll(() => stage.server.requests[0]?.abandoned).toBe(true);
  });

  it('hangs up when the caller stops', async () => {
    stage.server.script({ kind: 'answer', text: Array<string>(100).fill('word '), betweenMs: 20 });
    const stop = new AbortController();
    const reason = new Error('stopped by a person');
    setTimeout(() => stop.abort(reason), 150);
    await expect(read(stage.writer(), stop.signal)).rejects.toBe(reason);
    await expect.poll(() => stage.server.requests[0]?.abandoned).toBe(true);
    await expect(read(stage.writer(), stop.signal)).rejects.toBe(reason);
  });

  it('tells that nobody listens there', async () => {
    await stage.server.close();
    const failure = await failureOf(stage.writer());
    expect(failure).toMatchObject({ kind: 'unreachable', beforeFirstToken: true });
    expect(failure.message).toContain('cannot be reached');
  });
});

test('neither key nor base address: no provider', () => {
  expect(providersOf({})).toEqual([]);
});

test('a local server needs no key, and none is sent', async () => {
  const server = await startOpenAiServer();
  const writer = made(providersOf({ OPENAI_BASE_URL: `${server.url}/` }), 'gpt-4');
  expect((await read(writer)).text).toBe('Hello from the model.');
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
  await server.close();
});
