import { access, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, connectSqlite, newAgent, ready, SHOP, sqliteFile, upload } from '../../../test/database-chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { connections, files } from './database-chat.tables';

let app: TestApp;
let owner: TestUser;
let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-folder-'));
  folder = join(root, 'databases');
  await mkdir(folder);
  app = await startTestApp({ SQLITE_DIR: folder });
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const add = (db_metadata: object, more: object = {}) =>
  owner.call('POST', `${API}/add_database_connection`, { name: 'Mine', db_metadata, ...more });
const listed = async () => (await owner.call('GET', `${API}/list_database_connections`)).json().connections;

/** The first 100 bytes of a SQLite file, with only the magic string and the page size set. */
function headerOf(pageSize: number): Buffer {
  const header = Buffer.alloc(100);
  header.write('SQLite format 3\0');
  header.writeUInt16BE(pageSize, 16);
  return header;
}

describe('an uploaded file', () => {
  test('is connected, read, used and forgotten with its connection', async () => {
    const details = await connectSqlite(owner, SHOP);
    expect(details).toMatchObject({
      ...{ name: 'Shop', connection_id: details.id, read_values: true },
      db_metadata: { type: 'sqlite', dbname: 'shop.db', host: null, port: null, user: null, tls: null },
      training: { state: 'ready', error: null, tables: 3, changes: [] },
      version: expect.stringContaining('SQLite'),
    });
    expect(details.rights?.walls.length).toBeGreaterThan(0);
    const orders = details.tables.find(({ name }) => name === 'orders');
    expect(orders?.columns.find(({ name }) => name === 'customer_id')).toMatchObject({ references: 'customers.id' });
    expect(orders?.columns.find(({ name }) => name === 'status')?.values.sort()).toEqual(['open', 'paid']);

    const agent = await newAgent(owner, { connection_id: details.id });
    const [{ fileKey } = { fileKey: '' }] = await app.deps.db.select().from(files);
    await access(app.deps.files.path(fileKey));
    const removed = await owner.call('POST', `${API}/remove_database_connection`, { connection_id: details.id });
    expect(removed.json()).toEqual({ success: true });
    expect(await listed()).toEqual([]);
    await expect(access(app.deps.files.path(fileKey))).rejects.toThrow();
    const { settings } = (await owner.call('GET', `/api/agent/agents/${agent}`)).json();
    expect(settings).toMatchObject({ type: 'database', connection_id: null });
  });

  test('whose values are private has none of them read', async () => {
    const { tables } = await connectSqlite(owner, SHOP, { read_values: false });
    expect(tables.flatMap(({ columns }) => columns.flatMap(({ values }) => values))).toEqual([]);
  });

  test.each([
    ['not a database at all', Buffer.from('a,b,c\n1,2,3\n')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of one', Buffer.from('SQLite format 3')],
    ['the first word of one', Buffer.from('SQLite format 3\0')],
    ['a header alone', headerOf(4_096)],
    ['of a page size that there is not', Buffer.concat([headerOf(4_000), Buffer.alloc(5_000)])],
  ])('that is %s is refused, and leaves nothing', async (_what, bytes) => {
    const before = await app.deps.db.$count(files);
    const answer = await upload(owner, bytes);
    expect([answer.statusCode, answer.json()]).toEqual([415, { error: MESSAGES.databaseFileInvalid, field: 'file' }]);
    expect(await app.deps.db.$count(files)).toBe(before);
  });

  test('that is refused is read to its end, for a browser looks at the answer only then', async () => {
    const form = new FormData();
    form.set('file', new File([Buffer.alloc(24_000_000, 7)], 'not.db'));
    const encoded = new Response(form);
    const headers = { cookie: owner.cookie, 'content-type': encoded.headers.get('content-type') ?? '' };
    const sending = request(`${await app.listen()}${API}/upload_database_file`, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve) =>
      sending.once('response', (answer) => resolve(answer.resume().statusCode)),
    );
    // Resolves once the server has read the whole body.
    await pipeline(Readable.from(Buffer.from(await encoded.arrayBuffer()), { objectMode: false }), sending);
    expect(await answered).toBe(415);
  });

  test('that only begins like a database is refused when it is connected', async () => {
    const { file } = (await upload(owner, Buffer.concat([headerOf(4_096), Buffer.alloc(5_000, 7)]))).json();
    const answer = await add({ type: 'sqlite', file });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().error).toMatch(/^shop\.db is not .*\.$/);
  });

  test('of another team is not there, nor is a connection of theirs', async () => {
    const stranger = await app.signUp();
    const { file } = (await upload(stranger, await sqliteFile(SHOP))).json();
    expect((await add({ type: 'sqlite', file })).json().error).toBe(MESSAGES.databaseFileMissing);
    const theirs = await connectSqlite(stranger, SHOP);
    const agent = await newAgent(owner);
    const chosen = await owner.call('PATCH', `/api/agent/agents/${agent}/settings`, { connection_id: theirs.id });
    expect(chosen.statusCode).toBe(404);
    const calls = [
      'update_database_connection',
      'run_sql',
      'export_sql',
      'train',
      'generate_sql',
      'generate_rewritten_question',
      'refresh_database_schema',
      'close_database_connection',
      'remove_database_connection',
    ].map((path) =>
      owner.call('POST', `${API}/${path}`, {
        ...{ connection_id: theirs.id, name: 'Mine', sql: 'select 1', question: 'What?', new_question: 'What?' },
      }),
    );
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404));
    expect((await stranger.call('GET', `${API}/list_database_connections`)).json().connections).toHaveLength(1);
  });
});

