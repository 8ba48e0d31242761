import { describe, expect, it } from 'vitest';
import type { Dialect } from '../types';
import { admit } from './index';

const columns = new Set(['id', 'name', 'code']);

const ASKED: [Dialect, string][] = [
  ['postgres', "SELECT lpad(id::text, 8, '0'), rpad(name, 20), lpad(t.code, 6, ' ') FROM t"],
  ['postgres', "SELECT repeat('*', 5), repeat(chr(9608), 3), repeat('-'::text, 10), replace(name, ',', '.') FROM t"],
  ['postgres', "SELECT city, repeat('█', LEAST(count(*), 50)::int) FROM t GROUP BY city"],
  ['postgres', "SELECT repeat('0', 8 - length(code)) || code, format('%s has %5s', name, id) FROM t"],
  ['postgres', "SELECT format('%s: 100%% of %-10s', name, id), replace(name, code, city), id::char(8) FROM t"],
  [
    'postgres',
    "SELECT string_agg(name, ', '), regexp_replace(name, '\\s+', ' ', 'g'), split_part(name, ' ', 1) FROM t",
  ],
  [
    'postgres',
    "SELECT city, string_agg(replace(name, ',', ''), ', ') FROM t WHERE name LIKE '%a%' AND id && ARRAY['a'] GROUP BY city",
  ],
  ['postgres', "SELECT array_agg(name) FROM t WHERE name ILIKE ANY (ARRAY['%a%', '%b%']) AND code @> '[1]'"],
  ['postgres', "SELECT name FROM t WHERE name LIKE '%' || code || '%' AND position(code in name) > 0"],
  [
    'postgres',
    "WITH RECURSIVE x AS (SELECT id, name FROM t UNION ALL SELECT t.id, x.name || '/' || t.name FROM x JOIN t ON t.code = x.id) SELECT name FROM x WHERE name LIKE 'a%'",
  ],
  ['mysql', "SELECT GROUP_CONCAT(REPLACE(name, 'a', 'b')) FROM t WHERE name LIKE '%a%' AND NOT code LIKE 'b'"],
  ['mysql', "SELECT name FROM t WHERE name LIKE CONCAT('%', code, '%') AND INSTR(name, code)"],
  ['mssql', "SELECT STRING_AGG(name, ',') FROM t WHERE name LIKE '%a%' AND CHARINDEX('a', name) > 0"],
  ['mysql', "SELECT LPAD(id, 8, '0'), RPAD('', 5, '*'), REPEAT('*', 5), CONCAT(SPACE(4), name) FROM t"],
  ['mysql', "SELECT city, RPAD('', LEAST(COUNT(*), 50), '*'), REPEAT('█', LEAST(50, ROUND(SUM(x) / 10))) FROM t"],
  ['mysql', "SELECT CONCAT(REPEAT('0', 6 - LENGTH(code)), code), FORMAT(x, 2), REPLACE(name, 'a', code) FROM t"],
  ['mysql', "SELECT CAST(code AS BINARY(16)), CAST(code AS CHAR(20000)), SUBSTRING_INDEX(name, '@', -1) FROM t"],
  ['mssql', "SELECT REPLICATE('0', 6 - LEN(code)) + code, RIGHT(REPLICATE('0', 8) + code, 8), SPACE(3) FROM t"],
  ['mssql', "SELECT REPLACE(STR(id, 8), ' ', '0'), STR(x), FORMAT(d, 'yyyy-MM'), CHARINDEX('a', name) FROM t"],
  ...(['postgres', 'mysql', 'mssql'] as const).flatMap((dialect) =>
    [
      "SELECT name FROM t WHERE REPLACE(REPLACE(REPLACE(REPLACE(phone, ' ', ''), '-', ''), '(', ''), ')', '') LIKE CONCAT('%', REPLACE(code, '-', ''), '%')",
      "SELECT REPLACE(REPLACE(name, code, city), ' ', '') FROM t",
      "WITH a AS (SELECT CONCAT(name, ' ', city, ' (', code, ')') AS x, COUNT(*) AS n FROM t WHERE id IN (1, 2, 3) AND name = 'a' GROUP BY name, city, code), b AS (SELECT CONCAT(x, ': ', n) AS y FROM a) SELECT y FROM b WHERE y LIKE CONCAT('%', y) ORDER BY CONCAT(y, y)",
      "SELECT CASE WHEN id > 5 AND name LIKE CONCAT(code, '%') THEN 'many' ELSE 'few' END, ROUND(AVG(x) * 100 / SUM(x), 2) FROM (SELECT CONCAT(name, '/', code) AS name, code, id, x FROM t UNION ALL SELECT CONCAT(name, '-', city), code, id, x FROM t UNION ALL SELECT CONCAT(city, '-', code), code, id, x FROM t) u GROUP BY id, name, code",
      `SELECT name FROM t WHERE id IN (${Array.from({ length: 900 }, (_, at) => 10_000 + at).join(', ')}) AND name LIKE CONCAT('%', code)`,
    ].map((sql): [Dialect, string] => [dialect, sql]),
  ),
  ['postgres', "SELECT name || ' ' || round(power(x, 2)::numeric, 2) FROM t WHERE name LIKE '%a%'"],
  [
    'postgres',
    "SELECT to_char(d, 'YYYY-MM'), sum(x)::numeric(10, 2)::text || ' EUR' FROM t WHERE name LIKE code || '%' GROUP BY 1",
  ],
  ['postgres', "SELECT data::jsonb ->> 'a', x::numeric, power(x, 2) FROM t WHERE strpos(lower(name), lower(code)) > 0"],
  [
    'mysql',
    "SELECT DATE_FORMAT(d, '%Y'), HEX(code), JSON_EXTRACT(data, '$.a') FROM t WHERE INSTR(UPPER(name), HEX(code))",
  ],
  [
    'mssql',
    'WITH tree AS (SELECT id, 1 AS level FROM t UNION ALL SELECT t.id, level + 1 FROM t JOIN tree ON t.code = tree.id) SELECT id FROM tree WHERE CHARINDEX(code, name) > 0',
  ],
  ['sqlite', "SELECT printf('%08d', id), hex(zeroblob(500000)) FROM t"],
];

