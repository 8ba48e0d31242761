import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { sqliteStage } from '../../../../test/customer-databases/sqlite-stage';
import type { OpenDatabase } from '../../types';
import { openDatabase } from '../index';

const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c';
const stage = sqliteStage(`
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city VARCHAR(40), UNIQUE (name, city));
  CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER REFERENCES customers, total DECIMAL(10, 2), placed DATE);
  CREATE TABLE lines (shop INTEGER, number INTEGER, note TEXT, PRIMARY KEY (number, shop)) WITHOUT ROWID;
  CREATE TABLE parts (line INTEGER, shop INTEGER, FOREIGN KEY (line, shop) REFERENCES lines (number, shop));
  CREATE VIEW named AS SELECT name FROM customers;
  INSERT INTO customers VALUES (1, 'Ann', 'Oslo'), (2, 'Bob', 'Rome'), (3, 'Cy', NULL);
  INSERT INTO orders VALUES (1, 1, 10.5, '2024-02-29');
  CREATE TABLE kinds (big BIGINT, real REAL, text TEXT, bytes BLOB, moment DATETIME, empty TEXT);
  INSERT INTO kinds VALUES (9007199254740993, 1.5, 'é', x'00ff', '2024-02-29 13:00:00.5', NULL);
`);

const opened: OpenDatabase[] = [];
async function open(path = stage.path): Promise<OpenDatabase> {
  const database = await openDatabase({ type: 'sqlite', path }, { allowPrivateNetwork: false });
  opened.push(database);
  return database;
}
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => stage.remove());

