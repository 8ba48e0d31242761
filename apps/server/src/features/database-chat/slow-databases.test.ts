import type { ConnectionDetails } from '@parley/contract/database-chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FragileProxy, fragileProxy } from '../../../test/customer-databases/fragile-proxy';
import { postgresStage, type ServerStage } from '../../../test/customer-databases/postgres-stage';
import { API, ready } from '../../../test/database-chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

const DATABASES = 5;
/** Shorter than the timeout for a database that does not answer. */
const SOON_MS = 4_000;

let app: TestApp;
let server: ServerStage;
let proxy: FragileProxy;
beforeAll(async () => {
  server = await postgresStage();
  proxy = await fragileProxy(server.target.port);
  app = await startTestApp();
}, 60_000);
afterAll(async () => {
  await app?.close();
  await proxy?.close();
  await server?.stop();
});

async function connect(user: TestUser, port: number): Promise<string> {
  const { database: dbname, user: account, password } = server.target;
  const db_metadata = { type: 'postgres', host: '127.0.0.1', port, dbname, user: account, password };
  const added = await user.call('POST', `${API}/add_database_connection`, { name: 'Shop', db_metadata });
  expect(added.statusCode, added.body).toBe(201);
  return added.json().id;
}

test('databases that do not answer keep nobody else’s tables from being read', async () => {
  const [flooder, other] = [await app.signUp(), await app.signUp()];
  const mine = await connect(other, server.target.port);
  await ready(other, mine);
  const slow: string[] = [];
  for (let count = 0; count < DATABASES; count += 1) slow.push(await connect(flooder, proxy.port));
  for (const id of slow) await ready(flooder, id);
  proxy.freeze();
  const readAgain = (user: TestUser, connection_id: string) =>
    user.call('POST', `${API}/refresh_database_schema`, { connection_id });
  for (const id of slow) await readAgain(flooder, id);
  await readAgain(other, mine);
  await until(
    async () => (await other.call('GET', `${API}/database_connections/${mine}`)).json<ConnectionDetails>(),
    ({ training }) => training.state === 'ready',
    SOON_MS,
  );
}, 90_000);
