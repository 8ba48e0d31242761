import { describe, expect, it, test } from 'vitest';
import { HOSTILE_STATEMENTS } from '../../../test/customer-databases/hostile-statements';
import { READING_COLUMNS, READING_STATEMENTS } from '../../../test/customer-databases/reading-statements';
import type { Dialect } from '../types';
import { admit } from './index';

const DIALECTS = Object.keys(READING_STATEMENTS) as Dialect[];
const short = (sql: string) => (sql.length > 100 ? `${sql.slice(0, 100)}...` : sql).replaceAll('\0', '\\0');

describe('what people write', () => {
  it.each(
    DIALECTS.flatMap((dialect) => READING_STATEMENTS[dialect].map((sql) => ({ dialect, sql, name: short(sql) }))),
  )('is let through: $dialect $name', async ({ dialect, sql }) => {
    expect(await admit(sql, dialect, { columns: READING_COLUMNS })).toMatchObject({ ok: true });
  });
});

describe('what would do more than read', () => {
  it.each(HOSTILE_STATEMENTS.map((statement) => ({ ...statement, name: short(statement.sql) })))(
    'is refused: $dialect $name',
    async ({ dialect, sql }) => {
      const verdict = await admit(sql, dialect, { columns: READING_COLUMNS });
      expect(verdict.ok, short(sql)).toBe(false);
      if (!verdict.ok) expect(verdict.reason).toMatch(/^[A-Z].{10,200}\.$/s);
    },
  );
});

describe('a long statement', () => {
  it.each(DIALECTS)('is read while everything else continues: %s', async (dialect) => {
    const list = Array.from({ length: 2_000 }, (_, index) => index).join(', ');
    const sql = `SELECT name FROM customers WHERE id IN (${list})`;
    expect(await admit(sql, dialect)).toMatchObject({ ok: true, sql, tables: [{ schema: null, name: 'customers' }] });
  });
});

describe('a name behind a point', () => {
  it('is a column that is known, or one that the statement names itself', async () => {
    expect(await admit('SELECT t.evil FROM customers t', 'postgres', { columns: READING_COLUMNS })).toEqual({
      ok: false,
      reason: 'The column evil is not known in this database. If it is new, read the tables again.',
    });
    expect((await admit('SELECT t.name FROM customers t', 'postgres')).ok).toBe(false);
    expect(await admit('SELECT t.mine FROM (SELECT 1 AS mine) t', 'postgres')).toMatchObject({ ok: true });
    expect(await admit('SELECT t."Name" FROM customers t', 'postgres', { columns: READING_COLUMNS })).toMatchObject({
      ok: true,
    });
    const columns = new Set(['order total', 'say "so"', 'größe']);
    const sql = `SELECT t.größe || '"' || t."Order Total" || '"', t."say ""so""" FROM customers t`;
    expect(await admit(sql, 'postgres', { columns })).toMatchObject({ ok: true });
  });
});

describe('what a statement calls', () => {
  it('is told, for the database to look at', async () => {
    const sql = 'SELECT lower(t.name), t.age::text FROM customers t WHERE id BETWEEN 1 AND 2';
    expect(await admit(sql, 'postgres', { columns: new Set(['name', 'age']) })).toMatchObject({
      calls: {
        functions: ['lower'],
        attributes: expect.arrayContaining([
          { name: 'name', harmless: false },
          { name: 'age', harmless: true },
        ]),
        operators: expect.arrayContaining(['>=', '<=']),
        types: ['text'],
      },
    });
    expect(await admit('SELECT ANY_VALUE(x), Lower(y) FROM t', 'mysql')).toMatchObject({
      calls: { functions: ['any_value', 'lower'] },
    });
  });
});

test('teams take turns at what is checked in the thread', async () => {
  const long = `SELECT ${Array.from({ length: 1_500 }, (_, at) => `coalesce(a, ${at})`).join(', ')} FROM t`;
  let checked = 0;
  const greedy = Array.from({ length: 12 }, () =>
    admit(long, 'postgres', { owner: 'greedy' }).then(() => {
      checked += 1;
    }),
  );
  expect(await admit('SELECT 1', 'postgres', { owner: 'other' })).toMatchObject({ ok: true });
  expect(checked).toBeLessThan(3);
  await Promise.all(greedy);
});