describe('a SQLite file', () => {
  it('calls an expression by the beginning of its text, which each row of an answer repeats', async () => {
    const long = `'${'x'.repeat(30_000)}'`;
    const { columns } = await (await open()).query(
      `SELECT length(${long}), length(${long}) AS short FROM orders`,
      bounds(),
    );
    expect(columns.map(({ name }) => name.length)).toEqual([200, 5]);
    const { columns: twice } = await (await open()).query(`SELECT ${long}, ${long}`, bounds());
    expect(new Set(twice.map(({ name }) => name)).size).toBe(2);
  });

  it('gives every value as it is', async () => {
    const { columns, rows } = await (await open()).query('SELECT *, 1 AS text FROM kinds', bounds());
    expect(columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'big integer',
      'real float',
      'text text',
      'bytes binary',
      'moment timestamp',
      'empty text',
      'text_2 integer',
    ]);
    expect(rows).toEqual([['9007199254740993', 1.5, 'é', '0x00ff', '2024-02-29T13:00:00.5', null, 1]]);
  });

  it('writes the fifteen digits of a sum that SQLite itself writes, and whole numbers whole', async () => {
    const sql = `WITH t(x) AS (VALUES (0.99), (3.96), (5.94), (0.1), (94.94)), big(x) AS (VALUES (9007199254740991.0), (0.5))
      SELECT (SELECT sum(x) FROM t), 105.92999999999999, (SELECT max(x) FROM big), 1e-7, 1.0 / 3`;
    const { rows } = await (await open()).query(sql, bounds());
    expect(rows).toEqual([[105.93, 105.93, 9007199254740991, 1e-7, 0.333333333333333]]);
  });

  it('gives as many rows as were asked for, and says that there are more', async () => {
    const database = await open();
    expect(await database.query('SELECT id FROM customers', bounds({ maxRows: 2 }))).toMatchObject({
      rows: [[1], [2]],
      more: true,
    });
    expect(await database.query('SELECT id FROM customers', bounds({ maxRows: 3 }))).toMatchObject({ more: false });
    expect(await database.query('SELECT id FROM customers WHERE 0', bounds())).toMatchObject({
      columns: [{ name: 'id' }],
      rows: [],
    });
  });

  it('streams in batches', async () => {
    const sql = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c';
    let rows = 0;
    let batches = 0;
    let more = false;
    for await (const batch of (await open()).stream(sql, bounds({ maxRows: 2_000 }))) {
      rows += batch.rows.length;
      batches += 1;
      more = batch.more;
    }
    expect(rows).toBe(2_000);
    expect(batches).toBeGreaterThan(3);
    expect(more).toBe(true);
  });

  it('is described: tables, views, keys', async () => {
    const { version, tables } = await (await open()).readSchema(true, bounds().signal);
    expect(version).toMatch(/^SQLite 3\./);
    const table = (name: string) => tables.find((one) => one.name === name);
    expect(tables.map(({ name }) => name)).toEqual(['customers', 'kinds', 'lines', 'named', 'orders', 'parts']);
    expect(table('customers')).toMatchObject({
      kind: 'table',
      rows: 3,
      primaryKey: ['id'],
      uniqueKeys: [['name', 'city']],
    });
    expect(table('customers')?.columns[2]).toEqual({
      name: 'city',
      type: 'VARCHAR(40)',
      kind: 'text',
      nullable: true,
      comment: null,
      values: ['Oslo', 'Rome'],
      valuesComplete: true,
    });
    expect(table('named')).toMatchObject({ kind: 'view' });
    expect(table('lines')?.primaryKey).toEqual(['number', 'shop']);
    expect(table('orders')?.foreignKeys).toEqual([
      { columns: ['customer'], schema: null, table: 'customers', references: ['id'] },
    ]);
    expect(table('parts')?.foreignKeys).toEqual([
      { columns: ['line', 'shop'], schema: null, table: 'lines', references: ['number', 'shop'] },
    ]);
  });

  it('is described without what cannot be read', async () => {
    const other = sqliteStage(`CREATE TABLE "it's" (n); INSERT INTO "it's" VALUES (1), (2); CREATE TABLE gone (n);
      CREATE VIEW lost AS SELECT n FROM gone; CREATE VIEW sound AS SELECT n FROM "it's"; DROP TABLE gone;
      PRAGMA writable_schema = 1; INSERT INTO sqlite_schema VALUES
        ('table', 'foreign_one', 'foreign_one', 0, 'CREATE VIRTUAL TABLE foreign_one USING no_such_module(a)')`);
    const { tables } = await (await open(other.path)).readSchema(true, bounds().signal);
    expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
      ["it's", 2],
      ['sound', null],
    ]);
    other.remove();
  });

  it('finds values without case, also those that were not read before', async () => {
    const database = await open();
    const { signal } = bounds();
    const found = [{ schema: null, table: 'customers', column: 'city', value: 'Oslo' }];
    for (const withValues of [true, false]) {
      const schema = await database.readSchema(withValues, signal);
      expect(await database.findValues(schema, { phrases: ["o'slo", 'OSLO', ''], names: [] }, signal)).toEqual(found);
    }
  });

  it('explains without running', async () => {
    const database = await open();
    await database.explain('SELECT * FROM orders', bounds().signal);
    await expect(database.explain('SELECT absent FROM orders', bounds().signal)).rejects.toMatchObject({
      reason: 'statement',
      message: 'The database says: no such column: absent',
    });
  });

  it('is proven to be read-only', async () => {
    expect(await (await open()).readRights(bounds().signal)).toMatchObject({ readOnly: true, dangers: [] });
  });
});

describe('a query of a SQLite file', () => {
  it('is stopped when its time is up, and the next one runs', async () => {
    const database = await open();
    await expect(database.query(ENDLESS, bounds({ timeoutMs: 500 }))).rejects.toMatchObject({ reason: 'timeout' });
    expect((await database.query('SELECT 1', bounds())).rows).toEqual([[1]]);
    // Its thread is gone, and uses no more processor time.
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(250);
  });

  it('is stopped when its reader leaves, while everything else continues', async () => {
    const database = await open();
    const reader = new AbortController();
    const pending = database.query(ENDLESS, bounds({ signal: reader.signal }));
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 20);
    setTimeout(() => reader.abort(), 600);
    await expect(pending).rejects.toMatchObject({ reason: 'cancelled', message: 'The query was stopped.' });
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
  });

  it('may not take all memory', async () => {
    const database = await open();
    await expect(database.query('SELECT zeroblob(900000000)', bounds())).rejects.toMatchObject({
      message: 'The query needs too much memory.',
    });
    const { rows } = await database.query("SELECT printf('%.*c', 3000000, 'x')", bounds());
    expect(String(rows[0]?.[0])).toMatch(/^x{20000} \[cut here: the whole value has 3000000 characters\]$/);
  });

  it.each(['randomblob(1000000)', "printf('%.*c', 1000000, 'x')"])(
    'copies no row that is too large: %s',
    async (value) => {
      const database = await open();
      const times = (count: number) => {
        const columns = Array.from({ length: count }, (_, at) => `x AS c${at}`);
        return `WITH m AS MATERIALIZED (SELECT ${value} AS x) SELECT ${columns.join(', ')} FROM m`;
      };
      const tooLarge = 'The result holds values that are too large to show.';
      await expect(database.query(times(25), bounds())).rejects.toThrow(tooLarge);
      await expect(database.stream(times(25), bounds())[Symbol.asyncIterator]().next()).rejects.toThrow(tooLarge);
      expect((await database.query(times(24), bounds())).rows[0]).toHaveLength(24);
    },
  );

  it('leaves nothing beside the file', async () => {
    const database = await open();
    await database.query('SELECT * FROM orders', bounds());
    await expect(database.query(ENDLESS, bounds({ timeoutMs: 300 }))).rejects.toThrow();
    expect(readdirSync(dirname(stage.path))).toEqual(['shop.sqlite']);
  });
});

