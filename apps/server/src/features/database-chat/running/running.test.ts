import { describe, expect, test } from 'vitest';
import type { Cell, ResultColumn } from '../../../customer-databases/types';
import { canChart } from './chart';
import { presentCell, textOf, withPlaces } from './present-cell';
import { summarize } from './summary';

const column = (name: string, kind: ResultColumn['kind']): ResultColumn => ({ name, kind, scale: null });

const decimal = (scale: number | null): ResultColumn => ({ name: 'x', kind: 'decimal', scale });

test.each<[Cell, ResultColumn, Cell]>([
  ['49.62', decimal(2), 49.62],
  ['1.50', decimal(2), 1.5],
  ['1.50', decimal(null), '1.50'],
  ['-0.00', decimal(2), '-0.00'],
  ['00012.50', decimal(2), '00012.50'],
  ['0.1', decimal(1), 0.1],
  ['123456789012345.67', decimal(2), 123456789012345.67],
  ['12345678901234567.89', decimal(2), '12345678901234567.89'],
  ['9007199254740993', column('x', 'integer'), '9007199254740993'],
  ['9007199254740992', column('x', 'integer'), 9007199254740992],
  ['100000000000000000000000', decimal(0), '100000000000000000000000'],
  ['0.0000001', decimal(7), '0.0000001'],
  ['12', column('x', 'text'), '12'],
  ['NaN', decimal(2), 'NaN'],
  [null, decimal(2), null],
  [true, column('x', 'boolean'), true],
])('%j of %j is %j: a number only where it is written in the same digits', (cell, of, shown) => {
  expect(presentCell(cell, of)).toEqual(shown);
  if (typeof cell === 'string') expect(textOf(presentCell(cell, of), of)).toBe(cell);
});

test('where the database does not say the decimal places, the values do, if they agree', () => {
  const rows = [
    ['2328.60', '12.0000', 1],
    [null, '5.65', 2],
    ['0.10', 'NaN', 3],
  ];
  const columns = withPlaces([decimal(null), decimal(null), column('n', 'integer')], rows);
  expect(columns.map(({ scale }) => scale)).toEqual([2, null, null]);
  expect(withPlaces([decimal(4)], [['1.50']])).toEqual([decimal(4)]);
  expect(withPlaces([decimal(null)], [])).toEqual([decimal(null)]);
});

test('a number of a hundred thousand digits is presented and summarized immediately', () => {
  const started = performance.now();
  for (const cell of ['1'.repeat(131_000), `0.${'0'.repeat(130_000)}1`, `${'0'.repeat(130_000)}x`]) {
    const [column = decimal(null)] = withPlaces([decimal(null)], [[cell]]);
    expect(presentCell(cell, column)).toBe(cell);
    expect(summarize([column], [[cell]], false).length).toBeLessThan(100);
  }
  // The previous regular expressions took seconds each.
  expect(performance.now() - started).toBeLessThan(500);
});

