import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { type SqlAnswer, type SqlServer, startSqlServer } from '../../../../test/doubles/sql-server';
import { int, nvarchar, raw } from '../../../../test/doubles/tds-tokens';
import type { OpenDatabase, Target } from '../../types';
import { openDatabase } from '../index';

type ServerTarget = Exclude<Target, { type: 'sqlite' }>;

/** Bytes of values as a server sends them, in hex, least significant byte first. */
const KINDS: [column: ReturnType<typeof raw>, bytes: string | null, cell: unknown, kind: string][] = [
  [raw('big', [0x26, 8]), 'ffffffffffffff7f', '9223372036854775807', 'integer'],
  [raw('small', [0x26, 2]), 'feff', -2, 'integer'],
  [raw('tiny', [0x26, 1]), 'ff', 255, 'integer'],
  [raw('bit', [0x68, 1]), '01', true, 'boolean'],
  [
    raw('decimal', [0x6a, 17, 38, 10]),
    '00eb51b81e85eb51b81e85eb51b81e0500',
    '-2658455991569831745807614.1205606891',
    'decimal',
  ],
  [raw('largest', [0x6a, 17, 38, 0]), '01ffffffff3f228a097ac4865aa84c3b4b', '9'.repeat(38), 'decimal'],
  [raw('numeric', [0x6c, 5, 5, 2]), '0101000000', '0.01', 'decimal'],
  [raw('money', [0x6e, 8]), 'ffffff7fffffffff', '922337203685477.5807', 'decimal'],
  [raw('least', [0x6e, 8]), '0000008000000000', '-922337203685477.5808', 'decimal'],
  [raw('smallmoney', [0x6e, 4]), '0fffffff', '-0.0241', 'decimal'],
  [raw('float', [0x6d, 8]), '9a9999999999b93f', 0.1, 'float'],
  [raw('real', [0x6d, 4]), 'cdcccc3d', 0.1, 'float'],
  [raw('exact', [0x6d, 4]), '0000804b', 16777216, 'float'],
  [raw('large', [0x6d, 4]), 'f9ffff4f', 8589931000, 'float'],
  [raw('date', [0x28]), '80460b', '2024-02-29', 'date'],
  [raw('time', [0x29, 7]), '409345f76c', '13:00:00.5', 'time'],
  [raw('datetime', [0x6f, 8]), '25b10000243cd600', '2024-02-29T13:00:00.333', 'timestamp'],
  [raw('smalldatetime', [0x6f, 4]), '25b10c03', '2024-02-29T13:00:00', 'timestamp'],
  [raw('datetime2', [0x2a, 7]), '409345f76c80460b', '2024-02-29T13:00:00.5', 'timestamp'],
  [raw('first', [0x2a, 0]), '000000000000', '0001-01-01T00:00:00', 'timestamp'],
  [raw('last', [0x2a, 0]), '000000dab937', '9999-12-31T00:00:00', 'timestamp'],
  [raw('east', [0x2b, 0]), '20fd0080460b4a01', '2024-02-29T23:30:00+05:30', 'timestamp'],
  [raw('west', [0x2b, 0]), '18150080460b4cff', '2024-02-28T22:30:00-03:00', 'timestamp'],
  [raw('guid', [0x24, 16]), '00112233445566778899aabbccddeeff', '33221100-5544-7766-8899-aabbccddeeff', 'uuid'],
  [raw('binary', [0xa5, 16, 0], 2), '00ff', '0x00ff', 'binary'],
  [raw('nothing', [0x6a, 17, 10, 2]), null, null, 'decimal'],
];

let server: SqlServer;
let answer: (sql: string) => SqlAnswer;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  server = await startSqlServer((sql) => answer(sql));
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
afterAll(() => server.close());

async function open(other: Partial<ServerTarget> = {}): Promise<OpenDatabase> {
  const target: ServerTarget = {
    type: 'mssql',
    host: '127.0.0.1',
    port: server.port,
    database: 'shop',
    user: 'reader',
    password: 'secret',
    tls: 'off',
    ...other,
  };
  const database = await openDatabase(target, { allowPrivateNetwork: true });
  opened.push(database);
  return database;
}