describe("a file in the operator's folder", () => {
  beforeAll(async () => {
    await writeFile(join(folder, 'sales.db'), await sqliteFile(SHOP));
    await writeFile(join(folder, 'notes.txt'), 'no database');
    await writeFile(join(root, 'outside.db'), await sqliteFile(SHOP));
    await symlink(join(root, 'outside.db'), join(folder, 'link.db'));
    await mkdir(join(folder, 'deeper.db'));
  });

  test('is offered and connected by its name', async () => {
    const { files: offered } = (await owner.call('GET', `${API}/database_files`)).json();
    expect(offered.filter(({ uploaded }: { uploaded: boolean }) => !uploaded)).toMatchObject([{ file: 'sales.db' }]);
    const { id } = (await add({ type: 'sqlite', file: 'sales.db' })).json();
    expect((await ready(owner, id)).training).toMatchObject({ state: 'ready', tables: 3 });
  });

  test.each([
    '../outside.db',
    'link.db',
    '/etc/passwd',
    '..',
    '.',
    'deeper.db',
    'notes.txt',
    'none.db',
    'sales.db/',
    'a\u0000b',
  ])('is nothing else: %j', async (file) => {
    const answer = await add({ type: 'sqlite', file });
    expect([answer.statusCode, answer.json().error]).toEqual([400, MESSAGES.databaseFileMissing]);
  });
});

describe('a server that is not one', () => {
  let silent: Server;
  let port: number;
  beforeAll(async () => {
    silent = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    port = (silent.address() as { port: number }).port;
  });
  afterAll(() => silent.close());
  const target = (more: object) => ({
    ...{ type: 'postgres', host: '127.0.0.1', port: 1, dbname: 'shop', user: 'reader', password: 'se cret', ...more },
  });

  test.each(['postgres', 'mysql'])('%s: nothing listens there', async (type) => {
    const answer = await add(target({ type }));
    expect(answer.statusCode, answer.body).toBe(502);
    expect(answer.json().error).toContain('127.0.0.1, port 1');
    expect(answer.body).not.toContain('se cret');
  });

  test('something else answers', async () => {
    const answer = await owner.call('POST', `${API}/test_database_connection`, { db_metadata: target({ port }) });
    expect(answer.statusCode, answer.body).toBe(502);
  });

  test.each([
    ['mysql://u:p@db/x', 'A connection string looks like'],
    ['postgres://u:p@db/x?host=/var/run', 'not after the question mark'],
    ['postgres://db.example.com/x', 'names no user'],
    ['postgres://u:secret%@db/x', 'Write %25'],
    ['postgres://u:secret@db/x?sslmode=maybe', 'sslmode must be one of'],
    ['postgres://u:secret@db/x?sslmode=constructor', 'sslmode must be one of'],
    ['postgres://u:secret@db/x?sslmode=__proto__', 'sslmode must be one of'],
  ])('a connection string says what is wrong with it: %s', async (connection_string, sentence) => {
    const answer = await add({ type: 'postgres', connection_string });
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining(sentence)]);
    expect(answer.body).not.toContain('secret');
  });

  test.each([
    { port: 0 },
    { port: 'x' },
    { host: '' },
    { user: '' },
    { dbname: ' ' },
    { type: 'oracle' },
    { tls: 'no' },
  ])('a form with %j is refused', async (wrong) => {
    expect((await add(target(wrong))).statusCode).toBe(400);
  });
});

test('addresses of private networks need the operator’s leave, where others reach this server', async () => {
  const open = await startTestApp({ PUBLIC_URL: 'https://parley.example.com' });
  try {
    const stranger = await open.signUp();
    const body = {
      name: 'Inside',
      db_metadata: { type: 'mysql', host: '127.0.0.1', dbname: 'x', user: 'u', password: '' },
    };
    const answer = await stranger.call('POST', `${API}/add_database_connection`, body);
    expect([answer.statusCode, answer.json().error]).toEqual([502, expect.stringContaining('ALLOW_PRIVATE_NETWORK')]);
    const metadata = { ...body, db_metadata: { ...body.db_metadata, host: '169.254.169.254' } };
    const never = await stranger.call('POST', `${API}/add_database_connection`, metadata);
    expect([never.statusCode, never.json().error]).toEqual([502, expect.stringContaining('is never read')]);
  } finally {
    await open.close();
  }
});

test('trying addresses is limited', async () => {
  const eager = await app.signUp();
  const body = { db_metadata: { type: 'mysql', host: '127.0.0.1', port: 1, dbname: 'x', user: 'u', password: '' } };
  const codes = [];
  for (let tries = 0; tries < 32; tries += 1) {
    codes.push((await eager.call('POST', `${API}/test_database_connection`, body)).statusCode);
  }
  expect([codes.slice(0, 30).every((code) => code === 502), codes.at(-1)]).toEqual([true, 429]);
});

test('a team that is deleted takes its databases along', async () => {
  const leaving = await app.signUp();
  const { id } = await connectSqlite(leaving, SHOP);
  const keys = (await app.deps.db.select().from(files)).filter(({ teamId }) => teamId === leaving.user.team_id);
  expect(keys).toHaveLength(1);
  const team = (await leaving.call('GET', '/api/teams/current')).json();
  const deleted = await leaving.call('DELETE', '/api/teams/current', { name: team.team?.name ?? team.name });
  expect(deleted.statusCode, deleted.body).toBeLessThan(300);
  const left = async () => (await app.deps.db.select().from(connections)).filter((row) => row.id === id).length;
  await until(left, (count) => count === 0, 30_000);
  for (const { fileKey } of keys) {
    await until(
      () =>
        access(app.deps.files.path(fileKey)).then(
          () => true,
          () => false,
        ),
      (there) => !there,
    );
  }
});
