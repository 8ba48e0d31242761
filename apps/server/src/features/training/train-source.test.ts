import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';

const busy = createServer((_request, response) => response.writeHead(503).end());
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  await new Promise<void>((listening) => busy.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  busy.closeAllConnections();
  busy.close();
  await app.close();
});

test('a source whose site is busy says that it will be retried', async () => {
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('website_links', `http://127.0.0.1:${(busy.address() as AddressInfo).port}/`);
  const { id } = (await owner.upload('POST', '/api/agent/agents', form)).json();
  const [source] = await until(
    async () => (await owner.call('GET', `/api/agent/agents/${id}/sources`)).json().sources,
    (sources) => sources[0]?.step?.includes('again') === true,
  );
  expect(source).toMatchObject({ status: 'training', step: 'The site did not answer; trying again in a moment' });
});
