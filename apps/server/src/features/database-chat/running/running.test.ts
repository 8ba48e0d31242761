import { describe, expect, test } from 'vitest';
import type { Cell, ResultColumn } from '../../../customer-databases/types';
import { canChart } from './chart';
import { presentCell } from './present-cell';
import { summarize } from './summary';

const column = (name: string, kind: ResultColumn['kind']): ResultColumn => ({ name, kind, scale: null });

test.each<[Cell, ResultColumn['kind'], Cell]>([
  ['49.62', 'decimal', 49.62],
  ['1.50', 'decimal', 1.5],
  ['-0.00', 'decimal', 0],
  ['0.1', 'decimal', 0.1],
  ['123456789012345.67', 'decimal', 123456789012345.67],
  ['12345678901234567.89', 'decimal', '12345678901234567.89'],
  ['9007199254740993', 'integer', '9007199254740993'],
  ['9007199254740992', 'integer', 9007199254740992],
  ['100000000000000000000000', 'decimal', '100000000000000000000000'],
  ['0.0000001', 'decimal', '0.0000001'],
  ['12', 'text', '12'],
  ['NaN', 'decimal', 'NaN'],
  [null, 'decimal', null],
  [true, 'boolean', true],
])('%j of %s is %j: a number only where no digit is lost', (cell, kind, shown) => {
  expect(presentCell(cell, column('x', kind))).toEqual(shown);
});

describe('the sentence about what was found', () => {
  const name = column('name', 'text');
  const total = column('Total', 'decimal');
  test.each<[string, ResultColumn[], Cell[][], boolean]>([
    ['Nothing was found.', [name], [], false],
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
    ['The max is empty.', [column('max', 'date')], [[null]], false],
    ['The sum is 12,345,678,901,234,567.89.', [column('sum', 'decimal')], [['12345678901234567.89']], false],
    ['One row: name Ada, Total 5.', [name, total], [['Ada', 5]], false],
    [
      '2 rows. The highest Total is 49.62 (Helena Holý).',
      [name, total],
      [
        ['Helena Holý', 49.62],
        ['B', 3],
      ],
      false,
    ],
    [
      'The first 2 rows; more exist.',
      [name, total],
      [
        ['A', 3],
        ['B', 9],
      ],
      true,
    ],
    [
      '3 rows. The highest Total is 9.',
      [name, total],
      [
        ['A', 9],
        ['B', 9],
        ['C', 1],
      ],
      false,
    ],
    [
      '2 rows.',
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
      '2 rows. The highest Total is 9 (Ada Lovelace).',
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
