import type { ConnectionDetails } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canStart, mariadbStage } from '../../../test/customer-databases/mariadb-stage';
import { postgresStage, type ServerStage } from '../../../test/customer-databases/postgres-stage';
import { API, ready } from '../../../test/database-chat';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { createLog } from '../../platform/log';
import { connections } from './database-chat.tables';

const MORE = `
alter table orders add column big bigint, add column ordered_on date, add column note varchar(200);
update orders set big = 9007199254740993, ordered_on = '2024-02-29' where id = 1;
update orders set big = 5, ordered_on = '2026-01-01', note = 'soon' where id = 2;`;

/** For each server: its version, a statement that waits, and a call of a user-defined function with a known name. */
const SERVERS = [
  {
    type: 'postgres',
    stage: postgresStage,
    version: /PostgreSQL \d/,
    // Including one view.
    tables: 3,
    sleep: 'select pg_sleep(60)',
    ownFunction: "create function lower(int) returns int language sql as 'select 99'",
    callsIt: ['select lower(id) from orders', 'lower'],
  },
  {
    type: 'mysql',
    stage: mariadbStage,
    version: /MariaDB \d/,
    tables: 2,
    sleep: 'select sleep(60)',
    ownFunction: 'create function any_value(x int) returns int return 99',
    callsIt: ['select any_value(id) from orders', 'any_value'],
  },
] as const;

