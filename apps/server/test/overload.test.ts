import { MESSAGES } from '@parley/contract/messages';
import { expect, test } from 'vitest';
import { startTestApp } from './test-app';
import { until } from './until';

test('a call that finds no connection of our own database free is told to come again', async () => {
  const app = await startTestApp();
  const owner = await app.signUp();
  const pool = app.deps.db.$client;
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  const answers = await Promise.all([
    owner.call('GET', '/api/auth/me'),
    app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: owner.email, password: owner.password },
    }),
  ]);
  for (const client of taken) client.release();
  for (const answer of answers) {
    expect([answer.statusCode, answer.json(), Number(answer.headers['retry-after'])]).toEqual([
      503,
      { error: MESSAGES.serverBusy },
      5,
    ]);
  }
  await app.close();
}, 60_000);

test('a call whose connection the database ends, as when it restarts, is told to come again', async () => {
  const app = await startTestApp();
  const owner = await app.signUp();
  const { pool } = app.deps.database;
  const holder = await pool.connect();
  await holder.query('begin; lock table agents in access exclusive mode');
  const listed = owner.call('GET', '/api/agent/agents');
  const waiting = "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await until(
    async () => (await holder.query(`select pid ${waiting}`)).rowCount,
    (found) => found !== 0,
  );
  await holder.query(`select pg_terminate_backend(pid) ${waiting}`);
  const { statusCode, headers } = await listed;
  await holder.query('rollback');
  holder.release();
  expect([statusCode, Number(headers['retry-after'])]).toEqual([503, 5]);
  expect((await owner.call('GET', '/api/agent/agents')).statusCode).toBe(200);
  await app.close();
}, 60_000);
