import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseChat, endDatabaseChat, startDatabaseChat } from '../../../test/database-chat';

let chat: DatabaseChat;
beforeAll(async () => {
  chat = await startDatabaseChat();
});
afterAll(() => endDatabaseChat(chat));

const run = (sql: string) => chat.post('run_sql', { sql });

test('rows come as objects, with their columns and a sentence', async () => {
  const answer = await run(
    'select c.name, o.total, o.status from orders o join customers c on c.id = o.customer_id order by o.total desc;',
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    type: 'df',
    df: [
      { name: 'Helena Holý', total: 49.62, status: 'paid' },
      { name: 'Ada Lovelace', total: 12.5, status: 'open' },
      { name: 'Ada Lovelace', total: -3.25, status: 'paid' },
    ],
    more_rows: false,
    should_generate_chart: true,
    summary: '3 rows. Helena Holý has the highest total: 49.62.',
    message_id: null,
  });
});

test('numbers, bytes, dates and nothing come out right', async () => {
  const { df } = (
    await run('select o.big, o.payload, o.missing, (select ordered_on from orders where id = 1) as day from oddities o')
  ).json();
  expect(df).toEqual([{ big: '9007199254740993', payload: '0xcafe', missing: null, day: '2026-01-05' }]);
});

describe('anything but a read-only statement is refused with a sentence', () => {
  test.each([
    'delete from orders',
    'select 1; drop table orders',
    'pragma writable_schema = 1',
    "attach 'other.db' as other",
    'this is not SQL',
    "select load_extension('x')",
  ])('%s', async (sql) => {
    const answer = await run(sql);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().error).toMatch(/\.$/);
    expect((await run('select count(*) as n from orders')).json().df).toEqual([{ n: 3 }]);
  });
});

test('what the database does not take is told in its words', async () => {
  const answer = await run('select nickname from customers');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toContain('nickname');
});

test('at most a thousand rows are returned, and it says that there are more', async () => {
  const digits = '(select 0 as d union all select 1 union all select 2 union all select 3 union all select 4)';
  const five = [1, 2, 3, 4, 5].map((at) => `${digits} as d${at}`).join(', ');
  const { df, more_rows, summary } = (await run(`select d1.d as digit from ${five}`)).json();
  expect([df.length, more_rows]).toEqual([1_000, true]);
  expect(summary).toContain('The first 1,000 rows; there are more.');
});

describe('what a screen cannot hold', () => {
  const thousand = 'with recursive r(n) as (select 1 union all select n + 1 from r where n < 1000)';
  const columns = (count: number) => Array.from({ length: count }, (_, at) => `n as c${at}`).join(', ');

  test('long values are cut, and of many of them some rows come', async () => {
    const answer = await run(`${thousand} select hex(zeroblob(500000)) as h from r`);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect(answer.body.length).toBeLessThan(5_000_000);
    const { df, more_rows, summary } = answer.json();
    expect(more_rows).toBe(true);
    expect(summary).toContain('there are more');
    expect(df.length).toBeGreaterThan(10);
    expect(df[0].h).toMatch(/^0{20000} \[cut here: the whole value has 1000000 characters\]$/);
  });

  test('many columns give some rows, very many a sentence', async () => {
    const { df, more_rows } = (await run(`${thousand} select ${columns(400)} from r`)).json();
    expect([df.length, more_rows, Object.keys(df[0]).length]).toEqual([125, true, 400]);
    const wide = await run(`${thousand} select ${columns(1_600)} from r`);
    expect([wide.statusCode, wide.json().error]).toEqual([422, expect.stringContaining('1600 columns')]);
  });

  test('what just fits is whole', async () => {
    const { df, more_rows } = (await run(`${thousand} select ${columns(50)} from r`)).json();
    expect([df.length, more_rows]).toEqual([1_000, false]);
  });

  test('the export has the longer values', async () => {
    const { body } = await chat.post('export_sql', {
      sql: `${thousand} select hex(zeroblob(500000)) as h from r limit 9`,
    });
    expect(body.length).toBeGreaterThan(9_000_000);
  });
});

describe('the export', () => {
  const csv = (sql: string) => chat.post('export_sql', { sql });

  test('has every row, and no formulas', async () => {
    const answer = await csv(
      'select c.name, o.total, o.note from orders o join customers c on c.id = o.customer_id order by o.id',
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="sql_result.csv"');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\r\n')).toEqual([
      'name,total,note',
      'Helena Holý,49.62,',
      'Ada Lovelace,12.5,"call, ""soon"""',
      "Ada Lovelace,-3.25,'-2+3",
      '',
    ]);
    expect((await csv('select name from customers where id = 3')).body).toBe("name\r\n'=SUM(A1)\r\n");
  });

  test('of nothing is its head', async () => {
    expect((await csv('select name from customers where id = 99')).body).toBe('name\r\n');
  });

  test('passes the same walls', async () => {
    expect((await csv('delete from orders')).statusCode).toBe(400);
    const unknown = await csv('select nothing_such from orders');
    expect([unknown.statusCode, unknown.json().error]).toEqual([422, expect.stringContaining('nothing_such')]);
  });
});
