import { createHmac } from 'node:crypto';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { newConversation, QA, readTurn, trainedAgent, visitor } from '../../../test/chat';
import type { ModelServer } from '../../../test/doubles/model-server';
import { startOpenAiServer } from '../../../test/doubles/openai-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { failAbandoned } from './turn/turns.queries';

let app: TestApp;
let model: ModelServer;
let owner: TestUser;
let agentId: string;
let otherAgentId: string;

beforeAll(async () => {
  model = await startOpenAiServer();
  app = await startTestApp({ OPENAI_BASE_URL: model.url });
  owner = await app.signUp();
  agentId = await trainedAgent(owner, { fallback: false });
  otherAgentId = await trainedAgent(owner, { model: 'Built-in' });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

let addresses = 0;
let someone: ReturnType<typeof visitor>;
beforeEach(() => {
  addresses += 1;
  someone = visitor(app, `203.0.113.${addresses}`);
});

const setSettings = (settings: object) => owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, settings);
const opened = async (agent = agentId, known = '') =>
  (await someone.get(`/api/chat/agents/${agent}/conversation/public${known && `?conversation_id=${known}`}`)).json();
const failuresOf = async (conversationId: string) => {
  const sql = 'select failure from chat_messages where conversation_id = $1 and failure is not null order by seq';
  const { rows } = await app.deps.database.pool.query<{ failure: string }>(sql, [conversationId]);
  return rows.map(({ failure }) => failure);
};
const messagesOf = (conversationId: string) => someone.get(`/api/chat/${conversationId}/messages/public`);

describe('a visitor’s conversation', () => {
  it('is led by an agent that introduces itself by the name of its chat, and to its owner by its own', async () => {
    const at = `/api/agent/agents/${otherAgentId}`;
    const question = 'Who are you?';
    const told = async () => {
      const { conversation_id } = await opened(otherAgentId);
      return (await someone.ask(otherAgentId, conversation_id, question)).json().assistant_response;
    };
    const { name } = (await owner.call('GET', at)).json();
    expect(await told()).toContain(`I'm ${name},`);
    await owner.call('PATCH', `${at}/settings`, { displayName: 'Captain Fern' });
    expect(await told()).toContain("I'm Captain Fern,");
    const { conversation_id } = (await owner.call('POST', `/api/chat/agents/${otherAgentId}/conversations`)).json();
    const path = `/api/chat/agents/${otherAgentId}/chat/${conversation_id}`;
    expect((await owner.call('POST', path, { question })).json().assistant_response).toContain(`I'm ${name},`);
    await owner.call('PATCH', `${at}/settings`, { displayName: '' });
  });

  it('begins empty, takes questions and is found again by its id', async () => {
    const { conversation_id, conversationId } = await opened();
    expect(conversationId).toBe(conversation_id);
    expect((await messagesOf(conversation_id)).json()).toEqual({ messages: [], next_cursor: null });
    model.script({ kind: 'answer', text: 'Within 30 days [1].' });
    const turn = (await someone.ask(agentId, conversation_id, 'How long may I return goods?')).json();
    expect(turn).toEqual({
      user_message_id: expect.any(String),
      ai_message_id: expect.any(String),
      conversation_id,
      conversationId: conversation_id,
      assistant_response: 'Within 30 days.',
      status: 'complete',
      passages: [],
      search_query: 'How long may I return goods?',
      response_time_ms: expect.any(Number),
    });
    expect(await opened(agentId, conversation_id)).toMatchObject({ conversation_id });
    const { messages } = (await messagesOf(conversation_id)).json();
    expect(messages).toMatchObject([
      { sender: 'user', content: 'How long may I return goods?' },
      { sender: 'ai', content: 'Within 30 days.', model: null, passages: [] },
    ]);
  });

  it.each(['default', 'widget-conversation', '00000000-0000-4000-8000-000000000000', "' or 1=1; --"])(
    'is a fresh one for the unknown id %j',
    async (id) => {
      const first = (await someone.ask(agentId, id, 'Hi there')).json();
      const second = (await someone.ask(agentId, id, 'Hi there')).json();
      expect(first.conversation_id).not.toBe(second.conversation_id);
      expect((await messagesOf(first.conversation_id)).json().messages).toHaveLength(2);
    },
  );

  it('never is the owner’s, another agent’s, or one that was not opened by a visitor', async () => {
    const playground = await newConversation(owner, agentId);
    await owner.call('POST', `/api/chat/agents/${agentId}/chat/${playground}`, { question: 'My secret plan' });
    const foreign = (await opened(otherAgentId)).conversation_id;
    for (const id of [playground, foreign]) {
      expect((await opened(agentId, id)).conversation_id).not.toBe(id);
      expect((await someone.ask(agentId, id, 'Hello')).json().conversation_id).not.toBe(id);
      const stop = await someone.post(`/api/chat/agents/${agentId}/chat/${id}/stop/public`);
      expect(stop.statusCode).toBe(404);
    }
    expect((await messagesOf(playground)).statusCode).toBe(404);
    expect((await messagesOf(foreign)).json().messages).toEqual([]);
    const own = (await owner.call('GET', `/api/chat/${playground}/messages`)).json().messages;
    expect(own).toHaveLength(3);
  });

  it('streams without naming the model, and can be stopped', async () => {
    const origin = await app.listen();
    const { conversation_id } = await opened();
    model.script({ kind: 'answer', text: Array<string>(200).fill('word '), betweenMs: 20 });
    const path = `/api/chat/agents/${agentId}/chat/${conversation_id}/public`;
    const reader = await readTurn(origin, path, 'Tell me');
    await expect.poll(() => reader.events.length).toBeGreaterThan(3);
    expect((await someone.post(path.replace('/public', '/stop/public'))).statusCode).toBe(200);
    const events = await reader.ended;
    expect(events.at(-1)).toMatchObject({ type: 'message', message: { status: 'stopped' } });
    expect(reader.raw()).not.toMatch(/gpt-4|"note"|"model"/);
  });

  it('shows passages only where the owner allows it', async () => {
    await setSettings({ showPassages: true });
    model.script({ kind: 'answer', text: 'Within 30 days [1].' });
    const turn = (await someone.ask(agentId, 'x', 'How long may I return goods?')).json();
    expect(turn.passages).toMatchObject([{ text: expect.stringContaining(QA[0]?.answer ?? '') }]);
    expect((await messagesOf(turn.conversation_id)).json().messages[1].passages).toHaveLength(1);
    await setSettings({ showPassages: false });
    expect((await messagesOf(turn.conversation_id)).json().messages[1].passages).toEqual([]);
  });

  it('hides from visitors what a provider said', async () => {
    model.script({ kind: 'refusal', status: 401 });
    const { conversation_id } = await opened();
    const response = await someone.ask(agentId, conversation_id, 'Anything?');
    expect([response.statusCode, response.json()]).toEqual([502, { error: MESSAGES.apology }]);
    expect((await messagesOf(conversation_id)).json().messages[1]).toMatchObject({
      content: MESSAGES.apology,
      status: 'failed',
    });
    const told = (await owner.call('GET', `/api/chat/${conversation_id}/messages`)).json().messages[1].content;
    expect(told).toContain('did not accept the API key');
    expect(await failuresOf(conversation_id)).toEqual(['upstream']);
  });

  it('tells visitors what is wrong where that says nothing of the agent, whatever the sentence is', async () => {
    await setSettings({ contextWindow: 4_096, maxTokens: 2_000 });
    const { conversation_id } = await opened();
    const long = await someone.ask(agentId, conversation_id, '漢'.repeat(7_000));
    await setSettings({ contextWindow: 8_192, maxTokens: 1_000 });
    expect([long.statusCode, long.json()]).toEqual([422, { error: MESSAGES.questionTooLong }]);

    model.script({ kind: 'silence' });
    const { pool } = app.deps.database;
    const silent = someone.ask(agentId, conversation_id, 'Anybody?');
    const answered = async (place: number) => (await messagesOf(conversation_id)).json().messages[place];
    await expect.poll(() => answered(3)).toMatchObject({ status: 'pending' });
    await pool.query("update chat_messages set process_id = gen_random_uuid() where status = 'pending'");
    await failAbandoned(app.deps.db);
    await someone.post(`/api/chat/agents/${agentId}/chat/${conversation_id}/stop/public`);
    expect((await silent).statusCode).toBe(404);

    expect(await failuresOf(conversation_id)).toEqual(['question_too_long', 'interrupted']);
    expect(await answered(1)).toMatchObject({ status: 'failed', content: MESSAGES.questionTooLong });
    expect(await answered(3)).toMatchObject({ status: 'failed', content: MESSAGES.interrupted });
    await pool.query("update chat_messages set content = 'In other words.' where failure = 'interrupted'");
    expect((await answered(3)).content).toBe('In other words.');
    await pool.query("update chat_messages set failure = null where failure = 'interrupted'");
    expect((await answered(3)).content).toBe(MESSAGES.apology);
  });
});

test('a private agent is not there for visitors, nor are its conversations', async () => {
  const turn = (await someone.ask(agentId, 'x', 'Hello')).json();
  await setSettings({ visibility: 'private' });
  for (const response of [
    await someone.ask(agentId, turn.conversation_id, 'Hello?'),
    await someone.get(`/api/chat/agents/${agentId}/conversation/public`),
    await messagesOf(turn.conversation_id),
    await someone.post(`/api/chat/agents/${agentId}/chat/${turn.conversation_id}/stop/public`),
  ]) {
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not found' }]);
  }
  await setSettings({ visibility: 'public' });
  expect((await messagesOf(turn.conversation_id)).statusCode).toBe(200);
});

describe('20 questions in 240 seconds', () => {
  it('are allowed to an address and an agent, also over a restart, and never limit the owner', async () => {
    const own = await startTestApp();
    let running = own;
    const person = await own.signUp();
    const first = await trainedAgent(person, { model: 'Built-in' });
    const second = await trainedAgent(person, { model: 'Built-in' });
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await visitor(running).ask(first, 'x', 'Hello')).statusCode).toBe(200);
    }
    const refused = await visitor(running).ask(first, 'x', 'Hello');
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: 'Too many messages in a row' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(240);
    running = await own.restart();
    expect((await visitor(running).ask(first, 'y', 'Hello')).statusCode).toBe(429);
    expect((await visitor(running).ask(second, 'x', 'Hello')).statusCode).toBe(200);
    expect((await visitor(running, '203.0.113.200').ask(first, 'x', 'Hello')).statusCode).toBe(200);
    const forged = await running.app.inject({
      method: 'POST',
      url: `/api/chat/agents/${first}/chat/x/public`,
      payload: { question: 'Hello' },
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(forged.statusCode).toBe(429);
    await running.close();
  });
});

