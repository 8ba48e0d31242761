import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { fragileProxy } from '../../../../test/customer-databases/fragile-proxy';
import { describeMariadb, mariadbStage } from '../../../../test/customer-databases/mariadb-stage';
import type { ServerStage } from '../../../../test/customer-databases/postgres-stage';
import { admit } from '../../guard';
import type { OpenDatabase } from '../../types';
import { openDatabase } from '../index';

/** Column types, a stored value of each, and the expected cell. */
const KINDS: [type: string, stored: string, cell: unknown, kind: string][] = [
  ['bigint', '9007199254740993', '9007199254740993', 'integer'],
  ['bigint unsigned', '18446744073709551615', '18446744073709551615', 'integer'],
  ['int(5) zerofill', '42', 42, 'integer'],
  ['tinyint(1)', '1', true, 'boolean'],
  ['bit(1)', "b'0'", false, 'boolean'],
  ['bit(9)', "b'100000001'", 257, 'integer'],
  ['decimal(60, 2)', '1e57', `1${'0'.repeat(57)}.00`, 'decimal'],
  ['double', '0.1', 0.1, 'float'],
  ['float', '0.1', 0.1, 'float'],
  ['float(7, 2)', '12.5', 12.5, 'float'],
  ['date', "'2024-02-29'", '2024-02-29', 'date'],
  ['date', "'0000-00-00'", '0000-00-00', 'date'],
  ['datetime(1)', "'2024-02-29 13:00:00.5'", '2024-02-29T13:00:00.5', 'timestamp'],
  ['datetime', "'0000-00-00'", '0000-00-00T00:00:00', 'timestamp'],
  ['time', "'-25:00:00'", '-25:00:00', 'time'],
  ['year', '2024', 2024, 'integer'],
  ['varchar(9) CHARACTER SET latin1', "'é'", 'é', 'text'],
  ["enum('x', 'y')", "'y'", 'y', 'text'],
  ["set('p', 'q')", "'p,q'", 'p,q', 'text'],
  ['blob', "x'00ff'", '0x00ff', 'binary'],
  ['json', `'{"a": 1}'`, '{"a": 1}', 'json'],
  ['uuid', "'00112233-4455-6677-8899-aabbccddeeff'", '00112233-4455-6677-8899-aabbccddeeff', 'uuid'],
  ['int', 'NULL', null, 'integer'],
];

let server: ServerStage;
let database: OpenDatabase;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  const columns = KINDS.map(([type], index) => `c${index} ${type}`).join(', ');
  server = await mariadbStage(`
    SET sql_mode = '';
    CREATE TABLE kinds (${columns}); INSERT INTO kinds VALUES (${KINDS.map(([, stored]) => stored).join(', ')});
    CREATE TABLE rows_of (number int, shop int, note varchar(20) COLLATE utf8mb4_bin, PRIMARY KEY (shop, number), UNIQUE (note));
    CREATE TABLE parts (line int, shop int, FOREIGN KEY (shop, line) REFERENCES rows_of (shop, number)) COMMENT 'of rows';
    CREATE VIEW named AS SELECT name FROM customers; INSERT INTO rows_of VALUES (1, 1, 'Sad');`);
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

describeMariadb('a server that reads statements in another character set', () => {
  afterEach(() => server.administer("SET GLOBAL init_connect = ''"));

  it.each(['gbk', 'big5', 'sjis'])('%s ends a quoted text where the guard does', async (charset) => {
    await server.administer(`SET GLOBAL init_connect = 'SET NAMES ${charset}'`);
    const other = await open({});
    // The last byte of each first character and the backslash are one character in these sets.
    for (const text of ['\u4f60', '\u529f', '\u8868', '\u8c79']) {
      const sql = `SELECT '${text}\\' , @@datadir -- ' AS said`;
      expect(await other.query(sql, bounds())).toMatchObject({ rows: [[`${text}' , @@datadir -- `]] });
    }
  });
});