const MADE: [Dialect, string, RegExp][] = [
  ['postgres', "SELECT strpos(repeat('a', 50000000), 'b' || repeat('a', 1000000))", /at most 10,000 characters/],
  ['postgres', "SELECT pg_catalog.repeat('a', 6000), lpad('', 6000)", /at most 10,000 characters/],
  ['postgres', "SELECT repeat('ab', 6000)", /at most 10,000 characters/],
  ['postgres', "SELECT repeat(repeat('a', 5000), 5000)", /first value in repeat has to be a text in quotes/],
  ['postgres', 'SELECT repeat(name, 3) FROM t', /first value in repeat has to be a text in quotes/],
  ['postgres', "SELECT repeat('a', id) FROM t", /length in repeat has to be a number/],
  ['postgres', "SELECT rpad('a', 5000 * 5000)", /length in rpad has to be a number/],
  ['postgres', "SELECT repeat('a', greatest(id, 5)) FROM t", /length in repeat/],
  ['postgres', "SELECT repeat('a', 5 - id) FROM t", /length in repeat/],
  ['postgres', "SELECT repeat('1e9000'::numeric::text, 5000)", /first value in repeat/],
  ['postgres', "SELECT repeat('a', '50000000')", /length in repeat/],
  ['postgres', "SELECT repeat('a', 1e7::int)", /length in repeat|at most 10,000/],
  ['postgres', "SELECT (WITH x AS (SELECT lpad('a', 9000) t) SELECT rpad(t, 9000) FROM x)", /at most 10,000/],
  ['postgres', "SELECT format('%1000000s', 'a')", /at most 10,000 characters/],
  ['postgres', "SELECT format('%*s', 1000000, 'a')", /format in format has to be a text in quotes/],
  ['postgres', "SELECT format('%2$*1$s', 1000000, 'a')", /format in format has to be a text in quotes/],
  ['postgres', "SELECT format('%' || 1000000 || 's', 'a')", /format in format has to be a text in quotes/],
  ['postgres', "SELECT 'a'::char(10000000)", /at most 10,000 characters/],
  ['postgres', "SELECT CAST(b'1' AS bit(80000000))", /at most 10,000 characters/],
  ['postgres', 'SELECT array_fill(1, ARRAY[100000000])', /array_fill is not one/],
  ['postgres', `SELECT replace(name, 'a', '${'b'.repeat(2000)}') FROM t`, /at most 1,000 characters/],
  ['postgres', `SELECT regexp_replace(name, '.', '${'b'.repeat(2000)}', 'g') FROM t`, /at most 1,000 characters/],
  ...[
    "SELECT position(('b' || left(g, 500000)) in g) FROM (SELECT string_agg('a', '') g FROM generate_series(1, 10000)) t",
    "SELECT strpos(g, g) FROM (SELECT array_to_string(array_agg('a'), '') g FROM t) t",
    "SELECT strpos(g, g) FROM (SELECT array_to_string(ARRAY(SELECT 'a' FROM t), '') g) t",
    'SELECT replace(g, g, name) FROM (SELECT json_agg(name)::text g FROM t) t',
    "SELECT g LIKE '%' || left(g, 9) || '%' FROM (SELECT string_agg(name, '') g FROM t) t",
    `SELECT g LIKE '%${'a'.repeat(200)}b%' FROM (SELECT string_agg(name, '') g FROM t) t`,
    "SELECT g ILIKE ANY (ARRAY['a', g]) FROM (SELECT string_agg(name, '') g FROM t) t",
    "WITH RECURSIVE x AS (SELECT 'a' t UNION ALL SELECT t || t FROM x) SELECT strpos(t, t) FROM x",
    'SELECT a <@ a FROM (SELECT array_agg(id) a FROM t) t',
    'SELECT JSON_ARRAYAGG(name), strpos(name, code) FROM t',
  ].map((sql): [Dialect, string, RegExp] => ['postgres', sql, /looks only for a text in quotes of at most 100/]),
  ...[
    "SELECT INSTR(g, CONCAT(SUBSTR(g, 1, 9), 'b')) FROM (SELECT GROUP_CONCAT(name SEPARATOR '') g FROM t) t",
    "WITH RECURSIVE x AS (SELECT 'a' t UNION ALL SELECT CONCAT(t, t) FROM x) SELECT INSTR(t, t) FROM x",
    'SELECT LOCATE(code, GROUP_CONCAT(name)) FROM t',
    'SELECT SUBSTRING_INDEX(g, g, 1) FROM (SELECT JSON_ARRAYAGG(name) g FROM t) t',
    "SELECT g LIKE CONCAT('%', g) FROM (SELECT GROUP_CONCAT(name) g FROM t) t",
    `SELECT g LIKE '%a' '${'a'.repeat(200)}' FROM (SELECT GROUP_CONCAT(name) g FROM t) t`,
  ].map((sql): [Dialect, string, RegExp] => ['mysql', sql, /looks only for a text in quotes of at most 100/]),
  ['mssql', "SELECT CHARINDEX(code, STRING_AGG(name, '')) FROM t", /looks only for a text in quotes of at most 100/],
  ['mssql', "SELECT STRING_AGG(name, '') FROM t WHERE name LIKE '%' + code", /looks only for a text in quotes/],
  ['mysql', "SELECT locate(concat(repeat('a',4000000),'b'), repeat('a',8000000))", /at most 10,000 characters/],
  ['mysql', 'SELECT SPACE(6000), SPACE(6000)', /at most 10,000 characters/],
  ['mysql', "SELECT REPEAT('a', id), 1 FROM t", /length in repeat has to be a number/i],
  ['mysql', 'SELECT REPEAT(SPACE(100), 100)', /first value in repeat has to be a text in quotes/i],
  ['mysql', "SELECT RPAD('', 5000 * 5000, 'a')", /length in rpad/i],
  ['mysql', "SELECT RPAD('', LEAST(name, 50), 'a') FROM t", /length in rpad/i],
  ['mysql', "SELECT RPAD('', LEAST(50, 60) * 9000, 'a') FROM t", /length in rpad/i],
  ['mysql', "SELECT RPAD('', 9 - LENGTH(name) * -5000000, 'a') FROM t", /length in rpad/i],
  ['mysql', "SELECT REPEAT('a', 0xffffff)", /at most 10,000 characters/],
  ['mysql', "SELECT REPEAT('a', 1e7)", /at most 10,000 characters/],
  ['mysql', "SELECT REPEAT('a', '10000000')", /length in repeat/i],
  ['mysql', "SELECT REPEAT('a' 'b', 9000)", /at most 10,000 characters/],
  ['mysql', "SELECT CAST('a' AS BINARY(4000000)), CONVERT('a', BINARY(400))", /at most 10,000 characters/],
  ['mysql', `SELECT REPLACE(name, 'a', '${'b'.repeat(2000)}') FROM t`, /at most 1,000 characters/],
  ['mysql', "SELECT EXPORT_SET(5, 'a', 'b', ',', 64)", /EXPORT_SET is not one/],
  [
    'mssql',
    "SELECT CHARINDEX('b', REPLICATE(CAST('a' AS VARCHAR(MAX)), 100000000))",
    /first value in REPLICATE has to be a text/,
  ],
  ['mssql', "SELECT REPLICATE('a', 6000) + SPACE(6000)", /at most 10,000 characters/],
];