describe.each(SERVERS.filter(({ stage }) => canStart(stage)))(
  'a real $type server',
  ({ type, stage, version, tables, sleep, ownFunction, callsIt }) => {
    let app: TestApp;
    let owner: TestUser;
    let server: ServerStage;
    let id: string;
    const logged: string[] = [];
    beforeAll(async () => {
      server = await stage(MORE);
      app = await startTestApp({}, undefined, createLog('warn', { write: (line) => logged.push(line) }));
      owner = await app.signUp();
    }, 120_000);
    afterAll(async () => {
      await app?.close();
      await server?.stop();
    });
    const post = (path: string, body: object = {}) =>
      owner.call('POST', `${API}/${path}`, { connection_id: id, ...body });
    const run = (sql: string) => post('run_sql', { sql });
    const target = (more: object = {}) => {
      const { host, port, database: dbname, user, password } = server.target;
      return { type, host, port, dbname, user, password, ...more };
    };
    const details = async (): Promise<ConnectionDetails> =>
      (await owner.call('GET', `${API}/database_connections/${id}`)).json();

    test('is connected and read; its password stays where it is', async () => {
      const tried = await post('test_database_connection', { db_metadata: target() });
      expect(tried.json(), tried.body).toMatchObject({ version: expect.stringMatching(version), tables });
      const added = await post('add_database_connection', { name: 'Shop', db_metadata: target() });
      expect(added.statusCode, added.body).toBe(201);
      id = added.json().id;
      const read = await ready(owner, id);
      expect(read.training, JSON.stringify(read.training)).toMatchObject({ state: 'ready', tables });
      expect(read.rights).toMatchObject({ read_only: false });
      expect(read.rights?.dangers.length).toBeGreaterThan(0);
      const orders = read.tables.find(({ name }) => name === 'orders');
      expect(orders?.columns.find(({ name }) => name === 'customer_id')?.references).toMatch(/customers\.id$/);
      const rows = await app.deps.db.select().from(connections);
      for (const told of [JSON.stringify(rows), JSON.stringify(read), added.body])
        expect(told).not.toMatch(/secret(?!s)/);
    });

    test('refuses a wrong password with a sentence', async () => {
      const answer = await post('add_database_connection', {
        name: 'Shop',
        db_metadata: target({ password: 'wrong one' }),
      });
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.body + logged.join()).not.toContain('wrong one');
      const nowhere = await post('add_database_connection', {
        name: 'Shop',
        db_metadata: target({ dbname: 'nowhere' }),
      });
      expect([nowhere.statusCode, nowhere.json().error]).toEqual([422, expect.stringContaining('nowhere')]);
    });

    if (type === 'postgres') {
      test('is reached by a connection string, too', async () => {
        const { host, port, database, user } = server.target;
        const connection_string = `postgres://${user}:s%65cret@${host}:${port}/${database}?sslmode=disable`;
        const answer = await post('test_database_connection', { db_metadata: { type: 'postgres', connection_string } });
        expect(answer.json(), answer.body).toMatchObject({ tables });
      });
    }

    if (type === 'mysql') {
      test('reads one database, whatever else its account may read', async () => {
        await server.administer(
          `create database other; create table other.orders (secret int); grant select on other.* to writer@'%'`,
        );
        const statements = [
          'select * from other.orders',
          'select * from `other`.`orders`',
          'select id from orders join other.orders as o on 1 = 1',
          'select (select secret from other.orders) as x',
          'with x as (select * from other.orders) select * from x',
          'select * from SHOP.orders',
        ];
        for (const sql of statements) {
          const answer = await run(sql);
          expect([sql, answer.statusCode, answer.json()]).toEqual([
            sql,
            400,
            { error: MESSAGES.otherDatabase, field: 'sql' },
          ]);
          expect((await post('export_sql', { sql })).statusCode).toBe(400);
        }
        expect((await run('select shop.orders.id from shop.orders')).statusCode).toBe(200);
        expect((await run('select table_name from Information_schema.tables')).statusCode).toBe(200);
      });
    }

    test('gives decimals, big integers, dates and nothing as they are', async () => {
      const { df } = (await run('select total, big, ordered_on, note from orders order by id')).json();
      expect(df).toEqual([
        { total: 10.5, big: '9007199254740993', ordered_on: '2024-02-29', note: null },
        { total: 20, big: 5, ordered_on: '2026-01-01', note: 'soon' },
      ]);
    });

    test('answers a question that the built-in engine writes', async () => {
      const written = await post('generate_sql', { question: 'How many orders are there?' });
      expect(written.json(), written.body).toMatchObject({ kind: 'sql', model: 'Built-in' });
      const { df } = (await run(written.json().text)).json();
      expect(Object.values(df[0])).toEqual([2]);
    });

    test('is not made to sleep or to write', async () => {
      for (const sql of [sleep, 'delete from orders', 'select 1; delete from orders', 'drop table orders']) {
        expect((await run(sql)).statusCode, sql).toBe(400);
      }
      expect((await run('select count(*) as n from orders')).json().df).toEqual([{ n: 2 }]);
    });

    test("does not call the database's own function, which a known name would reach", async () => {
      const [sql, name] = callsIt;
      await server.administer(ownFunction);
      const refused = await run(sql);
      const error = `The function ${name} is defined in this database itself and is not called here.`;
      expect([refused.statusCode, refused.json().error]).toEqual([422, error]);
      const exported = await post('export_sql', { sql });
      expect([exported.statusCode, exported.json().error]).toEqual([422, error]);
      await server.administer(`drop function ${name}${type === 'postgres' ? '(int)' : ''}`);
    });

    test('is told to stop when the reader leaves', async () => {
      const origin = await app.listen();
      const leave = new AbortController();
      const slow = Array.from({ length: 9 }, (_none, at) => `orders o${at}, customers c${at}, orders p${at}`).join(
        ', ',
      );
      const began = performance.now();
      const left = fetch(`${origin}${API}/run_sql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: owner.cookie },
        body: JSON.stringify({ connection_id: id, sql: `select count(*) as n from ${slow}` }),
        signal: leave.signal,
      }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 300));
      leave.abort();
      await left;
      expect((await run('select 1 as one')).json().df).toEqual([{ one: 1 }]);
      expect(performance.now() - began).toBeLessThan(15_000);
    });

    test('is looked at again when a statement names what is not there', async () => {
      await server.administer('alter table orders add column discount integer');
      await app.deps.database.pool.query("update database_chat_connections set read_at = now() - interval '1 hour'");
      expect((await run('select nothing_such from orders')).statusCode).toBe(422);
      const changed = await until(details, ({ training }) => training.changes.length > 0);
      expect(changed.training).toMatchObject({ state: 'ready', changes: ['Column orders.discount is new.'] });
    });

    test('that goes away and comes back leaves everything well', async () => {
      await server.crash();
      const gone = await run('select 1 as one');
      expect(gone.statusCode, gone.body).toBe(502);
      await post('refresh_database_schema');
      const failed = await ready(owner, id);
      expect(failed.training).toMatchObject({ state: 'failed', error: expect.stringMatching(/\.$/), tables });
      // A failing customer database is no error of the server's.
      const levels = new Set(logged.map((line) => app.deps.log.levels.labels[JSON.parse(line).level]));
      expect([...levels], logged.join()).toEqual(['warn']);
      expect(logged.join()).not.toMatch(/secret(?!s)/);
      await server.start();
      expect((await run('select 1 as one')).json().df).toEqual([{ one: 1 }]);
      await post('refresh_database_schema');
      expect((await ready(owner, id)).training).toMatchObject({ state: 'ready', error: null });
    });
  },
);
