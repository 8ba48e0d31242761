import { MESSAGES } from '@parley/contract/messages';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { OwnConnection } from '../src/platform/own-connection';
import { trainedAgent } from './chat';
import { mailTo } from './mails';
import { startPostgres, type TestPostgres } from './postgres';
import { startTestApp, type TestApp, type TestUser } from './test-app';

/** A server database reached over a network, as several machines would reach it. */
let postgres: TestPostgres;
let databaseUrl: string;
let app: TestApp;
beforeAll(async () => {
  const port = await freePort();
  postgres = await startPostgres({ listen_addresses: '127.0.0.1', port });
  await postgres.administer('create database parley');
  databaseUrl = `postgres://postgres@127.0.0.1:${port}/parley`;
  app = await startTestApp({ DATABASE_URL: databaseUrl });
}, 120_000);
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

const NOTICES = `select current_setting('tcp_keepalives_idle')::int + current_setting('tcp_keepalives_count')::int
  * current_setting('tcp_keepalives_interval')::int as seconds, current_setting('tcp_user_timeout') as silent`;

test('PostgreSQL notices within half a minute that the machine of a session is gone', async () => {
  const { rows } = await app.deps.database.pool.query(NOTICES);
  expect(rows).toEqual([{ seconds: 25, silent: '20000' }]);
  const connection = new OwnConnection(app.deps.database.connection, app.deps.log);
  await connection.open();
  expect((await connection.query(NOTICES, []))?.rows).toEqual(rows);
  await connection.close();
});

/** Another member of the owner's team. */
async function member(owner: TestUser, name: string): Promise<TestUser> {
  const person = await app.signUp(name);
  await owner.call('POST', '/api/teams/current/invitations', { email: person.email, role: 'owner' });
  const { token } = await mailTo(app.database.dataDir, person.email, /^Join/);
  await person.call('POST', '/api/teams/invitations/accept', { token });
  await person.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
  return person;
}

test('what a machine left locked fails those who wait for it, and nobody else', async () => {
  const owner = await app.signUp('Owner');
  const other = await app.signUp('Other');
  const agentId = await trainedAgent(owner);
  const people = [owner, ...(await Promise.all(['Second', 'Third'].map((name) => member(owner, name))))];
  const gone = new pg.Client({ connectionString: databaseUrl });
  gone.on('error', () => undefined);
  await gone.connect();
  await gone.query('begin');
  await gone.query('select from agents where id = $1 for no key update', [agentId]);
  const rename = (person: TestUser, name: string) => person.call('PATCH', `/api/agent/agents/${agentId}`, { name });
  const saves = people.flatMap((person) => Array.from({ length: 8 }, (_, at) => rename(person, `Name ${at}`)));
  const began = performance.now();
  const asked = [other.call('GET', '/api/agent/agents'), other.call('PATCH', '/api/auth/me', { name: 'Another' })];
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(performance.now() - began).toBeLessThan(4_000);
  const saved = await Promise.all(saves);
  expect(saved.map(({ statusCode, body, headers }) => [statusCode, JSON.parse(body), headers['retry-after']])).toEqual(
    saves.map(() => [503, { error: MESSAGES.serverBusy }, '5']),
  );
  await gone.query('rollback');
  await gone.end();
  expect((await rename(owner, 'After')).statusCode).toBe(200);
}, 150_000);

test('a transaction that its process forgot gives back what it holds', async () => {
  const { rows } = await app.deps.database.pool.query('show idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
});