describe('the sentence about what was found', () => {
  const name = column('name', 'text');
  const total = column('Total', 'decimal');
  test.each<[string, ResultColumn[], Cell[][], boolean]>([
    ['No data available', [name], [], false],
    [
      'Year 2022, revenue 1,481.45.',
      [column('year', 'integer'), column('revenue', 'decimal')],
      [[2022, 1481.45]],
      false,
    ],
    ['There are 59 customers.', [column('number_of_customers', 'integer')], [[59]], false],
    ['The average is 5.65.', [column('average', 'float')], [[5.651941747572815]], false],
    ['The share is 0.00123.', [column('share', 'float')], [[0.00123456]], false],
    ['The mean is 2,911,783.04.', [column('mean', 'decimal')], [['2911783.0384615385']], false],
    [
      '2 rows. The highest revenue is 481.45 (year 2022).',
      [column('year', 'integer'), column('revenue', 'decimal')],
      [
        [2021, 449.46],
        [2022, 481.45],
      ],
      false,
    ],
    ['The count is 59.', [column('count', 'integer')], [[59]], false],
    ['The count is 1,234,567.', [column('count', 'integer')], [[1234567]], false],
    ['There is no value for “max”.', [column('max', 'date')], [[null]], false],
    ['The total is 1,481.50.', [{ name: 'total', kind: 'decimal', scale: 2 }], [[1481.5]], false],
    [
      '2 rows. Oak has the highest price: 12.00.',
      [name, { name: 'price', kind: 'float', scale: 2 }],
      [
        ['Oak', 12],
        ['Ash', 9.5],
      ],
      false,
    ],
    ['The sum is 12,345,678,901,234,567.89.', [column('sum', 'decimal')], [['12345678901234567.89']], false],
    ['Ada: total 5.', [name, total], [['Ada', 5]], false],
    [
      '2 rows. Helena Holý has the highest total: 49.62.',
      [name, total],
      [
        ['Helena Holý', 49.62],
        ['B', 3],
      ],
      false,
    ],
    [
      'The first 2 rows; there are more.',
      [name, total],
      [
        ['A', 3],
        ['B', 9],
      ],
      true,
    ],
    [
      '3 rows. The highest total is 9, which 2 rows share.',
      [name, total],
      [
        ['A', 9],
        ['B', 9],
        ['C', 1],
      ],
      false,
    ],
    [
      '2 rows share the same total: 9.',
      [name, total],
      [
        ['A', 9],
        ['B', 9],
      ],
      false,
    ],
    [
      '2 rows: A and B.',
      [column('id', 'integer'), name],
      [
        [1, 'A'],
        [2, 'B'],
      ],
      false,
    ],
    [
      '2 rows. Ada Lovelace has the highest total: 9.',
      [column('FirstName', 'text'), column('LastName', 'text'), total],
      [
        ['Ada', 'Lovelace', 9],
        ['B', 'C', 2],
      ],
      false,
    ],
  ])('%s', (sentence, columns, rows, more) => {
    expect(summarize(columns, rows, more)).toBe(sentence);
  });
});

