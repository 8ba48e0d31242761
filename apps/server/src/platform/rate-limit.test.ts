import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app';
import { sweepLimits } from './housekeeping';
import { countIn, RateLimit } from './rate-limit';

const ENOUGH = { seconds: 600, sentence: 'Enough' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('counters whose time is over are deleted, and those that count stay', async () => {
  const { pool } = app.deps.database;
  const limit = new RateLimit(app.deps, { name: 'sweep', points: 1, ...ENOUGH });
  await limit.consume('long-ago');
  await pool.query('update platform_rate_limits set expire = 1');
  await limit.consume('now');
  await sweepLimits(pool);
  const { rows } = await pool.query("select key from platform_rate_limits where key like 'sweep:%'");
  expect(rows).toEqual([{ key: 'sweep:now' }]);
  await expect(limit.consume('now')).rejects.toThrow('Enough');
});

test('whoever is over a limit is refused without a statement, by every limiter of that name', async () => {
  const { pool } = app.deps.database;
  const limit = () => new RateLimit(app.deps, { name: 'flood', points: 3, ...ENOUGH });
  for (let count = 0; count < 3; count += 1) await limit().consume('one');
  const counted = async () =>
    (await pool.query("select points from platform_rate_limits where key = 'flood:one'")).rows;
  const before = await counted();
  for (let count = 0; count < 50; count += 1) await expect(limit().consume('one')).rejects.toThrow('Enough');
  expect([before, await counted()]).toEqual([[{ points: 3 }], [{ points: 3 }]]);
  await limit().reset('one');
  await limit().consume('one');
});

test('what was counted while the clock was a day ahead keeps nobody out once it is set back', async () => {
  const limit = { name: 'ahead', points: 2, ...ENOUGH };
  const ahead = (key: string) =>
    app.deps.database.pool.query('insert into platform_rate_limits (key, points, expire) values ($1, 9, $2)', [
      ...[`ahead:${key}`, Date.now() + 86_400_000],
    ]);
  await ahead('called');
  const counter = new RateLimit(app.deps, limit);
  await counter.consume('called');
  await counter.consume('called');
  await expect(counter.consume('called')).rejects.toThrow('Enough');
  await ahead('stored');
  const counted = [];
  for (let count = 0; count < 3; count += 1) counted.push(await countIn(app.deps.db, limit, 'stored'));
  expect(counted).toEqual([true, true, false]);
});

test('many networks of one IPv6 site are counted together as well', async () => {
  const limit = new RateLimit(app.deps, { name: 'site', points: 1, ...ENOUGH });
  for (let network = 0; network < 16; network += 1) await limit.consumeFrom(`2001:db8:7:${network.toString(16)}::1`);
  await expect(limit.consumeFrom('2001:db8:7:ffff::1')).rejects.toThrow('Enough');
  await limit.consumeFrom('2001:db8:8:1::1');
  await limit.consumeFrom('192.0.2.1');
});

test('of the limits that owners set by the thousand those in use are kept in memory', async () => {
  const used: object[] = [];
  const consume = vi.spyOn(RateLimiterPostgres.prototype, 'consume').mockImplementation(async function (this: object) {
    used.push(this);
    return new RateLimiterRes();
  });
  const use = (owner: number) =>
    new RateLimit(app.deps, { name: `owners/${owner}`, points: 1, ...ENOUGH }).consume('one');
  for (let owner = 0; owner < 2_000; owner += 1) await use(owner);
  await use(1_999);
  await use(0);
  consume.mockRestore();
  expect(used.at(-2)).toBe(used[1_999]);
  expect(used.at(-1)).not.toBe(used[0]);
});
