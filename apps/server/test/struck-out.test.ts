import { afterAll, beforeEach, expect, test } from 'vitest';
import { endChat, newConversation, QA, startChat, trainedAgent } from './chat';
import type { TestUser } from './test-app';

const { app, model, owner, agentId } = await startChat();
afterAll(() => endChat({ app, model }));

/** Asks once, so that the server could remember what it read. */
async function known(user: TestUser, agent: string): Promise<string> {
  const conversation = await newConversation(user, agent);
  expect((await ask(user, agent, conversation)).statusCode).toBe(200);
  return conversation;
}
const ask = (user: TestUser, agent: string, conversation: string) =>
  user.call('POST', `/api/chat/agents/${agent}/chat/${conversation}`, { question: 'Where is your office?' });
const countMessages = async () =>
  (await app.deps.database.pool.query('select count(*)::int as n from chat_messages')).rows[0].n;

let asked: number;
beforeEach(() => {
  asked = model.requests.length;
});

test('a session that was ended is refused at once, and nothing is asked or stored', async () => {
  const user = await app.signUp();
  const agent = await trainedAgent(user);
  const conversation = await known(user, agent);
  const before = await countMessages();
  await app.deps.database.pool.query('update auth_sessions set revoked_at = now() where user_id = $1', [user.user.id]);
  expect((await ask(user, agent, conversation)).statusCode).toBe(401);
  expect(await countMessages()).toBe(before);
  expect(model.requests.length).toBe(asked + 1);
});

test('an agent of the team that the caller works in no more is not found', async () => {
  const user = await app.signUp();
  const agent = await trainedAgent(user);
  const conversation = await known(user, agent);
  const { pool } = app.deps.database;
  const { rows } = await pool.query(`insert into teams (name) values ('Another') returning id`);
  await pool.query('update teams_members set team_id = $1 where user_id = $2', [rows[0].id, user.user.id]);
  expect((await ask(user, agent, conversation)).statusCode).toBe(404);
});

test('an agent that was deleted is not found at once', async () => {
  const agent = await trainedAgent(owner);
  const conversation = await known(owner, agent);
  await owner.call('DELETE', `/api/agent/agents/${agent}`);
  expect((await ask(owner, agent, conversation)).statusCode).toBe(404);
});

test('a question sees the agent and the conversation as they are now', async () => {
  const conversation = await known(owner, agentId);
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { systemPrompt: 'Speak of ferries.' });
  await ask(owner, agentId, conversation);
  expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('Speak of ferries.');
  await owner.call('DELETE', `/api/chat/agents/${agentId}/conversations/${conversation}`);
  expect((await ask(owner, agentId, conversation)).statusCode).toBe(404);
});

test.each(['no-id', 'default'])('%s in the place of a conversation is answered as ever', async (name) => {
  const agent = await trainedAgent(owner);
  await known(owner, agent);
  const { statusCode } = await ask(owner, agent, name);
  expect(statusCode).toBe(name === 'default' ? 200 : 404);
});

test('what was deleted since the last question is not answered from', async () => {
  const agent = await trainedAgent(owner);
  const conversation = await known(owner, agent);
  const { question, answer } = QA[0] as (typeof QA)[number];
  const sent = async () => {
    await owner.call('POST', `/api/chat/agents/${agent}/chat/${conversation}`, { question });
    return JSON.stringify(model.requests.at(-1)?.body.messages);
  };
  await sent();
  expect(await sent()).toContain(answer);
  const { sources } = (await owner.call('GET', `/api/agent/agents/${agent}/sources`)).json();
  for (const { id } of sources) await owner.call('DELETE', `/api/agent/agents/${agent}/sources/${id}`);
  expect(await sent()).not.toContain(answer);
});
