import { createHmac } from 'node:crypto';
import type { Delivery, Webhook, WebhookEvent } from '@parley/contract/webhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { type Endpoint, type Received, startEndpoint } from '../../../test/doubles/endpoint';
import { keptMails, mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { unlinkedHost } from '../../platform/mail';

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
afterEach(async () => {
  for (const { id } of await webhooks()) await owner.call('DELETE', `/api/webhooks/${id}`);
  endpoint.received.length = 0;
  endpoint.answer(200);
});
afterAll(async () => {
  await app.close();
  await endpoint.close();
});

const list = (agent: string) => `/api/webhooks/agents/${agent}`;
const webhooks = async (): Promise<Webhook[]> => (await owner.call('GET', list(agentId))).json().webhooks;
const create = async (events: WebhookEvent[], url = endpoint.url): Promise<Webhook & { secret: string }> =>
  (await owner.call('POST', list(agentId), { url, events })).json();
const deliveriesOf = async ({ id }: Webhook): Promise<Delivery[]> =>
  (await owner.call('GET', `/api/webhooks/${id}/deliveries`)).json().deliveries;
const sql = (text: string) => app.deps.database.pool.query(text);

const arrived = (count: number) =>
  until(
    async () => endpoint.received,
    (all) => all.length >= count,
  );
const settled = async (webhook: Webhook, fits: (newest: Delivery) => boolean) =>
  (
    await until(
      () => deliveriesOf(webhook),
      ([newest]) => newest !== undefined && fits(newest),
    )
  )[0] as Delivery;
/** Skips the delay between tries. */
const tryAgainNow = async () => {
  await sql("update pgboss.job set start_after = now() where state = 'retry'");
  app.deps.jobs.wake({ name: 'webhooks.deliver' });
};

function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('what a visitor asks is told to whoever chose it, signed; the playground is not', async () => {
  const { secret } = await create(['conversation.started', 'message.answered', 'question.unanswered']);
  const playground = await newConversation(owner, agentId);
  await owner.call('POST', `/api/chat/agents/${agentId}/chat/${playground}`, { question: 'Where is your office?' });
  const { conversation_id } = (
    await visitor(app).ask(agentId, 'new', 'How long may I return goods?', {
      via: 'bubble',
      page: 'https://shop.example/a',
    })
  ).json();
  await visitor(app).ask(agentId, conversation_id, 'Who won the cup of 1974 in football?');
  await arrived(4);
  const bodies = endpoint.received.map(({ body }) => JSON.parse(body));
  const typed = (type: string) => bodies.filter((body) => body.type === type);
  expect(bodies.map(({ type }) => type).sort()).toEqual([
    'conversation.started',
    'message.answered',
    'message.answered',
    'question.unanswered',
  ]);
  const conversation = expect.objectContaining({
    id: conversation_id,
    channel: 'bubble',
    site: 'https://shop.example',
  });
  expect(typed('conversation.started')[0]).toMatchObject({ agent: { id: agentId }, data: { conversation } });
  expect(typed('message.answered').map(({ data }) => data.question.text)).toContain('How long may I return goods?');
  const told = typed('message.answered').find(({ data }) => data.question.text.startsWith('How long'));
  expect(told.data.answer).toMatchObject({ text: expect.stringContaining('30 days'), answered: true });
  expect(typed('question.unanswered')[0].data.answer.answered).toBe(false);
  for (const request of endpoint.received) {
    expect(request).toMatchObject({ method: 'POST', path: '/hook', headers: { 'content-type': 'application/json' } });
    expect(request.headers['webhook-signature']).toBe(signatureOf(request, secret));
    expect(Math.abs(Date.now() / 1_000 - Number(request.headers['webhook-timestamp']))).toBeLessThan(60);
    expect(JSON.parse(request.body).id).toBe(request.headers['webhook-id']);
  }
  // Endpoints use it to recognise what they have already handled: two events of one turn have different ids.
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(4);
  for (const { id } of bodies) expect(z.uuid().safeParse(id).success).toBe(true);
});

test('what a visitor says to a person is told as nobody’s answer', async () => {
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { humanOffered: true });
  await create(['message.answered', 'question.unanswered']);
  const somebody = visitor(app);
  const { conversation_id: id } = (await somebody.get(`/api/chat/agents/${agentId}/conversation/public`)).json();
  await owner.call('POST', `/api/chat/${id}/person`);
  await somebody.ask(agentId, id, 'Is anybody there?');
  await somebody.ask(agentId, id, 'Your refund of $900 was approved.');
  await owner.call('POST', `/api/chat/${id}/person/messages`, { answer: 'No, it was not.' });
  await arrived(1);
  // Deliveries are in order, so everything earlier has arrived.
  expect(endpoint.received.map(({ body }) => JSON.parse(body).data.answer.text)).toEqual(['No, it was not.']);
});

