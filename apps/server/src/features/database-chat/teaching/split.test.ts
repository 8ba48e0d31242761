import { describe, expect, test } from 'vitest';
import { splitDocumentation } from './split-documentation';
import { type SqlPart, splitSql } from './split-sql';

async function all(parts: AsyncIterable<SqlPart>): Promise<SqlPart[]> {
  const found: SqlPart[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

describe('a script is cut by the semicolons that end statements', () => {
  test('comment lines before a statement are the question that it answers', async () => {
    const script = `-- How many orders are there?
SELECT count(*) FROM orders;

-- A heading of the file

-- Which customers
-- are new?
SELECT name /* by year */ FROM customers -- really
WHERE year = 2026; ; SELECT 1`;
    expect(await all(splitSql(script, 'postgres'))).toEqual([
      { text: 'SELECT count(*) FROM orders', comment: 'How many orders are there?' },
      { text: 'SELECT name   FROM customers  \nWHERE year = 2026', comment: 'Which customers are new?' },
      { text: 'SELECT 1', comment: null },
    ]);
  });

  test.each([
    ['postgres', `SELECT 'a;b''c;', E'\\';', "x;y", $$;$$, $tag$ ; $$ ; $tag$`],
    ['mysql', `SELECT 'a\\';b', "c\\";d", \`e;f\``],
    ['sqlite', `SELECT 'a;b', [c;d], "e;f"`],
    ['mssql', `SELECT N'a;b', [c]];d]`],
  ] as const)('but not by those in texts and names: %s', async (dialect, statement) => {
    expect(await all(splitSql(`${statement};`, dialect))).toEqual([{ text: statement, comment: null }]);
  });

  test.each([
    `SELECT '${'a'.repeat(300_000)}`,
    `SELECT ${'/*'.repeat(50_000)}`,
    `SELECT ${"'\\".repeat(50_000)}`,
    `SELECT ${Array.from({ length: 20_000 }, (_, at) => `$a${at}$`).join(' ')}`,
    `${'-'.repeat(100_001)}\nSELECT ${'--\n'.repeat(100_000)}`,
    `SELECT ${"e'".repeat(50_001)}`,
    `SELECT ${'a '.repeat(50_000)}`,
  ])('also where something is never closed, and without taking long', async (script) => {
    const began = performance.now();
    for (const dialect of ['postgres', 'mysql', 'sqlite', 'mssql'] as const) {
      expect(await all(splitSql(script, dialect))).toHaveLength(1);
    }
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

test('documentation is cut into paragraphs, each below its heading', () => {
  const text = '# Orders\n\nAn order has a state.\n\nRevenue:\n\nThe sum of totals.\nWithout taxes.\n\n\n';
  expect([...splitDocumentation(text)]).toEqual([
    '# Orders\nAn order has a state.',
    'Revenue:\nThe sum of totals.\nWithout taxes.',
  ]);
  const long = [...splitDocumentation('A sentence of some length. '.repeat(500))];
  expect(long.length).toBeGreaterThan(5);
  expect(Math.max(...long.map((piece) => piece.length))).toBeLessThanOrEqual(2_000);
});
