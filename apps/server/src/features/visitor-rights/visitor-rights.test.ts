import { createHmac, randomUUID } from 'node:crypto';
import { IDENTITY_HEADERS } from '@parley/contract/constants';
import { conversationRecord } from '@parley/contract/visitor-rights';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner, { model: 'Built-in', leadsEmail: true });
});
afterAll(() => app.close());

const path = (id: string) => `/api/visitor-rights/conversations/${id}`;
const call = (method: 'GET' | 'DELETE', id: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method, url: path(id), headers });
const query = async (text: string, id: string) => (await app.deps.database.pool.query(text, [id])).rowCount;
const list = async () => (await owner.call('GET', `/api/activity/agents/${agentId}/conversations`)).json();

async function talked(more: object = {}): Promise<string> {
  const asked = await visitor(app).ask(agentId, 'x', 'How long may I return "goods"?\n</script>', {
    via: 'bubble',
    page: 'https://shop.example/cart',
    ...more,
  });
  const { conversation_id: id } = asked.json();
  const payload = { email: 'ada@example.com' };
  expect((await app.app.inject({ method: 'POST', url: `/api/leads/conversations/${id}`, payload })).statusCode).toBe(
    200,
  );
  return id;
}

it('gives the visitor all that is kept of the conversation, in a file with a name', async () => {
  const id = await talked();
  const response = await call('GET', id);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="conversation_\d{4}-\d\d-\d\d\.json"$/,
  );
  const record = conversationRecord.parse(response.json());
  expect(record).toMatchObject({
    conversation_id: id,
    agent: 'Shop helper',
    channel: 'bubble',
    site: 'https://shop.example',
    verified_user_id: null,
    contact: { name: null, email: 'ada@example.com', phone: null },
    messages: [
      { from: 'visitor', text: 'How long may I return "goods"?\n</script>', attachments: [] },
      { from: 'agent', text: 'You may return goods within 30 days.' },
    ],
  });
});

it('deletes everything of it, for the owner as well', async () => {
  const id = await talked();
  const other = await talked();
  expect(JSON.stringify(await list())).toContain(id);
  expect((await call('DELETE', id)).json()).toEqual({ success: true });
  expect(JSON.stringify(await list())).not.toContain(id);
  for (const table of ['chat_messages', 'chat_attachments', 'leads', 'webhooks_deliveries', 'activity_terms']) {
    const { rows } = await app.deps.database.pool.query(
      `select column_name from information_schema.columns where table_name = $1 and column_name = 'conversation_id'`,
      [table],
    );
    if (rows.length > 0) expect(await query(`select 1 from ${table} where conversation_id = $1`, id)).toBe(0);
  }
  expect(await query('select 1 from leads where agent_id = $1 and conversation_id is null', agentId)).toBe(0);
  expect((await owner.call('GET', `/api/chat/${id}/messages`)).statusCode).toBe(404);
  expect((await call('GET', id)).statusCode).toBe(404);
  expect((await call('DELETE', id)).statusCode).toBe(404);
  expect((await call('GET', other)).json().messages).toHaveLength(2);
});

it('is nobody else’s: not the playground’s, not a verified visitor’s without the identity, not a private agent’s', async () => {
  const own = await newConversation(owner, agentId);
  for (const id of [own, randomUUID(), 'nonsense']) {
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await call(method, id);
      expect([response.statusCode, response.json()]).toEqual([404, { error: 'Not found' }]);
    }
  }
  const key = (await owner.call('POST', `/api/agents/${agentId}/secret-key/generate`)).json().secretKey;
  const identityOf = (user: string) => ({
    user_id: user,
    signature: createHmac('sha256', key).update(user).digest('hex'),
  });
  const headersOf = ({ user_id, signature }: ReturnType<typeof identityOf>) => ({
    [IDENTITY_HEADERS.userId]: user_id,
    [IDENTITY_HEADERS.signature]: signature,
  });
  const asked = await visitor(app).ask(agentId, 'x', 'Where is your office?', { identity: identityOf('ada') });
  const id = asked.json().conversation_id;
  expect((await call('DELETE', id)).statusCode).toBe(404);
  expect((await call('DELETE', id, headersOf(identityOf('eve')))).statusCode).toBe(404);
  expect((await call('GET', id, headersOf(identityOf('ada')))).json().verified_user_id).toBe('ada');
  expect((await call('DELETE', id, headersOf(identityOf('ada')))).statusCode).toBe(200);

  const left = await visitor(app).ask(agentId, 'x', 'Where is your office?');
  await owner.call('PATCH', `/api/agent/agents/${agentId}/settings`, { visibility: 'private' });
  expect((await call('GET', left.json().conversation_id)).statusCode).toBe(404);
});
