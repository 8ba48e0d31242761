import type { Delivery } from '@parley/contract/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainedAgent } from '../../../test/chat';
import { type Endpoint, startEndpoint } from '../../../test/doubles/endpoint';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let endpoint: Endpoint;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
  endpoint = await startEndpoint();
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const make = (body: object) => owner.call('POST', `/api/webhooks/agents/${agentId}`, body);

test('what is no endpoint is refused, and so is one without events', async () => {
  const attempt = async (body: object) => {
    const response = await make(body);
    return [response.statusCode, response.json().field];
  };
  const events = ['message.answered'];
  expect(await attempt({ url: 'https://hooks.example/', events: [] })).toEqual([400, 'events']);
  expect(await attempt({ url: 'https://hooks.example/', events: ['everything'] })).toEqual([400, 'events.0']);
  for (const url of ['', 'shop.example/hook', 'ftp://shop.example/', 'https://ada:pass@shop.example/'])
    expect(await attempt({ url, events })).toEqual([400, 'url']);
});

test('private addresses are refused when they are typed, and when they are connected to', async () => {
  const events = ['message.answered'];
  for (const host of ['127.0.0.1', '10.1.2.3', '[::1]', '169.254.169.254', 'localhost', '2130706433'])
    expect((await make({ url: `http://${host}/`, events })).json()).toMatchObject({ field: 'url' });
  const { id } = (await make({ url: 'https://hooks.example/', events })).json();
  // As if the name resolved to it.
  await app.deps.database.pool.query('update webhooks set url = $1', [endpoint.url]);
  await owner.call('POST', `/api/webhooks/${id}/test`);
  const [delivery] = await until(
    async () => (await owner.call('GET', `/api/webhooks/${id}/deliveries`)).json().deliveries as Delivery[],
    ([newest]) => newest?.state === 'failed',
  );
  expect(delivery?.failure).toContain('private network');
  expect(endpoint.received).toEqual([]);
});
