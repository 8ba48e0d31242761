import type { ConnectionDetails } from '@parley/contract/database-chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, ready } from '../../../test/database-chat';
import { ACKNOWLEDGED, startMysqlDouble, table } from '../../../test/doubles/mysql-server';
import type { TcpServer } from '../../../test/tcp-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
let owner: TestUser;
let double: TcpServer;
let answer: (sql: string, bound: boolean) => Buffer | undefined;
const thrown: unknown[] = [];
const note = (error: unknown) => void thrown.push(error);
beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', note);
  app = await startTestApp();
  owner = await app.signUp();
  double = await startMysqlDouble({ answer: (sql, bound) => answer(sql, bound) });
});
afterAll(async () => {
  await app?.close();
  await double?.close();
  process.off('uncaughtExceptionMonitor', note);
});

const target = () => {
  const account = { dbname: 'shop', user: 'reader', password: 'secret', tls: 'off' };
  return { type: 'mysql', host: '127.0.0.1', port: double.port, ...account };
};
const post = (path: string, body: object) => owner.call('POST', `${API}/${path}`, body);
const details = async (id: string) =>
  (await owner.call('GET', `${API}/database_connections/${id}`)).json<ConnectionDetails>();

test('a server that says nothing but that all is well is told of in a sentence', async () => {
  answer = () => ACKNOWLEDGED;
  const tried = await post('test_database_connection', { db_metadata: target() });
  expect(tried.statusCode, tried.body).toBe(502);
  expect(tried.json().error).toContain('does not respond like a MySQL server');
  expect(thrown).toEqual([]);
});

test('one that turns after it was saved fails its own training, and nothing else', async () => {
  answer = (sql, bound) => (/^\s*SELECT(?!.*(?:CONNECTION_ID|@@))/i.test(sql) ? table(1, [], bound) : undefined);
  const added = await post('add_database_connection', { name: 'Shop', db_metadata: target() });
  expect(added.statusCode, added.body).toBe(201);
  const { id } = added.json<{ id: string }>();
  await ready(owner, id);
  answer = (sql) => (/CONNECTION_ID/.test(sql) ? undefined : ACKNOWLEDGED);
  await post('refresh_database_schema', { connection_id: id });
  const { training } = await until(
    () => details(id),
    (seen) => seen.training.state === 'failed',
  );
  expect(training).toMatchObject({ state: 'failed', error: expect.stringContaining('does not respond like') });
  expect((await owner.call('GET', '/healthz')).statusCode).toBe(200);
  expect(thrown).toEqual([]);
});