describe('what a person would say of it', () => {
  const single = (name: string, cell: Cell, language = 'en') =>
    summarize([column(name, 'decimal')], [[cell]], false, { sql: '', language });
  test.each<[string, Cell, string]>([
    ['number_of_customers', 1, 'There is 1 customer.'],
    ['number_of_classes', 0, '0 classes.'],
    ['average_weight_kg', 26.133, 'The average weight is 26.133 kg.'],
    ['total_minutes', 340, 'The total is 340 minutes.'],
    ['percentage', 5.769230769230769, 'It is 5.77 %.'],
    ['price_per_kg', 3, 'The price per kg is 3.'],
    ['TotalAmount', 12, 'The total amount is 12.'],
  ])('of %s, %j', (name, cell, sentence) => expect(single(name, cell)).toBe(sentence));

  test.each([
    ['de', 'Es gibt 1.234 „customers“.', 'Durchschnitt von „price“: 1.234,5.', 'Dazu gibt es keine Daten.'],
    [
      'fr',
      'Il y a 1\u202f234 « customers ».',
      'Moyenne de « price » : 1\u202f234,5.',
      'Il n’y a pas de données à ce sujet.',
    ],
    ['es', 'Hay 1.234 «customers».', 'Promedio de «price»: 1.234,5.', 'No hay datos sobre esto.'],
    ['fi', 'There are 1,234 customers.', 'The average price is 1,234.5.', 'No data available'],
  ])('in %s', (language, count, mean, none) => {
    expect(single('number_of_customers', 1234, language)).toBe(count);
    expect(single('average_price', 1234.5, language)).toBe(mean);
    expect(summarize([name], [], false, { sql: '', language })).toBe(none);
  });

  const titles = (...all: string[]) => all.map((title) => [title]);
  const list = (rows: Cell[][], sql: string, columns = [column('title', 'text')]) =>
    summarize(columns, rows, false, { sql, language: 'en' });
  const name = column('name', 'text');

  test('names what is listed, and calls it as its table is called', () => {
    const sql = 'SELECT title FROM kiln_firings WHERE x > 1';
    expect(list(titles('A', 'B'), sql)).toBe('2 kiln firings: A and B.');
    expect(list(titles('A', 'B', 'C', 'D', 'E'), sql)).toBe('5 kiln firings: A, B, C and 2 more.');
    expect(list(titles('A', 'A'), sql)).toBe('2 kiln firings.');
    expect(list(titles('A', 'B'), 'SELECT a.title FROM a JOIN b ON b.id = a.b')).toBe('2 rows: A and B.');
    expect(list(titles('A', 'B'), 'SELECT DISTINCT title FROM a')).toBe('2 rows: A and B.');
  });

  test.each([
    ['orders', 'SELECT COUNT(*) AS orders FROM x', 'There are 3 orders.'],
    ['total_orders', 'SELECT COUNT(o.id) AS total_orders FROM o JOIN p ON 1', 'There are 3 orders.'],
    ['count', 'SELECT COUNT(*) AS count FROM public.orders WHERE a = 1', 'There are 3 orders.'],
    ['count', 'SELECT COUNT(*) FROM a JOIN b ON true', 'The count is 3.'],
    ['orders', 'SELECT SUM(orders) AS orders FROM x', 'Orders: 3.'],
  ])('says what was counted as %s by %s', (called, sql, sentence) => {
    expect(list([[3]], sql, [column(called, 'integer')])).toBe(sentence);
  });

  test('says which comes first of what is listed by its days', () => {
    const rows = [
      ['Hand building', '2026-12-02 18:00:00'],
      ['Taster', '2026-12-03 14:00:00'],
    ];
    const columns = [column('title', 'text'), column('starts_at', 'timestamp')];
    const sql = 'SELECT title, starts_at FROM classes ORDER BY starts_at';
    expect(list(rows, sql, columns)).toBe('2 classes. The first is Hand building (2026-12-02 18:00).');
  });

  test('names who is told of in a single row, and which is soonest rather than dearest', () => {
    const sold = [column('item', 'text'), column('units_sold', 'integer')];
    expect(list([['Dinner plate', 114]], 'SELECT item, SUM(q) FROM s GROUP BY item', sold)).toBe(
      'Dinner plate: units sold 114.',
    );
    const columns = [column('name', 'text'), column('paid', 'integer'), column('starts_at', 'timestamp')];
    const rows = [
      ['Ada', 5, '2026-12-02 18:00:00'],
      ['Bo', 9, '2026-12-03 18:00:00'],
    ];
    const sql = 'SELECT b.name, b.paid, c.starts_at FROM b JOIN c ON c.id = b.c ORDER BY c.starts_at';
    expect(list(rows, sql, columns)).toBe('2 rows. The first is Ada (2026-12-02 18:00).');
  });

  test.each(["status <> 'cancelled'", 'cancelled_at IS NULL'])('says that %s leaves something out', (condition) => {
    const sql = `SELECT name FROM bookings WHERE ${condition}`;
    expect(summarize([name], [], false, { sql, language: 'en' })).toBe(
      'No data available. Cancelled ones are left out.',
    );
    expect(list(titles('A', 'B'), sql)).toBe('2 bookings: A and B. Cancelled ones are left out.');
  });
});

test('a chart needs two rows and a number that is not a name', () => {
  const rows = [
    ['A', 1],
    ['B', 2],
  ];
  expect(canChart([column('name', 'text'), column('total', 'integer')], rows)).toBe(true);
  expect(canChart([column('name', 'text'), column('paid', 'integer')], rows)).toBe(true);
  expect(canChart([column('name', 'text'), column('customer_id', 'integer')], rows)).toBe(false);
  expect(canChart([column('name', 'text'), column('CustomerId', 'integer')], rows)).toBe(false);
  expect(canChart([column('name', 'text'), column('note', 'text')], rows)).toBe(false);
  expect(canChart([column('name', 'text'), column('total', 'integer')], rows.slice(1))).toBe(false);
  expect(
    canChart(
      [column('name', 'text'), column('total', 'integer')],
      [
        ['A', null],
        ['B', null],
      ],
    ),
  ).toBe(false);
});
