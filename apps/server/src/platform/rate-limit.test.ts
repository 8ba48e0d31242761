import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app';
import { sweepLimits } from './housekeeping';
import { RateLimit } from './rate-limit';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('counters whose time is over are deleted, and those that count stay', async () => {
  const { pool } = app.deps.database;
  const limit = new RateLimit(pool, 'sweep', 1, 600, 'Enough');
  await limit.consume('long-ago');
  await pool.query('update platform_rate_limits set expire = 1');
  await limit.consume('now');
  await sweepLimits(pool);
  const { rows } = await pool.query("select key from platform_rate_limits where key like 'sweep:%'");
  expect(rows).toEqual([{ key: 'sweep:now' }]);
  await expect(limit.consume('now')).rejects.toThrow('Enough');
});