const A = `'${'a'.repeat(900)}'`;
const nested = (name: string, depth: number, inner: string) =>
  `${`${name}(`.repeat(depth)}${inner}${')'.repeat(depth)}`;
const twice = (inner: string) => `REPLACE(REPLACE(${inner}, 'a', ${A}), 'a', ${A})`;
const tenfold = (join: (parts: string[]) => string, depth: number) => {
  const ctes = Array.from(
    { length: depth },
    (_, at) => `c${at + 1} AS (SELECT ${join(Array(10).fill('x'))} AS x FROM c${at})`,
  );
  return `WITH c0 AS (SELECT 'a' AS x), ${ctes.join(', ')}`;
};
const CONCAT = (parts: string[]) => `CONCAT(${parts.join(', ')})`;
const COMPOSED: [Dialect, string][] = [
  ['mysql', `SELECT LOCATE(CONCAT(${twice("'aaaa'")}, 'b'), ${twice("'aaaaaaaaaa'")})`],
  [
    'mysql',
    `SELECT LOCATE(CONCAT('b', REPLACE('${'a'.repeat(20_000)}', 'a', ${A})), REPLACE('${'a'.repeat(20_000)}', 'a', ${A}))`,
  ],
  ['mysql', `SELECT INSTR(x, CONCAT(x, 'b')) FROM (SELECT ${nested('HEX', 22, "'a'")} AS x) t`],
  ['mysql', `SELECT INSTR(x, CONCAT(x, 'b')) FROM (SELECT ${nested('JSON_QUOTE', 18, `'"'`)} AS x) t`],
  ['mysql', `SELECT INSTR(x, CONCAT(x, 'b')) FROM (SELECT ${nested('QUOTE', 18, `'\\''`)} AS x) t`],
  ['mysql', `${tenfold(CONCAT, 7)} SELECT LOCATE(CONCAT(x, 'b'), x) FROM c7`],
  ['mysql', `${tenfold(CONCAT, 7)} SELECT x FROM c7 WHERE x LIKE CONCAT('%', x)`],
  ['mysql', `${tenfold(CONCAT, 7)} SELECT x FROM c7 WHERE x REGEXP CONCAT(x, 'b')`],
  ['mysql', `${tenfold(CONCAT, 7)} SELECT JSON_CONTAINS(x, x) FROM c7`],
  [
    'mysql',
    `SELECT CONCAT(x, x, x, x, x, x, x, x, x, x) AS y FROM (${tenfold(CONCAT, 2)} SELECT x FROM c2) t HAVING LOCATE(CONCAT(y, y), CONCAT(y, y))`,
  ],
  ['mysql', `SELECT ${twice("'aa'")} AS y FROM t ORDER BY LOCATE(CONCAT('b', y), y)`],
  [
    'mysql',
    `SELECT LOCATE(CONCAT(x, 'b'), x) FROM (SELECT REGEXP_REPLACE('${'a'.repeat(40)}', 'a*', '${'\\\\0'.repeat(200)}') AS x) t`,
  ],
  [
    'mysql',
    `WITH RECURSIVE x AS (SELECT CAST('a' AS CHAR(10000)) t UNION ALL SELECT HEX(t) FROM x) SELECT INSTR(t, t) FROM x`,
  ],
  [
    'mysql',
    `SELECT INSTR(x, x) FROM (SELECT JSON_EXTRACT(data, '$**.a', '$**.b') AS x FROM (SELECT HEX(data) AS data FROM t) u) t`,
  ],
  ['postgres', `SELECT strpos(${twice("'aaaaaaaaaaaaaaaaaaaa'")}, 'b' || ${twice("'aaaaa'")})`],
  ['postgres', `${tenfold((parts) => parts.join(' || '), 7)} SELECT strpos(x, x || 'b') FROM c7`],
  ['postgres', `${tenfold(CONCAT, 7)} SELECT x FROM c7 WHERE x LIKE '%' || x`],
  ['postgres', `SELECT strpos(x, x || 'b') FROM (SELECT ${nested('quote_literal', 18, "''''")} AS x) t`],
  [
    'postgres',
    `SELECT strpos(x, x || 'b') FROM (SELECT ${'to_json('.repeat(12)}'"'::text${')::text'.repeat(12)} AS x) t`,
  ],
  ['postgres', `SELECT strpos(x, x || 'b') FROM (SELECT ${'ARRAY['.repeat(12)}'"'${']::text'.repeat(12)} AS x) t`],
  ['postgres', `SELECT strpos(x, x || 'b') FROM (SELECT ${'(ROW('.repeat(12)}'"'${'))::text'.repeat(12)} AS x) t`],
  [
    'postgres',
    `SELECT strpos(x, x || 'b') FROM (SELECT array_to_string(string_to_array('${'a'.repeat(500)}', NULL), ${A}) AS x) t`,
  ],
  ['postgres', `SELECT strpos(replace(x, '0', ${A}), x) FROM (SELECT '1e131071'::numeric::text AS x) t`],
  ['postgres', `SELECT strpos(concat(x, x), concat(x, 'b')) FROM (SELECT 10::numeric ^ 131000 AS x) t`],
  [
    'postgres',
    `SELECT strpos(x, x || 'b') FROM (SELECT jsonb_pretty(('${'['.repeat(500)}${']'.repeat(500)}')::jsonb) AS x) t`,
  ],
  ['postgres', `SELECT strpos(x, x || 'b') FROM (SELECT format('${'%1$s'.repeat(300)}', name) AS x FROM t) t`],
  ['postgres', `SELECT strpos(replace(x, 'a', ${A}), x || 'b') FROM unnest(ARRAY[${twice("'a'")}]) x`],
  [
    'postgres',
    `WITH RECURSIVE x AS (SELECT 'a' t UNION ALL SELECT replace(t, 'a', 'aaaa') FROM x) SELECT strpos(t, t) FROM x`,
  ],
  [
    'postgres',
    `SELECT strpos(x, x || 'b') FROM (SELECT encode(decode(encode(decode(encode('a', 'escape'), 'escape'), 'hex'), 'escape'), 'hex') AS x UNION ALL SELECT ${twice("'aaaaaaaaaaaaaaaaaaaa'")}) t`,
  ],
  ['mssql', `SELECT CHARINDEX(${twice("'aaaaa'")} + 'b', ${twice("'aaaaaaaaaa'")})`],
  ['mssql', `${tenfold((parts) => parts.join(' + '), 7)} SELECT CHARINDEX(x + 'b', x) FROM c7`],
  [
    'mssql',
    `SELECT CHARINDEX(x + 'b', x) FROM (SELECT ${'STRING_ESCAPE('.repeat(12)}'"'${", 'json')".repeat(12)} AS x) t`,
  ],
  ['mssql', `SELECT CHARINDEX(x + 'b', x) FROM (SELECT CAST(DECOMPRESS(0x1f8b) AS VARCHAR(MAX)) AS x) t`],
  ['mssql', "SELECT CHARINDEX(x + 'b', x) FROM (SELECT (SELECT name FROM t FOR XML PATH('')) AS x) t"],
  [
    'mssql',
    "WITH x AS (SELECT CAST('a' AS VARCHAR(MAX)) t UNION ALL SELECT t + t FROM x) SELECT CHARINDEX(t, t) FROM x",
  ],
];

describe('texts that a statement makes out of others', () => {
  it.each(COMPOSED.map(([dialect, sql]) => ({ dialect, sql, name: sql.slice(0, 120) })))(
    'are not searched for others: $dialect $name',
    async ({ dialect, sql }) => {
      const reason = expect.stringMatching(/looks only for a text in quotes of at most 100/);
      expect(await admit(sql, dialect, { columns })).toEqual({ ok: false, reason });
    },
  );
});

describe('texts that a statement makes out of nothing', () => {
  it.each(ASKED)('are let through where people ask for them: %s %s', async (dialect, sql) => {
    expect(await admit(sql, dialect, { columns })).toMatchObject({ ok: true });
  });

  it.each(MADE.map(([dialect, sql, reason]) => ({ dialect, sql, reason, name: sql.slice(0, 90) })))(
    'are refused where nothing bounds them: $dialect $name',
    async ({ dialect, sql, reason }) => {
      const verdict = await admit(sql, dialect, { columns });
      expect(verdict).toEqual({ ok: false, reason: expect.stringMatching(reason) });
      if (!verdict.ok) expect(verdict.reason).toMatch(/^[A-Z].{10,200}\.$/s);
    },
  );
});
