import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { TEAM_BYTES_MAX } from '@parley/contract/constants';
import { MESSAGES, teamFull } from '@parley/contract/messages';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { trainedAgent } from './chat';
import { startTestApp, type TestApp, type TestUser } from './test-app';
import { until } from './until';

let app: TestApp;
let port: number;
const requests: IncomingMessage[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
  port = Number(new URL(await app.listen()).port);
  app.app.server.on('request', (request: IncomingMessage) => requests.push(request));
});
afterEach(() => {
  vi.restoreAllMocks();
  requests.length = 0;
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.close());

/** A client that sends text, and what it receives. */
function send(text: string) {
  const heard = { text: '', socket: connect(port, '127.0.0.1', () => heard.socket.write(text)) };
  sockets.push(heard.socket);
  heard.socket.on('error', () => undefined).on('data', (bytes) => (heard.text += bytes));
  return heard;
}
const get = (path: string, address: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`;
const statusOf = ({ text }: { text: string }) => text.slice(9, 12);

/** A conversation with a visitor who wrote long messages. */
async function longConversation(owner: TestUser, messages: number): Promise<string> {
  const agentId = await trainedAgent(owner);
  const { rows } = await app.deps.database.pool.query(
    `with held as (
      insert into chat_conversations (team_id, agent_id, origin, next_seq) values ($1, $2, 'visitor', $3) returning id
    ), said as (
      insert into chat_messages (team_id, agent_id, conversation_id, seq, sender, content, source, status)
      select $1, $2, held.id, place, 'user', place || repeat(' word', 1600), 'chat', 'complete'
      from held, generate_series(0, $3 - 1) as place
    ) select id from held`,
    [owner.user.team_id, agentId, messages],
  );
  return rows[0].id;
}

test('someone without a session who asks for many records and takes none has few made, and few rows in memory', async () => {
  const id = await longConversation(await app.signUp(), 1_000);
  const { pool } = app.deps.database;
  const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<{ rows: unknown[] }>;
  let read = 0;
  vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    const answer = await ask(...given);
    if (JSON.stringify(given).includes('octet_length')) read += answer.rows.length;
    return answer;
  }) as never);
  const path = `/api/visitor-rights/conversations/${id}`;
  const begun = new Set<Socket>();
  const ofOne = Array.from({ length: 8 }, () => send(get(path, '203.0.113.1')));
  for (const { socket } of ofOne) socket.once('data', () => begun.add(socket.pause()));
  await until(
    async () => begun.size,
    (size) => size >= 3,
  );
  const other = send(get(path, '203.0.113.2'));
  await until(
    async () => other.text,
    (text) => text.includes(']\n}\n'),
  );
  const { messages } = JSON.parse(other.text.slice(other.text.indexOf('{')).replaceAll(/\r\n[\da-f]+\r\n/g, ''));
  expect(messages.map((message: { text: string }) => Number.parseInt(message.text, 10))).toEqual([
    ...Array(1_000).keys(),
  ]);
  expect(begun.size).toBe(3);
  // Without the other client's 1,000: what the system buffers for clients that do not read.
  expect(read - 1_000).toBeLessThan(3 * 900);
  for (const socket of begun) socket.destroy();
  await until(
    async () => begun.size,
    (size) => size >= 6,
  );
});

test('a network that reads much at once has nobody else wait, and is told to come again when it asks ever more', async () => {
  const id = await longConversation(await app.signUp(), 3);
  const { pool } = app.deps.database;
  const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  let [open, most] = [true, 0];
  let waiting: (() => void)[] = [];
  vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    if (open && JSON.stringify(given).includes(id)) {
      await new Promise<void>((resolve) => (most = Math.max(most, waiting.push(resolve))));
    }
    return ask(...given);
  }) as never);
  const path = `/api/chat/${id}/messages/public?limit=200`;
  const ofOne = Array.from({ length: 520 }, () => send(get(path, '2001:db8::1')));
  await until(
    async () => ofOne.filter(({ text }) => text.includes(MESSAGES.tooManyRequests)).length,
    (refused) => refused > 0,
  );
  expect(ofOne.map(statusOf).filter((status) => status === '429').length).toBeLessThanOrEqual(520 - 500);
  expect(most).toBe(3);
  // Addresses of the same network count as one caller; another network is another caller.
  send(get(path, '2001:db8::2'));
  send(get(path, '2001:db8:0:1::1'));
  await until(
    async () => most,
    (count) => count === 4,
  );
  open = false;
  for (const go of waiting) go();
  waiting = [];
  await until(
    async () => ofOne.filter((one) => statusOf(one) === '200').length,
    (answered) => answered >= 500,
  );
});

const formOf = (file: string) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${file}\r\n--x--\r\n`;

test('of the large bodies of one person few are read at once, and the next when one is answered', async () => {
  const [greedy, other] = [await app.signUp(), await app.signUp()];
  const [agentId, others] = [await trainedAgent(greedy), await trainedAgent(other)];
  requests.length = 0;
  const body = JSON.stringify({ text_content: 'word '.repeat(20_000) });
  const head = (of: TestUser, id: string) =>
    `POST /api/agent/agents/${id}/text HTTP/1.1\r\nhost: localhost\r\ncookie: ${of.cookie}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const begin = () => send(head(greedy, agentId) + body.slice(0, 1_000));
  const isRead = ({ readableFlowing }: IncomingMessage) => readableFlowing !== null;
  const begun = Array.from({ length: 40 }, begin);
  const refused = await until(
    async () => begun.filter(({ text }) => text.includes(MESSAGES.tooManyRequests)),
    ({ length }) => length === 40 - 3 - 30,
  );
  for (const one of refused) {
    expect(one.text).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 5/);
    one.socket.destroy();
  }
  const unread = () => requests.filter((request) => !isRead(request) && !request.socket.destroyed);
  expect(unread()).toHaveLength(30);
  // Another caller's request is read and answered.
  const honest = send(head(other, others) + body);
  await until(
    async () => statusOf(honest),
    (status) => status === '201',
  );
  const first = begun.find((_, at) => requests[at] && isRead(requests[at])) ?? begun[0];
  first?.socket.write(body.slice(1_000));
  await until(
    async () => unread().length,
    (count) => count <= 29,
  );
}, 90_000);

test('what is uploaded counts towards the room of its team while it comes, and no longer when it is cut off', async () => {
  const [owner, other] = [await app.signUp(), await app.signUp()];
  const [agentId, others] = [await trainedAgent(owner), await trainedAgent(other)];
  const room = 500_000;
  await app.deps.database.pool.query(
    `insert into chat_kept (team_id, bytes) values ($1, $2)
      on conflict (team_id) do update set bytes = excluded.bytes`,
    [owner.user.team_id, TEAM_BYTES_MAX - room],
  );
  const upload = (of: TestUser, id: string, file: string) =>
    `POST /api/agent/agents/${id}/files HTTP/1.1\r\nhost: localhost\r\ncookie: ${of.cookie}\r\n` +
    `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${formOf(file).length}\r\n\r\n${formOf(file)}`;
  const [slow, quick] = ['a'.repeat(300_000), 'b'.repeat(250_000)];
  const cut = send(upload(owner, agentId, slow).slice(0, -200_000));
  await until(
    async () => requests.length,
    (count) => count === 1,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const refused = send(upload(owner, agentId, quick));
  await until(
    async () => refused.text,
    (text) => text.includes(teamFull(TEAM_BYTES_MAX)),
  );
  expect(statusOf(refused)).toBe('422');
  const elsewhere = send(upload(other, others, quick));
  await until(
    async () => statusOf(elsewhere),
    (status) => status === '201',
  );
  cut.socket.destroy();
  await until(
    async () => {
      const again = send(upload(owner, agentId, quick));
      await until(
        async () => again.text,
        (text) => text.length > 0,
      );
      return statusOf(again);
    },
    (status) => status === '201',
  );
});