describeMariadb('a result', () => {
  it('has exact values in every type', async () => {
    const { columns, rows } = await database.query('SELECT * FROM kinds', bounds());
    const found = KINDS.map(([type, stored], index) => [type, stored, rows[0]?.[index], columns[index]?.kind]);
    expect(found).toEqual(KINDS);
    expect([columns[6], columns[7], columns[9]].map((column) => column?.scale)).toEqual([2, null, 2]);
  });

  it('has a name for each column, and says that there are more rows', async () => {
    for (const sql of ['SELECT seq, seq FROM seq_1_to_10', 'SELECT seq, seq FROM seq_1_to_10 LIMIT 8']) {
      const result = await database.query(sql, bounds({ maxRows: 3 }));
      expect(result).toMatchObject({ columns: [{ name: 'seq' }, { name: 'seq_2' }], more: true });
      expect(result.rows).toEqual([1, 2, 3].map((n) => [n, n]));
    }
    expect(await database.query('SELECT 1 FROM kinds WHERE false', bounds())).toMatchObject({ rows: [], more: false });
  });

  it('is streamed in batches, and may be left in the middle', async () => {
    const sql = "SELECT seq, REPEAT('x', 20000) FROM seq_1_to_1000";
    const sizes: number[] = [];
    for await (const { rows } of database.stream(sql, bounds({ maxRows: 1_000 }))) sizes.push(rows.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(150);
    for await (const { rows } of database.stream(sql, bounds({ maxRows: 1_000 }))) if (rows.length > 0) break;
    expect((await database.query('SELECT 1', bounds())).rows).toEqual([[1]]);
  });

  it('cuts a long value', async () => {
    const { rows } = await database.query("SELECT REPEAT('x', 2000000)", bounds());
    expect(String(rows[0]?.[0])).toMatch(/^x{20000} \[cut here: the whole value has 2000000 characters\]$/);
  });
});

describeMariadb('the schema', () => {
  it('has tables, keys, comments and values', async () => {
    const { version, tables } = await database.readSchema(true, bounds().signal);
    const named = (name: string) => tables.find((table) => table.name === name);
    expect(version).toMatch(/^MariaDB \d+/);
    expect(tables.map(({ name }) => name)).toEqual(['customers', 'kinds', 'named', 'orders', 'parts', 'rows_of']);
    expect(named('customers')?.columns[2]).toMatchObject({
      type: 'varchar(40)',
      comment: 'where they live',
      values: expect.arrayContaining(['Oslo', 'Rome']),
      valuesComplete: true,
    });
    expect(named('named')?.kind).toBe('view');
    expect(named('rows_of')).toMatchObject({ primaryKey: ['shop', 'number'], uniqueKeys: [['note']] });
    expect(named('parts')).toMatchObject({
      comment: 'of rows',
      foreignKeys: [{ columns: ['shop', 'line'], schema: null, table: 'rows_of', references: ['shop', 'number'] }],
    });
  });

  it('is searched for first and last names', async () => {
    await server.administer('CREATE TABLE people (id int PRIMARY KEY, full_name varchar(80))');
    await server.administer("INSERT INTO people VALUES (1, 'Ann Lee'), (2, 'Leeann Ray')");
    const schema = await database.readSchema(false, bounds().signal);
    const found = await database.findValues(schema, { phrases: ['x'], names: ['LEE'] }, bounds().signal);
    await server.administer('DROP TABLE people');
    expect(found).toEqual([{ schema: null, table: 'people', column: 'full_name', value: 'Ann Lee' }]);
  });

  it('is searched for values without case', async () => {
    const schema = await database.readSchema(false, bounds().signal);
    const found = await database.findValues(
      schema,
      { phrases: ['oslo', "x' OR '1'='1", 'SAD'], names: [] },
      bounds().signal,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        { schema: null, table: 'customers', column: 'city', value: 'Oslo' },
        { schema: null, table: 'rows_of', column: 'note', value: 'Sad' },
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it('explains a statement without running it', async () => {
    await database.explain('SELECT * FROM orders', bounds().signal);
    await expect(database.explain('SELECT * FROM nowhere', bounds().signal)).rejects.toMatchObject({
      reason: 'statement',
      message: "The database says: Table 'shop.nowhere' doesn't exist",
    });
  });
});

describeMariadb("a function of the database's own", () => {
  it('is not called by the name of one that is known', async () => {
    await server.administer('CREATE FUNCTION shop.any_value(x int) RETURNS int RETURN x');
    const message = 'The function any_value is defined in this database itself and is not called here.';
    const refused = await admit('SELECT Any_Value(id) FROM orders', 'mysql');
    const plain = await admit('SELECT lower(name) FROM customers WHERE id = 1', 'mysql');
    if (!refused.ok || !plain.ok) throw new Error('The guard refused it.');
    const failure = { reason: 'statement', message };
    await expect(database.query(refused.sql, bounds({ calls: refused.calls }))).rejects.toMatchObject(failure);
    await expect(database.explain(refused.sql, bounds().signal, refused.calls)).rejects.toMatchObject(failure);
    await database.explain(plain.sql, bounds().signal, plain.calls);
    expect((await database.query(plain.sql, bounds({ calls: plain.calls }))).rows).toEqual([['ann']]);
    await server.administer('DROP FUNCTION shop.any_value');
  });
});

describeMariadb('the rights', () => {
  it('are reported in sentences, and a read-only account is proven', async () => {
    const writer = await database.readRights(bounds().signal);
    expect(writer.readOnly).toBe(false);
    expect(writer.dangers).toContain('It may read and write files of the database server.');
    const reader = await (await open({ user: 'reader' })).readRights(bounds().signal);
    expect(reader).toMatchObject({ account: 'reader@%', readOnly: true, dangers: [] });
  });
});

describeMariadb('what goes wrong', () => {
  it.each([
    ['the password', { password: 'sesame' }, 'refused', '127.0.0.1 does not accept this user and password.'],
    ['the database', { database: 'nodb' }, 'refused', "The account has no access to the database 'nodb'."],
    ['the port', { port: 1 }, 'unreachable', 'No database answers at 127.0.0.1, port 1. Please check host and port.'],
    ['TLS', { tls: 'require' }, 'unreachable', '127.0.0.1 does not offer TLS, which this connection requires.'],
  ] as const)('is told: %s', async (_what, other, reason, message) => {
    await expect((await open(other)).query('SELECT 1', bounds())).rejects.toMatchObject({ reason, message });
  });

  it.each(['127.0.0.1', '2130706433', 'localhost', '::1'])('is a private address: %s', async (host) => {
    const failed = (await open({ host }, false)).query('SELECT 1', bounds());
    await expect(failed).rejects.toThrow(`${host} is an address in a private network.`);
  });

  it('leaves nothing behind in the session', async () => {
    const one = await open({});
    await one.query("SELECT GET_LOCK('left', 1), @left := 1", bounds());
    const { rows } = await one.query("SELECT IS_FREE_LOCK('left'), @left", bounds());
    expect(rows).toEqual([[1, null]]);
  });

  it('is a server that was cut off and came back: the next query makes a new connection', async () => {
    const pending = database.query('SELECT SLEEP(30)', bounds());
    setTimeout(() => void server.crash(), 300);
    await expect(pending).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(database.query('SELECT 1', bounds())).rejects.toMatchObject({ reason: 'unreachable' });
    await server.start();
    expect((await database.query('SELECT 2', bounds())).rows).toEqual([[2]]);
  });

  it('is a network that swallows everything: the process continues, and the next query runs', async () => {
    const proxy = await fragileProxy(server.target.port);
    const one = await open({ port: proxy.port });
    expect((await one.query('SELECT 1', bounds())).rows).toEqual([[1]]);
    const pending = one.query('SELECT SLEEP(30)', bounds({ timeoutMs: 700 }));
    setTimeout(() => proxy.freeze(), 200);
    await expect(pending).rejects.toMatchObject({ reason: 'timeout' });
    proxy.tear();
    proxy.thaw();
    expect((await one.query('SELECT 2', bounds())).rows).toEqual([[2]]);
    await proxy.close();
  });
});
