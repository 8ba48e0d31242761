import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Source } from '@parley/contract/sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

const PAGES = 8;
/** Less than one slow page takes. */
const SOON_MS = 12_000;

/** Responds to no page except /good. */
const site = createServer((request, response) => {
  if (request.url === '/robots.txt') response.writeHead(404).end();
  else if (request.url === '/good')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>The tower opens at ten.</p>');
});
let app: TestApp;
let siteUrl: string;

beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await app.close();
});

async function train(user: TestUser, fields: [string, string][]) {
  const form = new FormData();
  form.set('name', 'Guide');
  for (const [name, value] of fields) form.append(name, value);
  const { id } = (await user.upload('POST', '/api/agent/agents', form)).json();
  return async (): Promise<Source[]> => (await user.call('GET', `/api/agent/agents/${id}/sources`)).json().sources;
}

test('pages of a slow site keep nobody else’s sources waiting', async () => {
  const flooder = await app.signUp();
  const slow = await train(
    flooder,
    Array.from({ length: PAGES }, (_, at) => ['website_links', `${siteUrl}/slow-${at}`]),
  );
  await until(slow, (sources) => sources.some(({ status }) => status === 'training'));
  const other = await app.signUp();
  const mine = await train(other, [
    ['text_content', 'The museum opens at nine.'],
    ['website_links', `${siteUrl.replace('127.0.0.1', 'localhost')}/good`],
  ]);
  await until(mine, (sources) => sources.every(({ status }) => status === 'trained'), SOON_MS);
  expect((await slow()).filter(({ status }) => status === 'trained')).toEqual([]);
}, 60_000);