describe('a result', () => {
  it('has exact values in every type', async () => {
    answer = () => ({
      kind: 'rows',
      columns: KINDS.map(([column]) => column),
      rows: [KINDS.map(([, bytes]) => bytes)],
    });
    const { columns, rows } = await (await open()).query('SELECT everything', bounds());
    const found = KINDS.map(([column], index) => [column.name, columns[index]?.kind, rows[0]?.[index]]);
    expect(found).toEqual(KINDS.map(([column, , cell, kind]) => [column.name, kind, cell]));
    expect(columns.find(({ name }) => name === 'decimal')?.scale).toBe(10);
  });

  it('has texts in any script, and a name for each column', async () => {
    const columns = [nvarchar('a'), nvarchar('a'), nvarchar('')];
    answer = () => ({ kind: 'rows', columns, rows: [['Ærø 東京', null, '']] });
    expect(await (await open()).query('SELECT texts', bounds())).toEqual({
      columns: ['a', 'a_2', 'column_3'].map((name) => ({ name, kind: 'text', scale: null })),
      rows: [['Ærø 東京', null, '']],
      more: false,
    });
  });

  it('has as many rows as were asked for, and the server is told', async () => {
    const rows = Array.from({ length: 3 }, (_, index) => [index]);
    answer = () => ({ kind: 'rows', columns: [int('n')], rows });
    const database = await open();
    expect(await database.query('SELECT n', bounds({ maxRows: 2 }))).toMatchObject({ rows: [[0], [1]], more: true });
    expect(server.statements).toContain('SET ROWCOUNT 3');
  });

  it('is streamed in batches while the server is made to wait', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [index]);
    answer = () => ({ kind: 'rows', columns: [int('n')], rows });
    const sizes: number[] = [];
    for await (const batch of (await open()).stream('SELECT n', bounds({ maxRows: 10_000 }))) {
      sizes.push(batch.rows.length);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(5_000);
    expect(sizes.length).toBeGreaterThanOrEqual(10);
  });

  it('is read in a transaction that is rolled back', async () => {
    answer = () => ({ kind: 'rows', columns: [int('n')], rows: [[1]] });
    server.statements.length = 0;
    await (await open()).query('SELECT n', bounds());
    const at = (part: string) => server.statements.findIndex((sql) => sql.includes(part));
    expect(at('BEGIN TRANSACTION')).toBeGreaterThanOrEqual(0);
    expect(at('sp_describe_first_result_set')).toBeGreaterThan(at('BEGIN TRANSACTION'));
    expect(at('SELECT n')).toBeGreaterThan(at('sp_describe_first_result_set'));
    expect(at('ROLLBACK TRANSACTION')).toBeGreaterThan(at('SELECT n'));
  });
});

describe('what goes wrong', () => {
  it.each([
    ['the password', { password: 'sesame' }, 'refused', '127.0.0.1 does not accept this user and password.'],
    ['the user', { user: 'nobody' }, 'refused', '127.0.0.1 does not accept this user and password.'],
    [
      'the database',
      { database: 'other' },
      'refused',
      "There is no database named 'other' at 127.0.0.1, or no access to it.",
    ],
    ['the port', { port: 1 }, 'unreachable', 'No database answers at 127.0.0.1, port 1. Please check host and port.'],
    ['TLS', { tls: 'require' }, 'unreachable', '127.0.0.1 does not offer TLS, which this connection requires.'],
  ] as const)('is told: %s', async (_what, other, reason, message) => {
    const failed = (await open(other)).query('SELECT 1', bounds());
    await expect(failed).rejects.toMatchObject({ name: 'DatabaseFailure', reason, message });
  });

  it('is told by the server, and the connection continues', async () => {
    answer = () => ({ kind: 'error', number: 208, message: "Invalid object name 'x'." });
    const database = await open();
    const before = server.logins;
    const failed = { reason: 'statement', message: "The database says: Invalid object name 'x'." };
    await expect(database.query('SELECT * FROM x', bounds())).rejects.toMatchObject(failed);
    await expect(database.query('SELECT * FROM x', bounds())).rejects.toMatchObject(failed);
    expect(server.logins).toBe(before + 1);
  });

  it('takes too long: the server is told to stop, and the next query runs', async () => {
    answer = (sql) =>
      sql === 'SELECT slow' ? { kind: 'silence' } : { kind: 'rows', columns: [int('n')], rows: [[1]] };
    const database = await open();
    const before = server.attentions;
    await expect(database.query('SELECT slow', bounds({ timeoutMs: 1_000 }))).rejects.toMatchObject({
      reason: 'timeout',
      message: 'The query took longer than 1 second and was stopped.',
    });
    expect(server.attentions).toBe(before + 1);
    expect((await database.query('SELECT n', bounds())).rows).toEqual([[1]]);
  });

  it('loses its reader: the server is told to stop', async () => {
    answer = () => ({ kind: 'silence' });
    const reader = new AbortController();
    const before = server.attentions;
    const pending = (await open()).query('SELECT slow', bounds({ signal: reader.signal }));
    setTimeout(() => reader.abort(), 300);
    await expect(pending).rejects.toMatchObject({ reason: 'cancelled' });
    expect(server.attentions).toBe(before + 1);
  });

  it('does not even stop: the connection is given up', async () => {
    answer = (sql) =>
      sql === 'SELECT slow' ? { kind: 'silence' } : { kind: 'rows', columns: [int('n')], rows: [[1]] };
    server.deaf = true;
    const database = await open();
    await expect(database.query('SELECT slow', bounds({ timeoutMs: 300 }))).rejects.toMatchObject({
      reason: 'timeout',
    });
    server.deaf = false;
    expect((await database.query('SELECT n', bounds())).rows).toEqual([[1]]);
  });

  it('breaks off: the next query signs in again', async () => {
    answer = (sql) => (sql === 'SELECT torn' ? { kind: 'torn' } : { kind: 'rows', columns: [int('n')], rows: [[1]] });
    const database = await open();
    await expect(database.query('SELECT torn', bounds())).rejects.toMatchObject({ reason: 'unreachable' });
    expect((await database.query('SELECT n', bounds())).rows).toEqual([[1]]);
  });
});