describe('a file whose changes go through a log', () => {
  /** A database as a program leaves it that has closed it, or that was stopped before. */
  const logged = (closed: boolean) => {
    const other = sqliteStage('SELECT 1');
    const source = sqliteStage('SELECT 1');
    const database = new sqlite.Database(source.path);
    // One connection holds the log exclusively, as this library has no shared memory.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = wal; CREATE TABLE kept (n)');
    database.exec('INSERT INTO kept VALUES (7)');
    if (closed) database.close();
    for (const end of closed ? [''] : ['', '-wal']) copyFileSync(source.path + end, other.path + end);
    if (!closed) database.close();
    source.remove();
    return other;
  };
  const read = async (path: string) => (await (await open(path)).query('SELECT n FROM kept', bounds())).rows;

  it('is read when it was closed, and is left as it was', async () => {
    const other = logged(true);
    const before = readFileSync(other.path);
    expect([...before.subarray(18, 20)]).toEqual([2, 2]);
    expect(await read(other.path)).toEqual([[7]]);
    expect((await (await open(other.path)).readSchema(true, bounds().signal)).tables).toHaveLength(1);
    expect(readdirSync(dirname(other.path))).toEqual(['shop.sqlite']);
    expect(readFileSync(other.path).equals(before)).toBe(true);
    other.remove();
  });

  it('is read with its log when it was not', async () => {
    const other = logged(false);
    expect(readdirSync(dirname(other.path))).toContain('shop.sqlite-wal');
    expect(await read(other.path)).toEqual([[7]]);
    other.remove();
  });
});

describe('a file that is none', () => {
  it.each([
    ['text', 'not a database at all, but long enough to be looked at', 'refused'],
    ['a damaged file', readFileSync(stage.path).fill(0xff, 100, 3_000), 'refused'],
  ])('is refused with a sentence: %s', async (_what, content, reason) => {
    const other = sqliteStage('SELECT 1');
    writeFileSync(other.path, content);
    const database = await open(other.path);
    await expect(database.readSchema(false, bounds().signal)).rejects.toMatchObject({
      reason,
      message: 'shop.sqlite is not a readable SQLite database: it is damaged, encrypted, or something else.',
    });
    other.remove();
  });

  it('is missed with a sentence that does not tell its folder', async () => {
    const database = await open('/nowhere/at/all.sqlite');
    await expect(database.query('SELECT 1', bounds())).rejects.toMatchObject({
      reason: 'unreachable',
      message: 'The database file all.sqlite cannot be opened. Is it still there?',
    });
  });
});

describe('many files', () => {
  it('do not take all cores: four queries compute, and the others wait for their turn', async () => {
    const stages = Array.from({ length: 6 }, () => sqliteStage('CREATE TABLE t (id integer)'));
    const open = stages.map(({ path }) => openDatabase({ type: 'sqlite', path }, { allowPrivateNetwork: true }));
    const databases = await Promise.all(open);
    const endless = 'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r';
    const began = performance.now();
    const told = await Promise.all(
      databases.map((database) => database.query(endless, bounds({ timeoutMs: 1_000 })).catch(String)),
    );
    expect(performance.now() - began).toBeGreaterThan(2_500);
    for (const sentence of told) expect(sentence).toContain('The query took longer than 1 second and was stopped.');
    for (const database of databases) await database.close();
    for (const stage of stages) stage.remove();
  });
});
