import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '../../../test/customer-databases/bounds';
import { ACKNOWLEDGED, startMysqlDouble, table } from '../../../test/doubles/mysql-server';
import { columns, row, startPostgresDouble } from '../../../test/doubles/postgres-server';
import { startSqlServer } from '../../../test/doubles/sql-server';
import { int, nvarchar } from '../../../test/doubles/tds-tokens';
import type { TcpServer } from '../../../test/tcp-server';
import { DatabaseFailure, type DatabaseSchema, type Target } from '../types';
import { openDatabase } from './index';

/** The answer to everything that is asked; undefined for a plain acknowledgement. */
type Rogue = { width: number; rows: (string | number | null)[][] } | undefined;

const ROGUES: [string, Rogue][] = [
  ['that all is well', undefined],
  ['no rows', { width: 2, rows: [] }],
  ['numbers where texts are expected', { width: 14, rows: [Array(14).fill(7)] }],
  ['texts where numbers are expected', { width: 14, rows: [Array(14).fill('a')] }],
  ['nothing but NULL', { width: 14, rows: [Array(14).fill(null)] }],
  ['too few columns', { width: 1, rows: [[1], [2]] }],
  ['too many columns', { width: 90, rows: [Array(90).fill('a')] }],
  ['rows that are wider than was said', { width: 1, rows: [['a', 'b', 'c']] }],
  ['rows that are narrower than was said', { width: 3, rows: [['a']] }],
];

const INT4 = 23;
const names = (width: number) => Array.from({ length: width }, (_, at) => `c${at}`);
const isNumber = (rows: unknown[][]) => typeof rows[0]?.[0] === 'number';

function postgresAnswer(rogue: Rogue): Buffer {
  if (!rogue) return Buffer.alloc(0);
  const rows = rogue.rows.map((cells) => row(cells.map((cell) => (cell === null ? null : String(cell)))));
  return Buffer.concat([columns(names(rogue.width), isNumber(rogue.rows) ? INT4 : undefined), ...rows]);
}

const mysqlAnswer = (rogue: Rogue, bound: boolean): Buffer =>
  rogue ? table(rogue.width, rogue.rows, bound) : ACKNOWLEDGED;

type Type = Exclude<Target['type'], 'sqlite'>;

/** Answers everything this way, except what is to be answered correctly. */
const SERVERS: [Type, string, RegExp, (rogue: Rogue, rightly: RegExp) => Promise<Pick<TcpServer, 'port' | 'close'>>][] =
  [
    ['mysql', 'everything', /^$/, mysql],
    ['mysql', 'everything but who it is', /CONNECTION_ID/, mysql],
    ['mysql', 'what reads', /CONNECTION_ID|^(?:SET|START|EXPLAIN|ROLLBACK)/, mysql],
    ['postgres', 'everything', /^$/, postgres],
    ['postgres', 'what reads', /^(?:SET|DECLARE|EXPLAIN|ROLLBACK|DISCARD)/, postgres],
    ['mssql', 'everything', /^$/, mssql],
  ];

function mysql(rogue: Rogue, rightly: RegExp) {
  const answer = (sql: string, bound: boolean) => (rightly.test(sql) ? undefined : mysqlAnswer(rogue, bound));
  return startMysqlDouble({ answer });
}

function postgres(rogue: Rogue, rightly: RegExp) {
  const said = postgresAnswer(rogue);
  return startPostgresDouble(
    () => said,
    (sql) => (rightly.test(sql) ? undefined : said),
  );
}

function mssql(rogue: Rogue) {
  const column = isNumber(rogue?.rows ?? []) ? int : nvarchar;
  return startSqlServer(() =>
    rogue ? { kind: 'rows', columns: names(rogue.width).map(column), rows: rogue.rows } : { kind: 'done' },
  );
}

const SCHEMA: DatabaseSchema = {
  dialect: 'mysql',
  version: '8',
  tables: [
    {
      schema: null,
      name: 't',
      kind: 'table',
      comment: null,
      rows: null,
      columns: [
        {
          name: 'city',
          type: 'varchar(40)',
          kind: 'text',
          nullable: true,
          comment: null,
          values: null,
          valuesComplete: false,
        },
      ],
      primaryKey: [],
      uniqueKeys: [],
      foreignKeys: [],
    },
  ],
};

const CALLS = { functions: ['lower'], attributes: [], operators: [], types: [], tables: [] };

const thrown: unknown[] = [];
const note = (error: unknown) => void thrown.push(error);
beforeAll(() => void process.on('uncaughtExceptionMonitor', note));
afterAll(() => void process.off('uncaughtExceptionMonitor', note));
afterEach(() => void thrown.splice(0));

describe.each(SERVERS)('a server that speaks like %s and answers %s', (type, _what, rightly, start) => {
  it.each(ROGUES)('with %s: each question has an answer or a sentence, and the process lives', async (_how, rogue) => {
    const double = await start(rogue, rightly);
    const account = { database: 'shop', user: 'reader', password: 'secret', tls: 'off' } as const;
    const target = { type, host: '127.0.0.1', port: double.port, ...account };
    const database = await openDatabase(target, { allowPrivateNetwork: true });
    const { signal } = new AbortController();
    const asked = [
      () => database.query('SELECT lower(a) FROM t', bounds({ timeoutMs: 1_000 })),
      () => database.query('SELECT lower(a) FROM t', bounds({ timeoutMs: 1_000, calls: CALLS })),
      () => database.explain('SELECT lower(a) FROM t', signal, CALLS),
      () => database.readSchema(true, signal),
      () => database.readRights(signal),
      () => database.findValues(SCHEMA, { phrases: ['oslo'], names: ['ann'] }, signal),
    ];
    for (const ask of asked) {
      const failure = await ask().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure !== undefined) expect(failure).toBeInstanceOf(DatabaseFailure);
    }
    // Whether a failed session is still working is asked over another connection, which nothing waits for.
    await sleep(100);
    await database.close();
    await double.close();
    expect(thrown).toEqual([]);
  });
});
