import { expect, test } from 'vitest';
import { readable } from '.';

const LONG =
  "SELECT c.city, COUNT(*) AS orders FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.note = 'a  b;' GROUP BY c.city";

test('a long line is broken where a reader looks for the parts', async () => {
  expect(await readable(LONG, 'sqlite')).toBe(`SELECT
  c.city,
  COUNT(*) AS orders
FROM
  orders o
  JOIN customers c ON c.id = o.customer_id
WHERE
  o.note = 'a  b;'
GROUP BY
  c.city`);
});

test.each([
  [
    'postgres',
    `select id::text, tags->>'a', "first  name" from people where note ~* '^[a-z]+  ' and tags @> '{"a": 1}'::jsonb`,
  ],
  [
    'mysql',
    'select `first  name`, "a \\" b" from people where born between 1990 and 2000 and note not like "%x%" limit 10',
  ],
  [
    'mssql',
    "select top 5 [first  name], N'Ö' from dbo.people where born >= 1990 and note is not null order by [first  name]",
  ],
] as const)('names, texts and signs of %s stay as they are', async (dialect, sql) => {
  const formatted = await readable(sql, dialect);
  expect(formatted.split('\n').length).toBeGreaterThan(3);
  expect(formatted.replace(/\s/g, '')).toBe(sql.replace(/\s/g, ''));
});

test('what is short, laid out already or not to be read stays as it is', async () => {
  const kept = ['select count(*) from orders', `select *\nfrom orders`, `select {{x}} from ${'t'.repeat(90)}`];
  for (const sql of [...kept, `select ${'1, '.repeat(2_000)}1`]) expect(await readable(sql, 'postgres')).toBe(sql);
});
