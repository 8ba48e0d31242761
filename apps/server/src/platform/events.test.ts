import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app';
import { topic } from './events';

const said = topic<{ words: string }>('test.said');

let app: TestApp;
let heard: string[];
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
  app.deps.events.subscribe(said, ({ words }) => heard.push(words));
});
afterAll(() => app.close());
beforeEach(() => {
  heard = [];
});

test('within a process it is heard before publishing returns, whatever another listener does', () => {
  const end = app.deps.events.subscribe(said, () => {
    throw new Error('a listener that fails');
  });
  app.deps.events.publish(said, { words: 'at once' });
  expect(heard).toEqual(['at once']);
  end();
});

describe('two processes', () => {
  let other: TestApp;
  let there: string[];
  beforeAll(async () => {
    other = await startTestApp({ ROLE: 'web' }, app.database);
    other.deps.events.subscribe(said, ({ words }) => there.push(words));
  });
  afterAll(() => other.stop());
  beforeEach(() => {
    there = [];
  });

  test('each hears everything once and in its order, in few notifications', async () => {
    const listener = new pg.Client({ connectionString: app.database.databaseUrl });
    await listener.connect();
    await listener.query('listen parley_events');
    let notifications = 0;
    listener.on('notification', ({ payload }) => {
      if (payload?.includes('test.said')) notifications += 1;
    });
    const words = Array.from({ length: 500 }, (_, at) => `word ${at}`);
    for (const word of words) app.deps.events.publish(said, { words: word });
    other.deps.events.publish(said, { words: 'the end' });
    await expect.poll(() => there.length).toBe(501);
    await expect.poll(() => heard.length).toBe(501);
    expect(there.filter((word) => word !== 'the end')).toEqual(words);
    expect(heard.filter((word) => word !== 'the end')).toEqual(words);
    await expect.poll(() => notifications).toBeGreaterThan(1);
    expect(notifications).toBeLessThan(10);
    await listener.end();
  });

  test('what is too large to travel is heard at home, and what follows is heard by both', async () => {
    const large = 'x'.repeat(8_000);
    app.deps.events.publish(said, { words: large });
    app.deps.events.publish(said, { words: 'small' });
    await expect.poll(() => there).toEqual(['small']);
    expect(heard).toEqual([large, 'small']);
  });

  test('a process that lost its connection hears again, and is not taken for dead', async () => {
    const cut = () =>
      app.deps.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query ~ 'listen|pg_notify|platform_processes'
           and pid <> pg_backend_pid() and datname = current_database()`,
      );
    for (let times = 0; times < 4; times += 1) {
      expect((await cut()).rowCount).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await expect
      .poll(async () => {
        app.deps.events.publish(said, { words: 'again' });
        return there;
      })
      .toContain('again');
    const { rows } = await app.deps.database.pool.query('select id from platform_processes order by id');
    expect(rows.map(({ id }) => id)).toEqual([app.deps.processes.id, other.deps.processes.id].sort());
  }, 20_000);
});
