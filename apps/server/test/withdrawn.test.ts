import type { WebhookEvent } from '@parley/contract/webhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { trainedAgent, visitor } from './chat';
import { type Endpoint, startEndpoint } from './doubles/endpoint';
import { type MailServer, startMailServer } from './doubles/mail-server';
import { startTestApp, type TestApp, type TestUser } from './test-app';
import { until } from './until';

let app: TestApp;
let server: MailServer;
let endpoint: Endpoint;
beforeAll(async () => {
  server = await startMailServer();
  endpoint = await startEndpoint();
  app = await startTestApp({
    ALLOW_PRIVATE_NETWORK: 'on',
    SMTP_URL: `smtp://${server.host}`,
    MAIL_FROM: 'p@parley.example',
  });
});
afterEach(() => {
  server.mails.length = 0;
  endpoint.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await server.close();
  await endpoint.close();
});

const query = async (text: string) => (await app.deps.database.pool.query(text)).rows;
const waiting = (name: string) => query(`select from pgboss.job where name like '${name}%' and state < 'completed'`);
const retried = (name: string, count: number) =>
  until(
    () => query(`select from pgboss.job where name like '${name}%' and state = 'retry'`),
    (jobs) => jobs.length === count,
  );
const subjects = () => server.mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]).toSorted();

/** Makes the receivers accept everything, and retries all that is left at once. */
async function tryTheRest(name: string): Promise<void> {
  server.refuse(0, 0);
  endpoint.answer(200);
  await until(
    async () => {
      await query("update pgboss.job set start_after = now() where state = 'retry'");
      app.deps.jobs.wake({ name });
      return waiting(name);
    },
    (left) => left.length === 0,
  );
}

const hook = async (owner: TestUser, agentId: string) => {
  const events: WebhookEvent[] = ['message.answered'];
  await owner.call('POST', `/api/webhooks/agents/${agentId}`, { url: endpoint.url, events });
  await visitor(app).ask(agentId, 'new', 'Where is your office?');
};

test("a team's invitations end with it, and who was in it hears of that alone", async () => {
  const owner = await app.signUp('Owner');
  server.refuse(1_000, 451);
  await owner.call('POST', '/api/teams/current/invitations', { email: 'guest@example.com', role: 'member' });
  await retried('mail.send', 1);
  expect((await owner.call('DELETE', '/api/teams/current', { name: "Owner's team" })).statusCode).toBe(200);
  await tryTheRest('mail.send');
  expect(subjects()).toEqual([]);
});

test("an account's links and the invitations it sent end with it; what is said of its end goes out", async () => {
  const [owner, other] = [await app.signUp('Ada'), await app.signUp('Other')];
  server.refuse(1_000, 451);
  await app.app.inject({ method: 'POST', url: '/api/auth/password/forgot', payload: { email: owner.email } });
  await app.app.inject({ method: 'POST', url: '/api/auth/password/forgot', payload: { email: other.email } });
  await owner.call('POST', '/api/teams/current/invitations', { email: 'guest@example.com', role: 'member' });
  await retried('mail.send', 3);
  const body = { email: owner.email, current_password: owner.password };
  expect((await owner.call('DELETE', '/api/auth/me', body)).statusCode).toBe(200);
  await retried('mail.send', 2);
  await tryTheRest('mail.send');
  expect(subjects()).toEqual(['Set a new password for Parley', 'Your account for Parley was deleted']);
  expect(server.mails.find(({ raw }) => raw.includes('Set a new'))?.to).toEqual([other.email]);
});

test('what is said of an agent ends with it', async () => {
  const owner = await app.signUp('Bea');
  const agentId = await trainedAgent(owner);
  server.refuse(1_000, 451);
  endpoint.answer(410);
  await hook(owner, agentId);
  await retried('mail.send', 1);
  expect((await owner.call('DELETE', `/api/agent/agents/${agentId}`)).statusCode).toBe(200);
  await tryTheRest('mail.send');
  expect(subjects()).toEqual([]);
});

test("a team's webhooks are called no more once it is deleted, also while its data is still being erased", async () => {
  const owner = await app.signUp('Cleo');
  const agentId = await trainedAgent(owner);
  endpoint.answer(500);
  await hook(owner, agentId);
  await retried('webhooks.deliver', 1);
  const client = await app.deps.database.pool.connect();
  await client.query('begin');
  await client.query('select from agents where id = $1 for update', [agentId]);
  try {
    endpoint.received.length = 0;
    expect((await owner.call('DELETE', '/api/teams/current', { name: "Cleo's team" })).statusCode).toBe(200);
    await tryTheRest('webhooks.deliver');
    expect(endpoint.received).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
