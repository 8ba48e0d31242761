import type { Delivery, Webhook } from '@parley/contract/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, startEndpoint } from '../../../test/doubles/endpoint';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
let silent: Endpoint;
let prompt: Endpoint;
beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  silent = await startEndpoint();
  silent.answer('silence');
  prompt = await startEndpoint();
});
afterAll(async () => {
  await app.close();
  await silent.close();
  await prompt.close();
});

async function webhookOf(user: TestUser, { url }: Endpoint): Promise<Webhook> {
  const form = new FormData();
  form.set('name', 'Shop');
  const { id } = (await user.upload('POST', '/api/agent/agents', form)).json();
  return (await user.call('POST', `/api/webhooks/agents/${id}`, { url, events: ['message.answered'] })).json();
}
const sendTo = (user: TestUser, { id }: Webhook) => user.call('POST', `/api/webhooks/${id}/test`);

test('endpoints that say nothing keep nobody else’s deliveries waiting until they are given up', async () => {
  const hostile: [TestUser, Webhook][] = [];
  for (const name of ['Eve', 'Mallory', 'Trudy', 'Oscar']) {
    const user = await app.signUp(name);
    const webhook = await webhookOf(user, silent);
    for (let count = 0; count < 3; count += 1) await sendTo(user, webhook);
    hostile.push([user, webhook]);
  }
  await until(
    async () => silent.received.length,
    (places) => places >= 8,
  );
  const owner = await app.signUp('Ada');
  await sendTo(owner, await webhookOf(owner, prompt));
  await until(
    async () => prompt.received.length,
    (arrived) => arrived === 1,
  );
  const logs = await Promise.all(
    hostile.map(async ([user, { id }]) => (await user.call('GET', `/api/webhooks/${id}/deliveries`)).json().deliveries),
  );
  const states = logs.flat().map(({ state }: Delivery) => state);
  expect(states).toEqual(Array(12).fill('waiting'));
}, 60_000);
