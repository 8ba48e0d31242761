import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/customer-databases/drivers';
import type { Dialect, OpenDatabase } from '../../src/customer-databases/types';
import { HOSTILE_STATEMENTS } from './hostile-statements';
import { describeMariadb, mariadbStage } from './mariadb-stage';
import { postgresStage, type ServerStage } from './postgres-stage';
import { sqliteStage } from './sqlite-stage';

/** The file that a hostile statement would write if it could. */
const STOLEN = '/tmp/parley-hostile';
const TIMEOUT_MS = 700;
const OPTIONS = { allowPrivateNetwork: true };

/** Sends a statement straight to the database, bypassing the guard. */
async function send(database: OpenDatabase, sql: string): Promise<void> {
  const bounds = { maxRows: 5, timeoutMs: TIMEOUT_MS, signal: new AbortController().signal };
  await database.query(sql, bounds).catch(() => undefined);
  await database.explain(sql, bounds.signal).catch(() => undefined);
}

const hostile = (dialect: Dialect) =>
  HOSTILE_STATEMENTS.filter((statement) => statement.dialect === dialect).map(({ sql, why }) => ({
    sql,
    why,
    name: sql.slice(0, 80).replaceAll('\0', '\\0'),
  }));

rmSync(STOLEN, { force: true });

/** Runs every statement as a role that owns everything, and checks that nothing has changed, on either server. */
function holds(stage: () => Promise<ServerStage>, dialect: Dialect, mark: string): void {
  let server: ServerStage;
  let database: OpenDatabase;
  let before: string;
  const marked = async () => JSON.stringify(await server.administer(mark));

  beforeAll(async () => {
    server = await stage();
    database = await openDatabase(server.target, OPTIONS);
    before = await server.dump();
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  it('is not there for the role itself: it could write', async () => {
    expect((await database.readRights(new AbortController().signal)).readOnly).toBe(false);
    expect(before).toContain('Ann');
  });

  it.each(hostile(dialect))('$why: $name', async ({ sql }) => {
    const earlier = await marked();
    await send(database, sql);
    expect(await marked()).toBe(earlier);
    expect(existsSync(STOLEN)).toBe(false);
  });

  it('left everything as it was, and the connections usable', async () => {
    expect(await server.dump()).toBe(before);
    const bounds = { maxRows: 5, timeoutMs: 5_000, signal: new AbortController().signal };
    expect((await database.query('SELECT count(*) FROM orders', bounds)).rows).toEqual([[2]]);
  });
}

describe('the second wall of PostgreSQL', () => {
  holds(
    () => postgresStage(),
    'postgres',
    `SELECT (SELECT string_agg(c::text, '|' ORDER BY id) FROM customers c), (SELECT string_agg(o::text, '|' ORDER BY id) FROM orders o),
            (SELECT last_value || is_called::text FROM numbers), (SELECT count(*) FROM pg_class), (SELECT count(*) FROM pg_proc),
            (SELECT count(*) FROM pg_largeobject_metadata), (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'),
            (SELECT string_agg(s::text, '|') FROM pg_db_role_setting s)`,
  );
});

describeMariadb('the second wall of MariaDB', () => {
  holds(
    () => mariadbStage(),
    'mysql',
    `SELECT (SELECT GROUP_CONCAT(id, name, city ORDER BY id) FROM customers), (SELECT GROUP_CONCAT(id, customer_id, total ORDER BY id) FROM orders),
            (SELECT GROUP_CONCAT(table_name, IFNULL(table_comment, '') ORDER BY table_name) FROM information_schema.tables WHERE table_schema = 'shop'),
            (SELECT COUNT(*) FROM information_schema.columns WHERE table_schema = 'shop'), (SELECT next_not_cached_value FROM numbers),
            (SELECT COUNT(*) FROM mysql.global_priv), @@GLOBAL.general_log`,
  );
});

describe('the second wall of SQLite', () => {
  const stage = sqliteStage(`
    CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
    CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER, total REAL);
    INSERT INTO customers VALUES (1, 'Ann', 'Oslo'), (2, 'Bob', 'Rome');
    INSERT INTO orders VALUES (1, 1, 10.5), (2, 2, 20);`);
  const digest = () => createHash('sha256').update(readFileSync(stage.path)).digest('hex');
  const before = digest();
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase({ type: 'sqlite', path: stage.path }, OPTIONS);
  });
  afterAll(async () => {
    await database.close();
    stage.remove();
  });

  it.each(hostile('sqlite'))('$why: $name', async ({ sql }) => {
    await send(database, sql);
    expect(digest()).toBe(before);
    expect(readdirSync(dirname(stage.path))).toEqual(['shop.sqlite']);
    expect(existsSync(STOLEN)).toBe(false);
  });
});
