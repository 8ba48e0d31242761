import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BenchDatabase } from '../../../bench/sql/database';
import { type Row, sameRows } from '../../../bench/sql/judge';
import { type Question, readQuestions } from '../../../bench/sql/questions';
import { admit, columnsOf } from '../src/customer-databases/guard';
import type { Dialect, SoughtValues } from '../src/customer-databases/types';
import { writeSql } from '../src/customer-databases/writer';
import { canStart, mariadbStage } from './customer-databases/mariadb-stage';
import { schema, table } from './customer-databases/plain-schema';
import { postgresStage, type ServerStage } from './customer-databases/postgres-stage';
import { statement } from './customer-databases/written';
import { copyTemplate, type TestDatabase } from './database';

const NAMES = ['music', 'trading', 'tickets', 'school', 'flights', 'payroll'];
const folder = fileURLToPath(new URL('../../../bench/sql/tuned/', import.meta.url));
const NOTHING_TAUGHT = { ddl: [], documentation: [], examples: [] };

/** What the engine writes for each question of the bench, in a dialect other than that of its data. */
async function statements(
  name: string,
  dialect: Dialect,
): Promise<{ question: Question; sql: string; database: BenchDatabase }[]> {
  const database = new BenchDatabase(`${folder}${name}.sql`);
  const schema = { ...database.schema, dialect };
  const written = [];
  for (const question of readQuestions(`${folder}${name}.questions.sql`)) {
    const findValues = async (sought: SoughtValues) => database.findValues(sought);
    const { kind, text } = await writeSql({
      question: question.text,
      lastQuestion: null,
      schema,
      teaching: NOTHING_TAUGHT,
      today: '2026-06-15',
      findValues,
    });
    if (kind === 'sql') written.push({ question, sql: text, database });
  }
  expect(written.length).toBeGreaterThan(20);
  return written;
}

describe.each(NAMES)('SQL for the questions about %s', (name) => {
  it.each<Dialect>(['postgres', 'mysql', 'sqlite', 'mssql'])('passes the guard of %s', async (dialect) => {
    const refused: string[] = [];
    for (const { sql, database } of await statements(name, dialect)) {
      const verdict = await admit(sql, dialect, { columns: columnsOf(database.schema) });
      if (!verdict.ok) refused.push(`${verdict.reason}\n${sql}`);
    }
    expect(refused).toEqual([]);
  });
});

/** Copies the rows into PostgreSQL tables of the same names. */
async function copyTo(client: pg.Client, database: BenchDatabase): Promise<void> {
  const types = {
    integer: 'integer',
    decimal: 'numeric',
    float: 'double precision',
    boolean: 'boolean',
    date: 'date',
    timestamp: 'timestamp',
  };
  for (const table of database.schema.tables) {
    const columns = table.columns.map(
      ({ name, kind }) => `"${name}" ${kind in types ? types[kind as keyof typeof types] : 'text'}`,
    );
    await client.query(`CREATE TABLE "${table.name}" (${columns.join(', ')})`);
    const rows = database.rows(`SELECT * FROM "${table.name}"`);
    for (const row of rows) {
      const values = table.columns.map(({ name, kind }) => (kind === 'boolean' ? row[name] === 1 : row[name]));
      await client.query(
        `INSERT INTO "${table.name}" VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
        values,
      );
    }
  }
}

/** Dates and timestamps stay text, which is how SQLite keeps them. */
const AS_WRITTEN = new Set([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    AS_WRITTEN.has(type) ? (text: string) => text : pg.types.getTypeParser(type, format),
};

describe('SQL for PostgreSQL', () => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await copyTemplate();
  });
  afterAll(() => own.drop());

  it.each(['music', 'tickets', 'flights'])('gives the right rows of %s on a real one', async (name) => {
    const client = new pg.Client({ connectionString: own.databaseUrl, types });
    await client.connect();
    await client.query(`create schema ${name}; set search_path to ${name}`);
    try {
      const all = await statements(name, 'postgres');
      const [first] = all;
      if (first) await copyTo(client, first.database);
      const wrong: string[] = [];
      for (const { question, sql, database } of all) {
        if (question.gold === null) continue;
        const { rows } = await client.query<Row>(sql);
        if (!sameRows(database.rows(question.gold), rows, question.ordered)) wrong.push(`${question.text}\n${sql}`);
      }
      expect(wrong).toEqual([]);
    } finally {
      await client.end();
    }
  });
});

/** Requests that took a day and a half, half a day, or are still open, and orders likewise. */
const REQUESTS = `
  CREATE TABLE requests (id int, opened_at timestamp NULL, closed_at timestamp NULL);
  CREATE TABLE consignments (id int, ordered_on date, delivered_on date);
  INSERT INTO requests VALUES (1, '2026-03-01 06:00:00', '2026-03-02 18:00:00'),
    (2, '2026-03-10 00:00:00', '2026-03-10 12:00:00'), (3, '2026-03-11 00:00:00', NULL);
  INSERT INTO consignments VALUES (1, '2026-02-27', '2026-03-02'), (2, '2025-12-31', '2026-01-01'), (3, '2026-03-11', NULL);`;

const SERVERS = [
  ['postgres', postgresStage],
  ['mysql', mariadbStage],
] as const;

describe.each(SERVERS.filter(([, stage]) => canStart(stage)))(
  'days from one date to another in %s',
  (dialect, stage) => {
    let server: ServerStage;
    beforeAll(async () => {
      server = await stage();
      for (const sql of REQUESTS.split(';').filter((one) => one.trim() !== '')) await server.administer(sql);
    });
    afterAll(() => server.stop());

    const desk = schema(
      [
        table('requests', ['id: integer', 'opened_at: timestamp', 'closed_at: timestamp?']),
        table('consignments', ['id: integer', 'ordered_on: date', 'delivered_on: date?']),
      ],
      dialect,
    );

    it.each([
      ['how many days does it take on average to close a request', 1],
      ['how long does it take on average to close a request, in hours', 24],
      ['average days between order and delivery', 2],
    ])('%s', async (question, expected) => {
      const [row] = await server.administer(await statement(desk, question));
      expect(Number(Object.values(row as object)[0])).toBe(expected);
    });

    it.each([
      ['requests opened in the last 10 days', ['1', '2']],
      ['requests closed on 10 March 2026', ['2']],
      ['requests not closed', ['3']],
    ])('%s', async (question, expected) => {
      const rows = await server.administer(await statement(desk, question));
      expect(rows.map((row) => String(Object.values(row as object)[0])).sort()).toEqual(expected);
    });
  },
);
