import type { Delivery, Webhook } from '@parley/contract/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { type Endpoint, startEndpoint } from '../../../test/doubles/endpoint';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { deleteAllButNewest } from './deliveries.queries';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let endpoint: Endpoint;

beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
  endpoint = await startEndpoint();
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const used = async () => (await owner.call('GET', '/api/teams/current/storage')).json().used_bytes;
const logged = async ({ id }: Webhook): Promise<Delivery[]> =>
  (await owner.call('GET', `/api/webhooks/${id}/deliveries`)).json().deliveries;

test('what is logged counts as stored, and of each webhook the newest is kept with what is still to be tried', async () => {
  const events = ['message.answered'];
  const webhooks: Webhook[] = [];
  for (const path of ['', '?other'])
    webhooks.push(
      (await owner.call('POST', `/api/webhooks/agents/${agentId}`, { url: `${endpoint.url}${path}`, events })).json(),
    );
  const before = await used();
  const all = async () => (await Promise.all(webhooks.map(logged))).flat();
  const asks = async (status: number, count: number) => {
    endpoint.answer(status);
    await visitor(app).ask(agentId, 'new', `Where is your office? ${'Please say. '.repeat(400)}`);
    await until(all, (deliveries) => deliveries.length === count && deliveries.every(({ tries }) => tries > 0));
  };
  await asks(500, 2);
  await asks(200, 4);
  await asks(200, 6);
  // Each of them contains the question.
  expect((await used()) - before).toBeGreaterThan(6 * 4_800);
  await deleteAllButNewest(app.deps.db, 1);
  for (const webhook of webhooks)
    expect((await logged(webhook)).map(({ state }) => state)).toEqual(['delivered', 'waiting']);
});
