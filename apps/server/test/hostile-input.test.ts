import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from './test-app';

/** Input that no screen sends: each gets an answer, and none an error of the server's own. */

const NUL = 'a\u0000b';
const HALF = 'a\ud800b';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = (await create({ name: 'Guide', text_content: 'The mill turns in the wind.' })).json().id;
});
afterAll(() => app.close());

function create(fields: Record<string, string>, file?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== undefined) form.set('file1', new Blob(['Some words.']), file);
  return owner.upload('POST', '/api/agent/agents', form);
}

test.each([NUL, HALF])('text that no database stores is stored without it: %j', async (text) => {
  const created = await create(
    {
      name: text,
      text_content: text,
      settings: JSON.stringify({ systemPrompt: text, model: text }),
      qa_dataset: JSON.stringify([{ question: text, answer: text }]),
    },
    `${text}.txt`,
  );
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json();
  const calls = await Promise.all([
    owner.call('PATCH', `/api/agent/agents/${id}`, { name: text, settings: { systemPrompt: text } }),
    owner.call('POST', `/api/agent/agents/${id}/text`, { text_content: text, name: text }),
    owner.call('POST', `/api/agent/agents/${id}/qa`, { question: text, answer: text }),
    owner.call('POST', `/api/chat/agents/${id}/chat/${text.charCodeAt(1)}/public`, { question: text }),
    app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${text}@example.com`, password: text },
    }),
  ]);
  expect(calls.map((call) => call.statusCode).filter((status) => status >= 500)).toEqual([]);
});

test('a title of nothing but what cannot be stored is empty, and refused', async () => {
  const { conversation_id } = (await owner.call('GET', `/api/chat/agents/${agentId}/conversation`)).json();
  const url = `/api/chat/agents/${agentId}/conversations/${conversation_id}`;
  expect((await owner.call('PATCH', url, { title: '\u0000' })).statusCode).toBe(400);
});

test.each([
  '2026-01-01T00:00:00.000Z ------------------------------------',
  '+275760-01-01T00:00:00.000Z 6559863b-d335-4846-9f5a-f9b5fab5fdb9',
  '-000001-01-01T00:00:00.000Z 6559863b-d335-4846-9f5a-f9b5fab5fdb9',
])('a made-up cursor is refused: %s', async (place) => {
  const cursor = Buffer.from(place).toString('base64url');
  for (const path of [`/api/agent/agents/${agentId}/sources`, `/api/chat/agents/${agentId}/conversations`]) {
    expect((await owner.call('GET', `${path}?cursor=${cursor}`)).statusCode).toBe(400);
  }
});

test('an id in capitals names the same thing', async () => {
  const { sources } = (await owner.call('GET', `/api/agent/agents/${agentId}/sources`)).json();
  const url = `/api/agent/agents/${agentId.toUpperCase()}/sources/${sources[0].id.toUpperCase()}`;
  expect((await owner.call('DELETE', url)).statusCode).toBe(200);
});

test('a form cannot fill the memory with fields', async () => {
  const form = new FormData();
  for (let field = 0; field < 5; field += 1) form.append('website_links', 'x'.repeat(3_000_000));
  const response = await owner.upload('POST', `/api/agent/agents/${agentId}/urls`, form);
  expect(response.statusCode).toBe(413);
});

test('only the chat of the widget may stand in frames of other sites', async () => {
  const policyOf = async (url: string) => (await app.app.inject({ url })).headers['content-security-policy'];
  expect(await policyOf(`/chatbot-iframe/${agentId}`)).toContain('frame-ancestors *');
  for (const url of [
    '/',
    '/dashboard',
    `/chatbot-iframe/${agentId}/dashboard`,
    '/chatbot-iframe/a/b',
    '/chatbot-iframe/',
  ]) {
    expect(await policyOf(url)).toContain("frame-ancestors 'none'");
  }
});
