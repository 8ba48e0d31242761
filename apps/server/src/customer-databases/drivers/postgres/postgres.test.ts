import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { fragileProxy } from '../../../../test/customer-databases/fragile-proxy';
import { postgresStage, type ServerStage } from '../../../../test/customer-databases/postgres-stage';
import type { OpenDatabase, Table } from '../../types';
import { openDatabase } from '../index';

const KINDS: [sql: string, cell: unknown, kind: string][] = [
  ['9007199254740993::int8', '9007199254740993', 'integer'],
  ['42::int2', 42, 'integer'],
  ['1.50::numeric(10, 2)', '1.50', 'decimal'],
  ['(10::numeric ^ 40)::numeric(60, 1)', `1${'0'.repeat(40)}.0`, 'decimal'],
  ["'NaN'::numeric", 'NaN', 'decimal'],
  ["'-1234.5'::money", '-1234.50', 'decimal'],
  ['0.1::float8', 0.1, 'float'],
  ['0.1::float4', 0.1, 'float'],
  ['8589973000::float4', 8589974000, 'float'],
  ['0.123456789::float4', 0.1234568, 'float'],
  ['16777216::float4', 16777216, 'float'],
  ["'-Infinity'::float8", '-Infinity', 'float'],
  ['true', true, 'boolean'],
  ["date '2024-02-29'", '2024-02-29', 'date'],
  ["date '0044-03-15 BC'", '0044-03-15 BC', 'date'],
  ["timestamp '2024-02-29 13:00:00.5'", '2024-02-29T13:00:00.5', 'timestamp'],
  ["timestamptz 'infinity'", 'infinity', 'timestamp'],
  ["time '13:00'", '13:00:00', 'time'],
  ["timetz '13:00+05:30'", '13:00:00+05:30', 'time'],
  ["interval '1 day 2 hours'", '1 day 02:00:00', 'other'],
  ["'é'::text", 'é', 'text'],
  ["'x'::char(4)", 'x', 'text'],
  ["'happy'::mood", 'happy', 'text'],
  ["'Ann'::short_name", 'Ann', 'text'],
  ["'\\x00ff'::bytea", '0x00ff', 'binary'],
  ['\'{"a": 1}\'::jsonb', '{"a": 1}', 'json'],
  ["'00112233-4455-6677-8899-aabbccddeeff'::uuid", '00112233-4455-6677-8899-aabbccddeeff', 'uuid'],
  ['array[1, NULL, 3]', '{1,NULL,3}', 'other'],
  ["b'101'", '101', 'other'],
  ['NULL::int', null, 'integer'],
];