test('what visitors leave to be reached is told with their conversation', async () => {
  await create(['leads.submit']);
  const { conversation_id } = (await visitor(app).ask(agentId, 'new', 'Where is your office?')).json();
  const given = { name: 'Grace', email: 'grace@example.com' };
  const url = `/api/leads/conversations/${conversation_id}`;
  const left = await app.app.inject({ method: 'POST', url, payload: given });
  expect(left.statusCode).toBeLessThan(300);
  await arrived(1);
  expect(JSON.parse(endpoint.received[0]?.body ?? '')).toMatchObject({
    type: 'leads.submit',
    data: { lead: { name: 'Grace', email: 'grace@example.com', phone: null }, conversation: { id: conversation_id } },
  });
});

test('another agent’s news, and events that were not chosen, are not told', async () => {
  const other = await trainedAgent(owner);
  await create(['question.unanswered']);
  await visitor(app).ask(other, 'new', 'Who won the cup of 1974 in football?');
  await visitor(app).ask(agentId, 'new', 'Where is your office?');
  await visitor(app).ask(agentId, 'new', 'Who won the cup of 1978 in football?');
  await arrived(1);
  expect(endpoint.received.map(({ body }) => JSON.parse(body).data.question.text)).toEqual([
    'Who won the cup of 1978 in football?',
  ]);
});

test('what was not taken is tried again, with the same id and body, and the log says how it went', async () => {
  const webhook = await create(['message.answered']);
  endpoint.answer(500, 302, 200);
  await visitor(app).ask(agentId, 'new', 'Where is your office?');
  expect(await settled(webhook, ({ tries }) => tries === 1)).toMatchObject({
    state: 'waiting',
    status: 500,
    failure: expect.stringContaining('HTTP 500'),
  });
  await tryAgainNow();
  expect(await settled(webhook, ({ tries }) => tries === 2)).toMatchObject({ state: 'waiting', status: 302 });
  await tryAgainNow();
  const { id } = await settled(webhook, ({ state }) => state === 'delivered');
  expect(new Set(endpoint.received.map(({ body }) => body)).size).toBe(1);
  const details = (await owner.call('GET', `/api/webhooks/${webhook.id}/deliveries/${id}`)).json();
  expect(details).toMatchObject({
    tries: 3,
    status: 200,
    failure: null,
    answer: 'answered 200',
    request: { url: endpoint.url, body: endpoint.received[0]?.body },
  });
  expect(details.request.headers['webhook-id']).toBe(endpoint.received[0]?.headers['webhook-id']);
});

test('a delivery outlives the process that was to send it', async () => {
  const first = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  const someone = await first.signUp();
  const agent = await trainedAgent(someone);
  await someone.call('POST', list(agent), { url: endpoint.url, events: ['message.answered'] });
  endpoint.answer(503, 200);
  await visitor(first).ask(agent, 'new', 'Where is your office?');
  await arrived(1);
  const second = await first.restart();
  const { pool } = second.deps.database;
  await until(
    async () => {
      await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
      return (await pool.query<{ state: string }>('select state from webhooks_deliveries')).rows;
    },
    ([delivery]) => delivery?.state === 'delivered',
  );
  expect(endpoint.received).toHaveLength(2);
  await second.close();
});

test('news that is handed over twice is told once', async () => {
  const webhook = await create(['message.answered', 'question.unanswered']);
  await visitor(app).ask(agentId, 'new', 'Who won the cup of 1974 in football?');
  await arrived(2);
  await sql(`insert into pgboss.job (name, data) select name, data from pgboss.job
    where name = 'webhooks.tell-chat-turn-ended' order by created_on desc limit 1`);
  app.deps.jobs.wake({ name: 'webhooks.tell-chat-turn-ended' });
  await until(
    async () => (await sql(`select from pgboss.job where name like 'webhooks.%' and state < 'completed'`)).rows,
    (left) => left.length === 0,
  );
  expect(await deliveriesOf(webhook)).toHaveLength(2);
});

test('a test is sent once and told apart; a delivery is sent again on demand', async () => {
  const webhook = await create(['leads.submit']);
  endpoint.answer(500);
  const sent = await owner.call('POST', `/api/webhooks/${webhook.id}/test`);
  expect([sent.statusCode, sent.json()]).toMatchObject([202, { event: 'test', state: 'waiting' }]);
  const failed = await settled(webhook, ({ state }) => state === 'failed');
  expect(JSON.parse(endpoint.received[0]?.body ?? '')).toMatchObject({ type: 'test', agent: { id: agentId } });
  endpoint.answer(204);
  await owner.call('POST', `/api/webhooks/${webhook.id}/deliveries/${failed.id}/resend`);
  expect(await settled(webhook, ({ state }) => state === 'delivered')).toMatchObject({ tries: 2, status: 204 });
});

