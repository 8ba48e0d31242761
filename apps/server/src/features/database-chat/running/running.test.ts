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
      'One row: year 2022, revenue 1,481.45.',
      [column('year', 'integer'), column('revenue', 'decimal')],
      [[2022, 1481.45]],
      false,
    ],
    ['The number of customers is 59.', [column('number_of_customers', 'integer')], [[59]], false],
    ['The average is 5.65.', [column('average', 'float')], [[5.651941747572815]], false],
    ['The share is 0.00123.', [column('share', 'float')], [[0.00123456]], false],
    ['The mean is 2,911,783.04.', [column('mean', 'decimal')], [['2911783.0384615385']], false],
    [
      '2 rows. The highest “revenue” is 481.45 (year 2022).',
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
      '2 rows. The highest “price” is 12.00 (Oak).',
      [name, { name: 'price', kind: 'float', scale: 2 }],
      [
        ['Oak', 12],
        ['Ash', 9.5],
      ],
      false,
    ],
    ['The sum is 12,345,678,901,234,567.89.', [column('sum', 'decimal')], [['12345678901234567.89']], false],
    ['One row: name Ada, Total 5.', [name, total], [['Ada', 5]], false],
    [
      '2 rows. The highest “Total” is 49.62 (Helena Holý).',
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
      '3 rows. The highest “Total” is 9, which 2 rows share.',
      [name, total],
      [
        ['A', 9],
        ['B', 9],
        ['C', 1],
      ],
      false,
    ],
    [
      '2 rows share the same “Total”: 9.',
      [name, total],
      [
        ['A', 9],
        ['B', 9],
      ],
      false,
    ],
    [
      '2 rows.',
      [column('id', 'integer'), name],
      [
        [1, 'A'],
        [2, 'B'],
      ],
      false,
    ],
    [
      '2 rows. The highest “Total” is 9 (Ada Lovelace).',
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