let server: ServerStage;
let database: OpenDatabase;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  server = await postgresStage(`
    CREATE TYPE mood AS ENUM ('happy', 'sad');
    CREATE DOMAIN short_name AS varchar(10);
    CREATE SCHEMA sales;
    CREATE TABLE sales.lines (number int, shop int, feeling mood, PRIMARY KEY (shop, number));
    CREATE TABLE sales.parts (line int, shop int, note text,
      CONSTRAINT line FOREIGN KEY (shop, line) REFERENCES sales.lines (shop, number), UNIQUE (note, shop));
    CREATE UNIQUE INDEX ON customers (name);
    CREATE VIEW named AS SELECT name FROM customers;
    CREATE TABLE days (id int, day date) PARTITION BY RANGE (day);
    CREATE TABLE days_2024 PARTITION OF days FOR VALUES FROM ('2024-01-01') TO ('2025-01-01');
    COMMENT ON TABLE customers IS 'who buys'; COMMENT ON COLUMN customers.city IS 'where they live';
    INSERT INTO sales.lines VALUES (1, 1, 'sad');
    GRANT USAGE ON SCHEMA public TO reader; GRANT SELECT (id, name) ON customers TO reader;
    ANALYZE;`);
  await server.administer('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  database = await openDatabase(server.target, { allowPrivateNetwork: true });
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

async function open(other: Partial<ServerStage['target']>, allowPrivateNetwork = true): Promise<OpenDatabase> {
  const one = await openDatabase({ ...server.target, ...other }, { allowPrivateNetwork });
  opened.push(one);
  return one;
}

describe('a result', () => {
  it('has exact values in every type', async () => {
    const sql = `SELECT ${KINDS.map(([expression], index) => `${expression} AS c${index}`).join(', ')}`;
    const { columns, rows } = await database.query(sql, bounds());
    const found = KINDS.map(([expression], index) => [expression, rows[0]?.[index], columns[index]?.kind]);
    expect(found).toEqual(KINDS);
    expect(columns[2]?.scale).toBe(2);
  });

  it('has a name for each column, and says that there are more rows', async () => {
    const result = await database.query('SELECT 1 AS a, 2 AS a FROM generate_series(1, 10)', bounds({ maxRows: 3 }));
    expect(result).toMatchObject({ columns: [{ name: 'a' }, { name: 'a_2' }], more: true });
    expect(result.rows).toHaveLength(3);
    expect((await database.query('SELECT 1 WHERE false', bounds())).columns).toHaveLength(1);
  });

  it('is streamed in batches that stay small', async () => {
    const sizes: number[] = [];
    const sql = "SELECT n, repeat('x', 20000) FROM generate_series(1, 1000) n";
    for await (const { rows } of database.stream(sql, bounds({ maxRows: 1_000, timeoutMs: 20_000 })))
      sizes.push(rows.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(150);
  });

  it('cuts a long value, and gives up on one that would fill the memory', async () => {
    const { rows } = await database.query("SELECT repeat('x', 2000000)", bounds());
    expect(String(rows[0]?.[0])).toMatch(/^x{20000} \[cut here: the whole value has 2000000 characters\]$/);
    await expect(database.query("SELECT repeat('x', 200000000)", bounds({ timeoutMs: 20_000 }))).rejects.toMatchObject({
      message: 'The result holds values that are too large to show.',
    });
    expect((await database.query('SELECT 1', bounds())).rows).toEqual([[1]]);
    const documents = await database.query("SELECT repeat('x', 5000000) FROM generate_series(1, 9)", bounds());
    expect(documents.rows).toHaveLength(9);
  });
});

describe('the schema', () => {
  const named = (tables: Table[], name: string) => tables.find((table) => table.name === name);

  it('has tables, keys, comments and values', async () => {
    const { version, tables } = await database.readSchema(true, bounds().signal);
    expect(version).toMatch(/^PostgreSQL \d+/);
    expect(tables.map(({ name }) => name)).toEqual([
      'customers',
      'days',
      'named',
      'orders',
      'totals',
      'lines',
      'parts',
    ]);
    expect(named(tables, 'customers')).toMatchObject({
      schema: null,
      comment: 'who buys',
      rows: 2,
      primaryKey: ['id'],
      uniqueKeys: [['name']],
    });
    expect(named(tables, 'customers')?.columns[2]).toMatchObject({
      type: 'character varying(40)',
      comment: 'where they live',
      values: expect.arrayContaining(['Oslo', 'Rome']),
      valuesComplete: true,
    });
    expect(named(tables, 'named')?.kind).toBe('view');
    expect(named(tables, 'lines')).toMatchObject({ schema: 'sales', primaryKey: ['shop', 'number'] });
    expect(named(tables, 'lines')?.columns[2]).toMatchObject({ kind: 'text', values: ['sad'] });
    expect(named(tables, 'parts')).toMatchObject({
      uniqueKeys: [['note', 'shop']],
      foreignKeys: [{ columns: ['shop', 'line'], schema: 'sales', table: 'lines', references: ['shop', 'number'] }],
    });
  });

  it('has only what the account may read', async () => {
    const { tables } = await (await open({ user: 'reader' })).readSchema(true, bounds().signal);
    expect(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual([
      ['customers', ['id', 'name']],
    ]);
  });

  it('of five hundred tables takes no longer than a few statements', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `CREATE TABLE many.t${index} (id int PRIMARY KEY, a text)`);
    await server.administer(`CREATE SCHEMA many AUTHORIZATION writer; SET ROLE writer; ${many.join('; ')}`);
    const { tables } = await database.readSchema(false, bounds().signal);
    await server.administer('SET client_min_messages = error; DROP SCHEMA many CASCADE');
    expect(tables).toHaveLength(507);
  });
});

describe('what is in it', () => {
  it('is found by a first or a last name', async () => {
    await server.administer(
      'CREATE TABLE people (id int PRIMARY KEY, full_name text); GRANT SELECT ON people TO writer',
    );
    await server.administer("INSERT INTO people VALUES (1, 'Ann Lee'), (2, 'Leeann Ray')");
    const schema = await database.readSchema(false, bounds().signal);
    const found = await database.findValues(schema, { phrases: ['x'], names: ['LEE'] }, bounds().signal);
    await server.administer('DROP TABLE people');
    expect(found).toEqual([{ schema: null, table: 'people', column: 'full_name', value: 'Ann Lee' }]);
  });

  it('is found without case, with bound values', async () => {
    const schema = await database.readSchema(false, bounds().signal);
    const found = await database.findValues(
      schema,
      { phrases: ['oslo', "x' OR '1'='1", 'SAD'], names: [] },
      bounds().signal,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        { schema: null, table: 'customers', column: 'city', value: 'Oslo' },
        { schema: 'sales', table: 'lines', column: 'feeling', value: 'sad' },
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it('is explained without being run', async () => {
    await database.explain('SELECT * FROM orders', bounds().signal);
    await expect(database.explain('SELECT * FROM nowhere', bounds().signal)).rejects.toMatchObject({
      reason: 'statement',
      message: 'The database says: relation "nowhere" does not exist',
    });
  });
});

describe('comments', () => {
  it('of any length are read as far as anybody reads them, and asked for no further', async () => {
    await server.administer(`DO $$ BEGIN FOR i IN 1..80 LOOP
      EXECUTE format('CREATE TABLE told_%s (a int)', i); EXECUTE format('GRANT SELECT ON told_%s TO writer', i);
      EXECUTE format('COMMENT ON TABLE told_%s IS %L', i, repeat('x', 1000000)); END LOOP; END $$`);
    try {
      const { tables } = await database.readSchema(false, bounds().signal);
      expect(tables.find(({ name }) => name === 'told_1')?.comment).toBe(`${'x'.repeat(1_000)}...`);
    } finally {
      await server.administer(
        `DO $$ BEGIN FOR i IN 1..80 LOOP EXECUTE format('DROP TABLE told_%s', i); END LOOP; END $$`,
      );
    }
  });
});

describe('the rights', () => {
  it('are reported in sentences, and a read-only account is proven', async () => {
    const writer = await database.readRights(bounds().signal);
    expect(writer).toMatchObject({ account: 'writer', readOnly: false });
    expect(writer.dangers).toContain('It may advance sequences.');
    const reader = await (await open({ user: 'reader' })).readRights(bounds().signal);
    expect(reader).toMatchObject({ account: 'reader', readOnly: true, dangers: [] });
    const root = await (await open({ user: 'postgres' })).readRights(bounds().signal);
    expect(root.dangers[0]).toContain('superuser');
  });

  it('name functions that reach further than the account, and not those that do what it could do itself', async () => {
    const dangers = async () => (await (await open({ user: 'reader' })).readRights(bounds().signal)).dangers;
    await server.administer("CREATE FUNCTION own_sum(int) RETURNS int LANGUAGE sql AS 'SELECT $1 + 1'");
    expect(await dangers()).toEqual([]);
    await server.administer("CREATE FUNCTION own_file(text) RETURNS text LANGUAGE internal AS 'pg_read_file_all'");
    expect(await dangers()).toEqual([
      'It may call functions defined in the database that privileges do not restrict, such as those written in C.',
    ]);
    await server.administer('DROP FUNCTION own_sum(int), own_file(text)');
  });
});

describe('what goes wrong', () => {
  it.each([
    ['the database', { database: 'nodb' }, 'refused', "There is no database named 'nodb' at 127.0.0.1."],
    ['the port', { port: 1 }, 'unreachable', 'No database answers at 127.0.0.1, port 1. Please check host and port.'],
    [
      'the host',
      { host: 'no-such-host.invalid' },
      'unreachable',
      'There is no server named no-such-host.invalid. Please check the host.',
    ],
    ['TLS', { tls: 'verify' }, 'unreachable', '127.0.0.1 does not offer TLS, which this connection requires.'],
  ] as const)('is told: %s', async (_what, other, reason, message) => {
    await expect((await open(other)).query('SELECT 1', bounds())).rejects.toMatchObject({ reason, message });
  });

  it.each(['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '::1', '[::1]'])(
    'is a private address: %s',
    async (host) => {
      const failed = (await open({ host }, false)).query('SELECT 1', bounds());
      await expect(failed).rejects.toThrow(`${host} is an address in a private network.`);
    },
  );

  it('leaves nothing behind in the session', async () => {
    const one = await open({});
    await one.query("SELECT set_config('search_path', 'sales', false), pg_advisory_lock(7)", bounds());
    expect((await one.query("SELECT current_setting('search_path')", bounds())).rows).toEqual([['pg_catalog, public']]);
    expect(await server.administer("SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory'")).toEqual([
      { n: 0 },
    ]);
  });

  it('is a server that ended all connections: the next query makes a new one', async () => {
    expect((await database.query('SELECT 1', bounds())).rows).toEqual([[1]]);
    await server.administer("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'writer'");
    expect((await database.query('SELECT 2', bounds())).rows).toEqual([[2]]);
  });

  it('is a network that swallows everything: the process continues, and the next query runs', async () => {
    const proxy = await fragileProxy(server.target.port);
    const one = await open({ port: proxy.port });
    expect((await one.query('SELECT 1', bounds())).rows).toEqual([[1]]);
    const pending = one.query('SELECT pg_sleep(30)', bounds({ timeoutMs: 700 }));
    setTimeout(() => proxy.freeze(), 200);
    await expect(pending).rejects.toMatchObject({ reason: 'timeout' });
    proxy.tear();
    proxy.thaw();
    expect((await one.query('SELECT 2', bounds())).rows).toEqual([[2]]);
    await proxy.close();
  });
});
