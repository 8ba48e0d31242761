import type { ConnectionDetails } from '@parley/contract/database-chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newConversation } from '../../../test/chat';
import { type FragileProxy, fragileProxy } from '../../../test/customer-databases/fragile-proxy';
import { postgresStage, type ServerStage } from '../../../test/customer-databases/postgres-stage';
import { API, newAgent, ready } from '../../../test/database-chat';
import { mailTo } from '../../../test/mails';
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

const metadata = (port: number) => {
  const { database: dbname, user: account, password } = server.target;
  return { type: 'postgres', host: '127.0.0.1', port, dbname, user: account, password };
};

async function connect(user: TestUser, port: number): Promise<string> {
  const body = { name: 'Shop', db_metadata: metadata(port) };
  const added = await user.call('POST', `${API}/add_database_connection`, body);
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

test('whoever loses access while a database answers slowly changes nothing and reads nothing', async () => {
  proxy.thaw();
  const [owner, member] = [await app.signUp(), await app.signUp()];
  const id = await connect(owner, server.target.port);
  const running = await connect(owner, proxy.port);
  await ready(owner, id);
  await ready(owner, running);
  await owner.call('POST', '/api/teams/current/invitations', { email: member.email, role: 'member' });
  const { token } = await mailTo(app.database.dataDir, member.email, /^Join/);
  await member.call('POST', '/api/teams/invitations/accept', { token });
  await member.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
  const agentId = await newAgent(member);
  const kept = { agent_id: agentId, conversation_id: await newConversation(member, agentId) };
  const asked = { connection_id: running, question: 'How many tables are there?', agent_id: agentId, keep: kept };
  const written = (await member.call('POST', `${API}/generate_sql`, asked)).json();
  expect(written.message_id).toEqual(expect.any(String));
  const shop = metadata(proxy.port);
  const open = (path: string, body: object) => member.call('POST', `${API}/${path}`, body);
  proxy.pause();
  const waiting = [
    open('add_database_connection', { name: 'Planted', db_metadata: shop }),
    open('update_database_connection', { connection_id: id, name: 'Shop', db_metadata: shop }),
    open('run_sql', { connection_id: running, sql: 'select 1' }),
    open('run_sql', { connection_id: running, sql: 'select 1', message_id: written.message_id }),
    open('train', { connection_id: running, sql: '-- How many?\nselect 1' }),
  ];
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await owner.call('DELETE', `/api/teams/current/members/${member.user.id}`)).statusCode).toBe(200);
  proxy.resume();
  const answers = await Promise.all(waiting);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  const said = 'select content from chat_messages where conversation_id = $1 and content like $2';
  const { rows } = await app.deps.database.pool.query(said, [kept.conversation_id, 'Error:%']);
  expect(rows).toEqual([]);
  const { connections } = (await owner.call('GET', `${API}/list_database_connections`)).json();
  expect(connections.map(({ name, db_metadata }: ConnectionDetails) => [name, db_metadata])).toEqual([
    ['Shop', expect.objectContaining({ port: proxy.port })],
    ['Shop', expect.objectContaining({ port: server.target.port })],
  ]);
}, 60_000);
