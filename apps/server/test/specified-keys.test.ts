import { afterAll, beforeAll, expect, test } from 'vitest';
import { newConversation, trainedAgent, visitor } from './chat';
import { connectSqlite } from './database-chat';
import { startTestApp, type TestApp, type TestUser } from './test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
});
afterAll(() => app.close());

const get = async (path: string) => (await owner.call('GET', path)).json();
const has = (value: object, keys: string) =>
  expect(Object.keys(value)).toEqual(expect.arrayContaining(keys.split(' ')));

test('users, agents, their files and sources', async () => {
  has((await get('/api/auth/me')).user, 'name email avatar');
  const form = new FormData();
  form.set('file', new File(['Our office is in Lisbon.'], 'office.txt'));
  expect((await owner.upload('POST', `/api/agent/agents/${agentId}/files`, form)).statusCode).toBeLessThan(300);
  const agent = await get(`/api/agent/agents/${agentId}`);
  has(agent, 'id name website_links settings text_content qa_dataset files created_at');
  has(agent.settings, 'model maxTokens temperature');
  has(agent.files[0], 'id');
  has(agent.qa_dataset[0], 'question answer');
  has((await get('/api/agent/agents'))[0], 'id name settings created_at');
  const { sources } = await get(`/api/agent/agents/${agentId}/sources`);
  const types = sources.map(({ type }: { type: string }) => type);
  expect(types.every((type: string) => ['files', 'text', 'urls', 'qa', 'notion'].includes(type))).toBe(true);
  has(await get(`/api/agents/${agentId}/secret-key`), 'secretKey');
});

test('turns, messages and conversations', async () => {
  const conversation = await newConversation(owner, agentId);
  const question = { question: 'Where is your office?' };
  const turn = (await owner.call('POST', `/api/chat/agents/${agentId}/chat/${conversation}`, question)).json();
  has(turn, 'user_message_id ai_message_id assistant_response');
  const asked = (await visitor(app).ask(agentId, 'new', 'Where is your office?')).json();
  has(asked, 'user_message_id ai_message_id assistant_response search_query response_time_ms');
  const { messages } = await get(`/api/chat/${conversation}/messages`);
  has(messages[0], 'id content sender timestamp source conversationId agentId reaction');
  expect(messages[1]).toMatchObject({
    conversationId: conversation,
    agentId,
    source: 'API',
    timestamp: messages[1].created_at,
  });
  const started = await get(`/api/chat/agents/${agentId}/conversation`);
  has(started, 'conversation_id conversationId');
  const { conversations } = await get(`/api/chat/agents/${agentId}/conversations`);
  has(conversations[0], 'id conversation_id lastMessage timestamp');
  const path = `/api/chat/agents/${agentId}/messages/${turn.ai_message_id}/reactions`;
  const reacted = await owner.call('POST', path, { reaction_type: 'positive' });
  expect(reacted.statusCode).toBe(200);
});

test('connections and results', async () => {
  const { id } = await connectSqlite(owner, 'create table t (a); insert into t values (1)');
  const { connections } = await get('/api/dbChat/api/v0/list_database_connections');
  has(connections[0], 'connection_id id name db_metadata');
  has(connections[0].db_metadata, 'type host port dbname user');
  const post = async (name: string, body: object) =>
    (await owner.call('POST', `/api/dbChat/api/v0/${name}`, body)).json();
  has(await post('run_sql', { sql: 'select a from t', connection_id: id }), 'type df should_generate_chart');
  has(await post('train', { ddl: '', documentation: 'A table.', sql: '', connection_id: id }), 'id type message data');
  const asked = { question: 'How many t are there?', new_question: 'How many?', last_question: '', connection_id: id };
  has(await post('generate_rewritten_question', asked), 'question');
  has(await post('generate_sql', { ...asked, agent_id: agentId }), 'text');
});

test('credits, members and billing', async () => {
  has(await get('/api/credit/'), 'credits_remaining');
  has(await get('/api/credit/total'), 'total_credits');
  const { agents_credits_info: info } = await get('/api/credit/agents-credits-info');
  has(info[0], 'agent_name total_credit_used credits_per_token');
  const { members } = await get('/api/teams/current/members');
  has(members[0], 'email joinedDate role');
  const form = { organizationName: 'Shop', country: 'Canada', addressLine1: '1 River', billingEmail: 'a@shop.example' };
  const given = { ...form, taxType: 'VAT', taxId: 'DE123456789' };
  const saved = await owner.call('PUT', '/api/teams/current/billing', given);
  expect([saved.statusCode, saved.body]).toEqual([200, expect.stringContaining('Shop')]);
  expect(await get('/api/teams/current/billing')).toMatchObject(form);
});
