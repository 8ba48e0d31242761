import { afterAll, beforeEach, expect, test } from 'vitest';
import { endChat, newConversation, QA, startChat, trainedAgent } from './chat';
import { startTestApp, type TestApp, type TestUser } from './test-app';
import { until } from './until';

const { app, model, owner, agentId } = await startChat();
afterAll(() => endChat({ app, model }));

/** Asks a question, so that session, agent and index are cached. */
async function known(user: TestUser, agent: string): Promise<string> {
  const conversation = await newConversation(user, agent);
  expect((await ask(user, agent, conversation)).statusCode).toBe(200);
  return conversation;
}
const ask = (user: TestUser, agent: string, conversation: string, question = 'Where is your office?') =>
  user.call('POST', `/api/chat/agents/${agent}/chat/${conversation}`, { question });
const countMessages = async () =>
  (await app.deps.database.pool.query('select count(*)::int as n from chat_messages')).rows[0].n;

let asked: number;
beforeEach(() => {
  asked = model.requests.length;
});

test('a session that was ended is refused immediately, and nothing is asked or stored', async () => {
  const user = await app.signUp();
  const agent = await trainedAgent(user);
  const conversation = await known(user, agent);
  const before = await countMessages();
  expect((await user.call('POST', '/api/auth/logout')).statusCode).toBe(200);
  expect((await ask(user, agent, conversation)).statusCode).toBe(401);
  expect(await countMessages()).toBe(before);
  expect(model.requests.length).toBe(asked + 1);
});

test('an agent that was deleted is not found immediately', async () => {
  const agent = await trainedAgent(owner);
  const conversation = await known(owner, agent);
  await owner.call('DELETE', `/api/agent/agents/${agent}`);
  expect((await ask(owner, agent, conversation)).statusCode).toBe(404);
});

test('an agent that was made private is closed to visitors immediately', async () => {
  const visit = () => app.app.inject({ method: 'GET', url: `/api/widget/agents/${agentId}` });
  const set = (visibility: string) => owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { visibility });
  await set('public');
  expect((await visit()).statusCode).toBe(200);
  await set('private');
  expect((await visit()).statusCode).toBe(404);
});

test('a question sees the agent and the conversation as they are now', async () => {
  const conversation = await known(owner, agentId);
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { systemPrompt: 'Speak of ferries.' });
  await ask(owner, agentId, conversation);
  expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('Speak of ferries.');
  await owner.call('DELETE', `/api/chat/agents/${agentId}/conversations/${conversation}`);
  expect((await ask(owner, agentId, conversation)).statusCode).toBe(404);
});

test('what was deleted since the last question is not answered from', async () => {
  const agent = await trainedAgent(owner);
  const conversation = await known(owner, agent);
  const { question, answer } = QA[0] as (typeof QA)[number];
  const sent = async () => {
    await ask(owner, agent, conversation, question);
    return JSON.stringify(model.requests.at(-1)?.body.messages);
  };
  await sent();
  expect(await sent()).toContain(answer);
  const { sources } = (await owner.call('GET', `/api/agent/agents/${agent}/sources`)).json();
  for (const { id } of sources) await owner.call('DELETE', `/api/agent/agents/${agent}/sources/${id}`);
  expect(await sent()).not.toContain(answer);
});

test.runIf(app.database.databaseUrl)(
  'another process hears of it, and what it cannot hear it does not keep',
  async () => {
    const other: TestApp = await startTestApp({}, { ...app.database, drop: async () => undefined });
    try {
      const user = await app.signUp();
      const there = () => other.app.inject({ method: 'GET', url: '/api/auth/me', headers: { cookie: user.cookie } });
      expect((await there()).statusCode).toBe(200);
      await user.call('POST', '/api/auth/logout');
      const ended = performance.now();
      await until(there, ({ statusCode }) => statusCode === 401);
      expect(performance.now() - ended).toBeLessThan(1_000);
      const second = await app.signUp();
      const asSecond = () =>
        other.app.inject({ method: 'GET', url: '/api/auth/me', headers: { cookie: second.cookie } });
      expect((await asSecond()).statusCode).toBe(200);
      const lost = new Promise<void>((resolve) => other.deps.events.onSilence(resolve));
      await app.deps.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and query ~ 'listen|pg_notify|platform_processes'`,
      );
      await lost;
      await second.call('POST', '/api/auth/logout');
      expect((await asSecond()).statusCode).toBe(401);
    } finally {
      await other.close();
    }
  },
);
