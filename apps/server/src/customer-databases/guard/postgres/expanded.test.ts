import { describe, expect, it } from 'vitest';
import { admit } from '../index';

const columns = new Set(['id', 'name']);
const times = (count: number, text: string, between: string) => Array(count).fill(text).join(between);
const chained = (expression: string, depth: number, from = "SELECT 'a' AS x") =>
  `WITH c0 AS (${from}), ${Array.from({ length: depth }, (_, at) => `c${at + 1} AS (SELECT ${expression} FROM c${at})`).join(', ')}`;
const GROWING = [
  `${chained(`${times(10, 'x', ' || ')} AS x`, 6)} SELECT x FROM c6`,
  `${chained('x + x + x + x AS x', 9, 'SELECT id AS x FROM t')} SELECT 1 FROM c9 WHERE x > 0`,
  `${chained('upper(x || x || x || x)', 9, "SELECT 'a' AS upper").replaceAll('x', 'upper')} SELECT upper FROM c9`,
  `SELECT x FROM ${'(SELECT a.x || a.x || a.x || a.x AS x FROM '.repeat(9)}(SELECT name AS x FROM t) a${') a'.repeat(9)}`,
  `SELECT x FROM ${'(SELECT y || y || y || y FROM '.repeat(9)}(SELECT name FROM t) a(y)${') a(y)'.repeat(9).replace(/y\)$/, 'x)')}`,
  `SELECT 1 FROM (SELECT name AS y FROM t) l0 ${Array.from({ length: 9 }, (_, at) => `, LATERAL (SELECT l${at}.y || l${at}.y || l${at}.y || l${at}.y AS y) l${at + 1}`).join('')}`,
  `SELECT 1 FROM ${'(SELECT ROW(a, a, a, a) AS x FROM '.repeat(9)}(SELECT name AS x FROM t) a${') a'.repeat(9)}`,
];

const NUMERAL = 'SELECT 10::numeric ^ 131000 AS n';
const LONG = [
  `${chained(`${times(10, 'x', ' || ')} AS x`, 3, 'SELECT (10::numeric ^ 131000)::text AS x')} SELECT x FROM c3`,
  `SELECT ARRAY[${times(500, 'n', ', ')}] FROM (${NUMERAL}) t`,
  `SELECT ${times(500, 'n', ', ')} FROM (${NUMERAL}) t`,
  `SELECT concat(${times(50, 'n + 1', ', ')}, ${times(60, 'factorial(30000)', ', ')}) FROM (${NUMERAL}) t`,
];
const STATISTICS =
  '(count(*) * sum(x * y) - sum(x) * sum(y)) / sqrt((count(*) * sum(x ^ 2) - sum(x) ^ 2) * (count(*) * sum(y ^ 2) - sum(y) ^ 2))';

describe('queries that use one another’s columns again and again', () => {
  it.each(GROWING)('are refused: %s', async (sql) => {
    const reason = expect.stringMatching(/one another’s columns too often/);
    expect(await admit(sql, 'postgres', { columns })).toEqual({ ok: false, reason });
  });

  it.each(LONG.map((sql) => ({ sql, name: sql.slice(0, 60) })))(
    'are refused where they join long numerals: $name',
    async ({ sql }) => {
      const reason = expect.stringMatching(/may become too long/);
      expect(await admit(sql, 'postgres', { columns })).toEqual({ ok: false, reason });
    },
  );

  it('pass while they do so as statistics do', async () => {
    const sql = `${chained('id, x + 1 AS x, x * x AS square, CASE WHEN x > 0 THEN x ELSE -x END AS size', 12, 'SELECT id, id AS x FROM t')}
      SELECT id, sum(x), avg(square), max(size), ${times(30, '(SELECT count(*) * count(*) FROM t)', ', ')} FROM c12 GROUP BY id`;
    expect(await admit(sql, 'postgres', { columns })).toMatchObject({ ok: true });
    const figures = Array.from({ length: 30 }, (_, at) => `round((${STATISTICS})::numeric, 4) AS r${at}`).join(', ');
    const over = `WITH c AS (SELECT id, ${figures} FROM t GROUP BY id) SELECT *, r1 * r2 + power(r3, r4) AS p FROM c WHERE r1 > r2 ^ 2`;
    expect(await admit(over, 'postgres', { columns })).toMatchObject({ ok: true });
  });
});
