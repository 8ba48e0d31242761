import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startAnthropicServer } from '../../../test/doubles/anthropic-server';
import { startOpenAiServer } from '../../../test/doubles/openai-server';
import { providersOf } from '../../../test/providers';
import { createProviderFetch } from '../../platform/safe-fetch';
import type { Fetch, Provider } from './connect';
import { checkModels } from './model-list';

const KEY = 'sk-accepted';
const openAi = await startOpenAiServer({ apiKey: KEY, models: ['gpt-4', 'whisper-1', 'gpt-3.5-turbo'] });
const claude = await startAnthropicServer({ apiKey: KEY });
const servers: Server[] = [];
afterAll(async () => {
  await openAi.close();
  await claude.close();
  for (const server of servers) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

/** The providers' own services, routed to the test doubles. */
const toDoubles: Fetch = (input, init) => {
  const url = String(input)
    .replace('https://api.openai.com/v1', openAi.url)
    .replace('https://api.anthropic.com/v1', claude.url);
  return createProviderFetch()(url, init);
};
const check = ([provider]: Provider[]) => checkModels(provider as Provider, 500);
const refusal = (providers: Provider[]) =>
  check(providers).then(
    () => 'accepted',
    (failure: Error) => failure.message,
  );

test.each([
  ['OPENAI_API_KEY', ['gpt-3.5-turbo', 'gpt-4'], 'OpenAI did not accept this key.'],
  ['ANTHROPIC_API_KEY', ['claude-2', 'claude-sonnet-4-5'], 'Anthropic did not accept this key.'],
])(
  "%s: the provider's own service names its chat models to a key that it takes",
  async (variable, models, sentence) => {
    expect(await check(providersOf({ [variable]: KEY }, toDoubles))).toEqual(models);
    expect(await refusal(providersOf({ [variable]: 'sk-wrong' }, toDoubles))).toBe(sentence);
  },
);

test.each<[string, RequestListener, RegExp]>([
  ['a web page', (_request, response) => response.end('<!doctype html>'), /^The server at this address is not/],
  [
    'nothing at that path',
    (_request, response) => response.writeHead(404).end(),
    /^This address has no list of models/,
  ],
  ['silence', () => undefined, /did not answer in time\.$/],
  ['an error', (_request, response) => response.writeHead(500).end(), /had an internal error/],
  ['a redirect', (_request, response) => response.writeHead(302, { location: '/' }).end(), /Check the address/],
])('%s is told in one sentence', async (_what, listener, sentence) => {
  const failure = await refusal(providersOf({ OPENAI_BASE_URL: await serve(listener) }));
  expect(failure).toMatch(sentence);
  expect(failure.split('. ').length).toBeLessThanOrEqual(2);
});

test('a server that asks for a key says so to who typed none', async () => {
  expect(await refusal(providersOf({ OPENAI_BASE_URL: openAi.url }))).toMatch(/asks for an API key\.$/);
});

test('nobody there is told in one sentence', async () => {
  expect(await refusal(providersOf({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }))).toMatch(/cannot be reached/);
});

test('a list that has no end is read no further than a list can be', async () => {
  let sent = 0;
  const url = await serve((_request, response) => {
    const more = () => {
      if (response.destroyed) return;
      sent += 2 ** 18;
      response.write(' '.repeat(2 ** 18), more);
    };
    more();
  });
  expect(await refusal(providersOf({ OPENAI_BASE_URL: url }))).toMatch(/^The server at this address is not/);
  expect(sent).toBeLessThan(2 ** 25);
});
