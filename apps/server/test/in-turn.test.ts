import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from './test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('someone who asks hundreds of things at once has nobody else wait behind them', async () => {
  const [greedy, other] = [await app.signUp('Greedy'), await app.signUp('Other')];
  const { pool } = app.deps.database;
  const ask = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  // What is slow: every statement about the agents of the one.
  let [slow, most] = [0, 0];
  vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    if (!JSON.stringify(given).includes(greedy.user.team_id)) return ask(...given);
    slow += 1;
    most = Math.max(most, slow);
    await ask('select pg_sleep(0.2)');
    slow -= 1;
    return ask(...given);
  }) as never);
  const all = Array.from({ length: 100 }, () => greedy.call('GET', '/api/agent/agents'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const began = performance.now();
  expect((await other.call('GET', '/api/agent/agents')).statusCode).toBe(200);
  expect(performance.now() - began).toBeLessThan(500);
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(most).toBeLessThanOrEqual(6);
  vi.restoreAllMocks();
}, 60_000);
