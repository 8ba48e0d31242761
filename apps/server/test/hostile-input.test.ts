import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from './test-app';

/** Input that no screen sends: each gets a proper answer, never an internal server error. */

const NUL = 'a\u0000b';
const HALF = 'a\ud800b';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let listening: Promise<string>;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  listening = app.listen();
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

test.each([
  [{ question: 5 }, 'question: Invalid input: expected string, received number', 'question'],
  [{ question: '  ' }, 'A message cannot be empty', 'question'],
  [['Hello?'], 'The request is not valid: Invalid input: expected object, received array', undefined],
])(
  'a body of the wrong shape is told by its field, and one with a sentence by that: %j',
  async (body, error, field) => {
    const response = await owner.call('POST', `/api/chat/agents/${agentId}/comparison`, body);
    expect([response.statusCode, response.json()]).toEqual([400, field === undefined ? { error } : { error, field }]);
  },
);

test.each([
  ['/%', 400, 'This address is not valid.'],
  ['/api/agent/agents/%E0%A4%A', 400, 'This address is not valid.'],
  [`/api/agent/agents/${'a'.repeat(300)}`, 404, 'Not found'],
])('an address that leads nowhere gets a sentence: %s', async (url, status, error) => {
  const response = await app.app.inject({ url });
  expect([response.statusCode, response.json()]).toEqual([status, { error }]);
});

test.each([
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['GET / HTTP/9.9\r\n\r\n', 400],
])('what is no request gets a sentence, too', async (bytes, status) => {
  const { port } = new URL(await listening);
  const socket = connect(Number(port), '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const piece of socket) answer += piece;
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$/) });
});

test('a form with too many files or fields says how many it may have', async () => {
  const files = new FormData();
  files.set('name', 'Guide');
  for (let n = 1; n <= 51; n += 1) files.set(`file${n}`, new Blob(['Some words.']), `${n}.txt`);
  const many = await owner.upload('POST', '/api/agent/agents', files);
  expect([many.statusCode, many.json()]).toEqual([413, { error: 'You can send at most 50 files at once.' }]);
  const fields = new FormData();
  for (let n = 0; n <= 1_000; n += 1) fields.append('website_links', `https://example.com/${n}`);
  const full = await owner.upload('POST', '/api/agent/agents', fields);
  expect([full.statusCode, full.json()]).toEqual([413, { error: 'A form can have at most 1,000 fields.' }]);
});

test('a title made only of what cannot be stored is empty, and refused', async () => {
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

test('only the chat of the widget may appear in frames of other sites', async () => {
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