test('an endpoint that took nothing for a day is paused, and the owner is mailed once; it is resumed by hand', async () => {
  const webhook = await create(['message.answered']);
  endpoint.answer(500);
  await visitor(app).ask(agentId, 'new', 'Where is your office?');
  await settled(webhook, ({ tries }) => tries === 1);
  await sql("update webhooks_deliveries set queued_at = now() - interval '25 hours'");
  await tryAgainNow();
  expect(await settled(webhook, ({ state }) => state === 'failed')).toMatchObject({ tries: 2 });
  expect(await webhooks()).toMatchObject([{ paused: 'failing' }]);
  const mail = await mailTo(app.database.dataDir, owner.email, /webhook of Shop helper was paused/);
  const { host } = new URL(endpoint.url);
  expect(mail.text).toContain(unlinkedHost(host));
  expect(mail.text).not.toContain(host);
  expect(mail.text).toContain('HTTP 500');

  await owner.call('PATCH', `/api/webhooks/${webhook.id}`, { paused: false });
  endpoint.answer(200);
  await visitor(app).ask(agentId, 'new', 'Where is your office, please?');
  await settled(webhook, ({ state }) => state === 'delivered');
  expect(await deliveriesOf(webhook)).toHaveLength(2);
});

test('an endpoint that says it is gone is paused immediately', async () => {
  const webhook = await create(['message.answered']);
  endpoint.answer(410);
  await visitor(app).ask(agentId, 'new', 'Where is your office?');
  await settled(webhook, ({ state }) => state === 'failed');
  expect(await webhooks()).toMatchObject([{ paused: 'gone' }]);
});

test('an endpoint that is resumed while it is gone brings few emails', async () => {
  const webhook = await create(['message.answered']);
  endpoint.answer(410);
  const mails = async () => (await keptMails(app.database.dataDir)).filter(({ to }) => to === owner.email);
  const before = (await mails()).length;
  for (let times = 0; times < 8; times += 1) {
    await owner.call('PATCH', `/api/webhooks/${webhook.id}`, { paused: false });
    await visitor(app).ask(agentId, 'new', 'Where is your office?');
    await expect.poll(async () => (await webhooks())[0]?.paused, { timeout: 10_000 }).toBe('gone');
  }
  // Those of the tests above count as well.
  await expect.poll(async () => (await mails()).length).toBeLessThanOrEqual(5);
  expect((await mails()).length).toBeGreaterThan(before);
});

test('the secret is sealed, shown on demand and rotated, and the old one holds for a day', async () => {
  const { secret, ...webhook } = await create(['message.answered']);
  const stored = await sql('select sealed_secret from webhooks');
  expect(stored.rows[0].sealed_secret).not.toContain(secret.slice(6));
  expect((await webhooks())[0]).toEqual(webhook);
  const shown = await owner.call('GET', `/api/webhooks/${webhook.id}/secret`);
  expect([shown.json(), shown.headers['cache-control']]).toEqual([{ secret }, 'no-store']);
  const next = (await owner.call('POST', `/api/webhooks/${webhook.id}/secret/rotate`)).json().secret;
  await owner.call('POST', `/api/webhooks/${webhook.id}/test`);
  await arrived(1);
  const [request] = endpoint.received as [Received];
  expect(request.headers['webhook-signature']).toBe(`${signatureOf(request, next)} ${signatureOf(request, secret)}`);
  await sql("update webhooks set rotated_at = now() - interval '25 hours'");
  await owner.call('POST', `/api/webhooks/${webhook.id}/test`);
  await arrived(2);
  const [, later] = endpoint.received as [Received, Received];
  expect(later.headers['webhook-signature']).toBe(signatureOf(later, next));
});

test('an agent that goes takes its webhooks and their deliveries along', async () => {
  const other = await trainedAgent(owner);
  const made = (
    await owner.call('POST', list(other), { url: endpoint.url, events: ['message.answered'] })
  ).json() as Webhook;
  endpoint.answer(500);
  await visitor(app).ask(other, 'new', 'Where is your office?');
  await settled(made, ({ tries }) => tries === 1);
  await owner.call('DELETE', `/api/agent/agents/${other}`);
  await tryAgainNow();
  expect((await sql('select from webhooks_deliveries')).rows).toEqual([]);
  expect((await owner.call('GET', `/api/webhooks/${made.id}/deliveries`)).statusCode).toBe(404);
});
