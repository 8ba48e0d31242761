import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let asked: string[];
/** The requests that are waiting for a response. */
let held: ServerResponse[];
let holding: boolean;
/** Responds once released, and from then on immediately. */
const site = createServer((request, response) => {
  if (request.url === '/robots.txt') return response.writeHead(404).end();
  asked.push(request.url ?? '');
  if (holding) held.push(response);
  else answer(response);
});
const answer = (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<title>Tower</title><p>The tower opens at ten.</p><a href="/second">Second</a><a href="/third">Third</a>');

const letGo = () => {
  holding = false;
  for (const response of held.splice(0)) answer(response);
};

let app: TestApp;
let owner: TestUser;
let logged: string[] = [];
let siteUrl: string;

beforeAll(async () => {
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  [asked, held, holding] = [[], [], true];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on', CRAWL_PAUSE_MS: '1' }, undefined, log);
  owner = await app.signUp();
  // Starting logs a warning if the pages are not built yet.
  logged = [];
});
afterEach(() => app.close());

async function agentWith(fields: [string, string][]): Promise<string> {
  const form = new FormData();
  form.set('name', 'Guide');
  for (const [name, value] of fields) form.append(name, value);
  return (await owner.upload('POST', '/api/agent/agents', form)).json().id;
}

const remove = async (agentId: string) =>
  expect((await owner.call('DELETE', `/api/agent/agents/${agentId}`)).statusCode).toBe(200);

/** Waits until no job is queued, running or to be retried. */
const idle = () =>
  until(
    () => app.deps.jobs.depth(),
    (jobs) => jobs.every(({ name }) => !/^(training|websites)\./.test(name)),
  );

test('sources whose agent was deleted are read no further, without an error', async () => {
  const agentId = await agentWith(Array.from({ length: 5 }, (_, at) => ['website_links', `${siteUrl}/page-${at}`]));
  await until(
    async () => held,
    ({ length }) => length > 0,
  );
  await remove(agentId);
  letGo();
  await idle();
  expect(logged).toEqual([]);
  // No more than a team's share of pages is read at once.
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('a website whose agent was deleted is read no further, without an error', async () => {
  const agentId = await agentWith([['text_content', 'The museum opens at nine.']]);
  const added = await owner.call('POST', `/api/agent/agents/${agentId}/websites`, { url: `${siteUrl}/` });
  expect(added.statusCode, added.body).toBe(201);
  await until(
    async () => held,
    ({ length }) => length > 0,
  );
  await remove(agentId);
  letGo();
  await idle();
  expect(logged).toEqual([]);
  expect(asked).toEqual(['/']);
});
