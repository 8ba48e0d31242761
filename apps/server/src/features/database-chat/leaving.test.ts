import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresStage, type ServerStage } from '../../../test/customer-databases/postgres-stage';
import { API, ready } from '../../../test/database-chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { createLog } from '../../platform/log';

const BIG = "CREATE TABLE big AS SELECT n, repeat('x', 1000) AS text FROM generate_series(1, 60000) n;";

let app: TestApp;
let owner: TestUser;
let server: ServerStage;
let port: number;
let connection_id: string;
const logged: { level: number; msg: string }[] = [];
beforeAll(async () => {
  server = await postgresStage(BIG);
  app = await startTestApp({}, undefined, createLog('warn', { write: (line) => logged.push(JSON.parse(line)) }));
  port = Number(new URL(await app.listen()).port);
  owner = await app.signUp();
  const { host, port: at, database: dbname, user, password } = server.target;
  const db_metadata = { type: 'postgres', host, port: at, dbname, user, password };
  const added = await owner.call('POST', `${API}/add_database_connection`, { name: 'Shop', db_metadata });
  expect(added.statusCode, added.body).toBe(201);
  connection_id = added.json().id;
  await ready(owner, connection_id);
}, 120_000);
afterAll(async () => {
  await app?.close();
  await server?.stop();
});

/** Sends the request over its own socket and never reads the response. */
async function ask(path: string, sql: string, who = owner): Promise<Socket> {
  const body = JSON.stringify({ sql, connection_id });
  const head = `POST ${API}/${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncookie: ${who.cookie}`;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.pause();
  await new Promise<void>((sent) => {
    socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => sent());
  });
  return socket;
}

const run = (sql = 'SELECT 1 AS one') => owner.call('POST', `${API}/run_sql`, { sql, connection_id });
const underWay = () =>
  server.administer(
    "SELECT left(query, 40) AS query FROM pg_stat_activity WHERE application_name = 'Parley' AND state <> 'idle'",
  );
const nothingUnderWay = () => until(underWay, ({ length }) => length === 0, 15_000);

test.each([
  ['export_sql', 'SELECT * FROM big'],
  ['export_sql', 'SELECT count(*) FROM big a, big b'],
  ['run_sql', 'SELECT count(*) FROM big a, big b'],
])(
  '%s: %s ends at its database when whoever asked left, whenever that is',
  async (path, sql) => {
    // From immediately to when it is running, and more requests than may run at once.
    for (let ms = 0; ms < 40; ms += 4) {
      const socket = await ask(path, sql);
      await new Promise((resolve) => setTimeout(resolve, ms));
      socket.destroy();
    }
    await nothingUnderWay();
    expect((await run()).statusCode).toBe(200);
    expect((await owner.call('POST', `${API}/export_sql`, { sql: 'SELECT 1 AS one', connection_id })).body).toBe(
      'one\r\n1\r\n',
    );
    expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  },
  60_000,
);

test('slow readers of exports leave a place for questions', async () => {
  const readers = [];
  for (let n = 0; n < 3; n += 1) readers.push(await ask('export_sql', 'SELECT * FROM big'));
  await until(underWay, ({ length }) => length >= 2);
  expect((await run('SELECT 2 AS two')).json().df).toEqual([{ two: 2 }]);
  await until(underWay, ({ length }) => length === 2);
  for (const reader of readers) {
    reader.destroy();
    await once(reader, 'close');
  }
  await nothingUnderWay();
}, 60_000);
