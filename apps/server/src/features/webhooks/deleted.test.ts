import type { Delivery, Webhook, WebhookEvent } from '@parley/contract/webhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { trainedAgent, visitor } from '../../../test/chat';
import { type Endpoint, startEndpoint } from '../../../test/doubles/endpoint';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let endpoint: Endpoint;
let webhook: Webhook;

beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
  endpoint = await startEndpoint();
  const events: WebhookEvent[] = ['leads.submit', 'message.answered', 'conversation.started'];
  webhook = (await owner.call('POST', `/api/webhooks/agents/${agentId}`, { url: endpoint.url, events })).json();
});
afterEach(async () => {
  await owner.call('DELETE', `/api/agent/agents/${agentId}/conversations`);
  endpoint.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const logged = async (): Promise<Delivery[]> =>
  (await owner.call('GET', `/api/webhooks/${webhook.id}/deliveries`)).json().deliveries;
const bodies = async () =>
  (
    await Promise.all(
      (await logged()).map(({ id }) => owner.call('GET', `/api/webhooks/${webhook.id}/deliveries/${id}`)),
    )
  )
    .map((details) => details.json().request.body as string)
    .join('\n');
const pool = () => app.deps.database.pool;

/** Waits until this many were tried. */
const tried = (count: number) =>
  until(logged, (all) => all.length === count && all.every(({ tries, sent_at }) => tries > 0 && sent_at !== null));

/** Tries everything that is left, immediately. */
async function tryTheRest(): Promise<void> {
  endpoint.received.length = 0;
  endpoint.answer(200);
  await until(
    async () => {
      await pool().query("update pgboss.job set start_after = now() where state = 'retry'");
      app.deps.jobs.wake({ name: 'webhooks.deliver' });
      return (await pool().query(`select from pgboss.job where name like 'webhooks.%' and state < 'completed'`)).rows;
    },
    (left) => left.length === 0,
  );
}
const sent = () => endpoint.received.map(({ body }) => body).join('\n');

async function asked(question: string, conversation = 'new') {
  const turn = (await visitor(app).ask(agentId, conversation, question)).json();
  return { conversation: turn.conversation_id as string, turn };
}
const leaves = (conversation: string, email: string) =>
  app.app.inject({ method: 'POST', url: `/api/leads/conversations/${conversation}`, payload: { name: 'Vic', email } });

test('what a visitor clears is not sent any more, nor shown in the log; what they left to be reached is', async () => {
  endpoint.answer(500);
  const { conversation } = await asked('Where is your office, says Secretary?');
  await leaves(conversation, 'vic@example.com');
  await tried(3);
  const url = `/api/chat/${conversation}/messages/public`;
  expect((await app.app.inject({ method: 'DELETE', url })).statusCode).toBe(200);
  expect(await bodies()).not.toContain('Secretary');
  await tryTheRest();
  expect(sent()).not.toContain('Secretary');
  expect(sent()).toContain('vic@example.com');
});

test('a lead that an owner deletes is not sent any more, while its conversation is', async () => {
  endpoint.answer(500);
  const { conversation } = await asked('Where is your office?');
  await leaves(conversation, 'vic@example.com');
  await tried(3);
  const { leads } = (await owner.call('GET', `/api/leads/agents/${agentId}`)).json();
  const [lead] = leads.filter((each: { conversation_id: string }) => each.conversation_id === conversation);
  expect((await owner.call('DELETE', `/api/leads/${lead.id}`)).statusCode).toBe(200);
  expect(await bodies()).not.toContain('vic@example.com');
  await tryTheRest();
  expect(sent()).not.toContain('vic@example.com');
  expect(sent()).toContain('Where is your office?');
});

test.each(['user_message_id', 'ai_message_id'])('with a message (%s) goes what was sent of its turn', async (which) => {
  endpoint.answer(500);
  const { conversation, turn } = await asked('Where is your office?');
  await asked('How long may I return goods?', conversation);
  await tried(3);
  expect((await owner.call('DELETE', `/api/chat/${conversation}/messages/${turn[which]}`)).statusCode).toBe(200);
  expect(await bodies()).not.toContain('Where is your office?');
  await tryTheRest();
  expect(sent()).not.toContain('Where is your office?');
  expect(sent()).toContain('How long may I return goods?');
});

test('what is on its way ends, and leaves nothing', async () => {
  let fail = (_status: number) => {};
  endpoint.answer(
    new Promise((resolve) => {
      fail = resolve;
    }),
  );
  const { conversation } = await asked('Where is your office, says Secretary?');
  await until(
    async () => sent(),
    (text) => text.includes('Secretary'),
  );
  await owner.call('DELETE', `/api/chat/${conversation}/messages`);
  fail(500);
  await tryTheRest();
  expect(sent()).not.toContain('Secretary');
  expect(await bodies()).not.toContain('Secretary');
});
