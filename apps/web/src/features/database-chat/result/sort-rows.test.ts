import type { ResultColumn } from '@parley/contract/database-chat';
import { expect, test } from 'vitest';
import { nextSorting, sortRows } from './sort-rows';

const column = (kind: ResultColumn['kind']): ResultColumn => ({ name: 'x', kind, scale: null });
const sorted = (kind: ResultColumn['kind'], values: (string | number | boolean | null)[], descending = false) =>
  sortRows(
    values.map((x) => ({ x })),
    [column(kind)],
    { column: 'x', descending },
  ).map(({ x }) => x);

test('numbers are compared as numbers, be they texts of digits', () => {
  expect(sorted('integer', [10, 9, 100])).toEqual([9, 10, 100]);
  expect(sorted('decimal', ['10.50', '9.99', '-1'])).toEqual(['-1', '9.99', '10.50']);
});

test('numbers beyond 2^53 and long decimals are told apart', () => {
  expect(sorted('integer', ['9007199254740993', '9007199254740992'])).toEqual(['9007199254740992', '9007199254740993']);
  expect(sorted('decimal', ['0.10000000000000000002', '0.10000000000000000001'])).toEqual([
    '0.10000000000000000001',
    '0.10000000000000000002',
  ]);
});

test('NULL comes last, up and down', () => {
  expect(sorted('integer', [null, 2, 1])).toEqual([1, 2, null]);
  expect(sorted('integer', [null, 2, 1], true)).toEqual([2, 1, null]);
});

test('texts are compared as people do, moments by time', () => {
  expect(sorted('text', ['b', 'Á', 'a10', 'a9'])).toEqual(['Á', 'a9', 'a10', 'b']);
  expect(sorted('timestamp', ['2024-10-01T09:00:00', '2024-02-29T13:00:00'])[0]).toBe('2024-02-29T13:00:00');
});

test('a third press gives the first order back', () => {
  const up = nextSorting(null, 'x');
  const down = nextSorting(up, 'x');
  expect([up, down, nextSorting(down, 'x')]).toEqual([
    { column: 'x', descending: false },
    { column: 'x', descending: true },
    null,
  ]);
  expect(nextSorting(up, 'y')).toEqual({ column: 'y', descending: false });
});
