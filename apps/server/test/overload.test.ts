import { MESSAGES } from '@parley/contract/messages';
import { expect, test } from 'vitest';
import { startTestApp } from './test-app';

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
