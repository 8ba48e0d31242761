import { access } from 'node:fs/promises';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, connectSqlite, ready, SHOP, sqliteFile, upload } from '../../../test/database-chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { type ConnectionRow, findConnection } from './connections/connections.queries';
import { files } from './database-chat.tables';
import { liveDatabases } from './live/live-databases';

let app: TestApp;
let owner: TestUser;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  id = (await connectSqlite(owner, SHOP)).id;
  await owner.call('POST', `${API}/train`, { connection_id: id, documentation: 'Revenue is the sum of totals.' });
});
afterAll(() => app.close());

const update = (change: object) =>
  owner.call('POST', `${API}/update_database_connection`, { connection_id: id, name: 'Shop', ...change });

test('a connection is renamed, and nothing is read again', async () => {
  const { training } = await ready(owner, id);
  const renamed = await update({ name: 'The shop' });
  expect([renamed.statusCode, renamed.json()]).toMatchObject([200, { name: 'The shop', training }]);
  expect((await update({ name: ' ' })).statusCode).toBe(400);
});

test('a newer file takes the place of the old one; what was taught stays', async () => {
  const [old] = await app.deps.db.select().from(files);
  const { file } = (await upload(owner, await sqliteFile(`${SHOP} create table returns (id integer);`))).json();
  const changed = await update({ db_metadata: { type: 'sqlite', file } });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { training: { state: 'training' } }]);
  const { training, teaching, tables } = await ready(owner, id);
  expect(training).toMatchObject({ state: 'ready', tables: 4, changes: ['Table returns is new.'] });
  expect(tables.map(({ name }) => name)).toContain('returns');
  expect(teaching).toHaveLength(1);
  await expect(access(app.deps.files.path(old?.fileKey ?? ''))).rejects.toThrow();
  const rows = await owner.call('POST', `${API}/run_sql`, { connection_id: id, sql: 'select count(*) n from returns' });
  expect(rows.json()).toMatchObject({ df: [{ n: 0 }] });
});

test('while the old database is still being asked, also elsewhere, who comes next asks the new one', async () => {
  const databases = liveDatabases(app.deps);
  const before = (await findConnection(app.deps.db, owner.user.team_id, id)) as ConnectionRow;
  const { file } = (await upload(owner, await sqliteFile(`${SHOP} create table coupons (id integer);`))).json();
  const schema = await databases.use(before, () =>
    databases.use({ ...before, fileId: file }, (database) => database.readSchema(false, AbortSignal.timeout(10_000))),
  );
  expect(schema.tables.map(({ name }) => name)).toContain('coupons');
  await databases.close(id);
});

test('what does not answer is not taken over, and another type is another connection', async () => {
  const server = { host: 'localhost', port: 1, dbname: 'shop', user: 'reader', password: 'x' };
  const other = await update({ db_metadata: { type: 'postgres', ...server } });
  expect([other.statusCode, other.json().error]).toEqual([400, MESSAGES.connectionTypeFixed]);
  const { file } = (await upload(owner, Buffer.concat([await sqliteFile(SHOP)]).subarray(0, 5_000))).json();
  const broken = await update({ name: 'Broken', db_metadata: { type: 'sqlite', file } });
  expect(broken.statusCode, broken.body).toBe(422);
  expect((await ready(owner, id)).name).toBe('Shop');
});
