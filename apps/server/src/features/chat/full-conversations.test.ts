import { DEFAULT_CONVERSATION, QUESTIONS_PER_CONVERSATION_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner, { model: 'Built-in', humanOffered: true });
});
afterAll(() => app.close());

const question = 'Where is your office?';
const fill = (id: string, times = 2) =>
  app.deps.database.pool.query('update chat_conversations set next_seq = $2 where id = $1', [
    id,
    times * QUESTIONS_PER_CONVERSATION_MAX,
  ]);
const ask = (id: string) => owner.call('POST', `/api/chat/agents/${agentId}/chat/${id}`, { question });

test('an owner whose conversation is full is asked to begin another, and the latest is one', async () => {
  const id = await newConversation(owner, agentId);
  expect((await ask(id)).statusCode).toBe(200);
  await fill(id);
  const refused = await ask(id);
  expect([refused.statusCode, refused.json().error]).toEqual([422, MESSAGES.conversationFull]);
  const latest = await ask(DEFAULT_CONVERSATION);
  expect(latest.statusCode).toBe(200);
  expect(latest.json().conversation_id).not.toBe(id);
});

test('a visitor whose conversation is full is answered in a new one', async () => {
  const someone = visitor(app, '203.0.113.7');
  const first = (await someone.ask(agentId, 'new', question)).json();
  await fill(first.conversation_id);
  const next = await someone.ask(agentId, first.conversation_id, question);
  expect(next.json()).toMatchObject({ status: 'complete', assistant_response: expect.stringContaining('Lisbon') });
  expect(next.json().conversation_id).not.toBe(first.conversation_id);
});

test('neither a person nor the visitor who writes to one goes on in a full conversation', async () => {
  const someone = visitor(app, '203.0.113.8');
  const { conversation_id: id } = (await someone.ask(agentId, 'new', question)).json();
  const answer = () => owner.call('POST', `/api/chat/${id}/person/messages`, { answer: 'Come in.' });
  expect((await owner.call('POST', `/api/chat/${id}/person`)).statusCode).toBeLessThan(300);
  expect((await answer()).statusCode).toBe(201);
  await fill(id, 3);
  expect((await answer()).statusCode).toBe(422);
  const refused = await someone.ask(agentId, id, question);
  expect([refused.statusCode, refused.json().error]).toEqual([422, MESSAGES.conversationFull]);
});