describe('who a visitor is', () => {
  const conversationOf = async (id: string, identity: object | undefined) =>
    (await someone.ask(agentId, id, 'Hello', { identity })).json().conversation_id;

  it('is believed with the agent’s signature alone, and keeps conversations apart', async () => {
    const key = (await owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json().secretKey;
    const sign = (user_id: string) => ({ user_id, signature: createHmac('sha256', key).update(user_id).digest('hex') });
    const ada = await conversationOf('x', sign('ada'));
    expect(await conversationOf(ada, sign('ada'))).toBe(ada);
    expect(await conversationOf(ada, sign('eve'))).not.toBe(ada);
    const unsigned = await conversationOf('x', { user_id: 'eve', signature: 'f'.repeat(64) });
    expect(await conversationOf(unsigned, sign('eve'))).toBe(unsigned);
    const { rows } = await app.deps.database.pool.query(
      'select id, verified, verified_user_id from chat_conversations where id = any($1)',
      [[ada, unsigned]],
    );
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ id: ada, verified: true, verified_user_id: 'ada' });
    expect(rows).toContainEqual({ id: unsigned, verified: true, verified_user_id: 'eve' });
  });

  it('is asked for again by whoever reads, stops or continues what was said with it', async () => {
    const key = (await owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json().secretKey;
    const sign = (user_id: string) => createHmac('sha256', key).update(user_id).digest('hex');
    const ada = await conversationOf('x', { user_id: 'ada ☂', signature: sign('ada ☂') });
    const headersOf = (user_id: string, signature: string) => ({
      'x-parley-user-id': encodeURIComponent(user_id),
      'x-parley-user-signature': signature,
    });
    const own = headersOf('ada ☂', sign('ada ☂'));
    const others = [{}, headersOf('eve', sign('eve')), headersOf('ada ☂', sign('eve')), { 'x-parley-user-id': '%' }];
    const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
      app.app.inject({ method, url, headers, remoteAddress: '203.0.113.77' });
    const read = `/api/chat/${ada}/messages/public`;
    const stop = `/api/chat/agents/${agentId}/chat/${ada}/stop/public`;
    const open = `/api/chat/agents/${agentId}/conversation/public?conversation_id=${ada}`;
    for (const headers of others) {
      expect((await call('GET', read, headers)).statusCode).toBe(404);
      expect((await call('POST', stop, headers)).statusCode).toBe(404);
      expect((await call('GET', open, headers)).json().conversation_id).not.toBe(ada);
    }
    expect(await conversationOf(ada, undefined)).not.toBe(ada);
    expect((await call('GET', read, own)).json().messages).toHaveLength(2);
    expect((await call('POST', stop, own)).statusCode).toBe(200);
    expect((await call('GET', open, own)).json().conversation_id).toBe(ada);
  });

  it('is not believed without a key, or with a signature of something else', async () => {
    const id = await conversationOf('x', { user_id: 'ada', signature: 'zz' });
    const { rows } = await app.deps.database.pool.query('select verified from chat_conversations where id = $1', [id]);
    expect(rows).toEqual([{ verified: false }]);
  });
});
