import type { ResultColumn } from '@parley/contract/database-chat';
import { expect, test } from 'vitest';
import { columnWidths, fitted } from './column-widths';

/** Measured in a browser in the table's font: a digit is 8.25 pixels wide, and a cell has 24 pixels of padding. */
const DIGIT_PX = 8.25;
const CELL_PX = 24;

const widthOf = (kind: ResultColumn['kind'], name: string, value: string | number) =>
  columnWidths([{ name, kind, scale: null }], [{ [name]: value }])[0] ?? 0;

test.each([
  ['integer', 1601],
  ['integer', '9223372036854775807'],
  ['decimal', '12345678901234567890.1234567890'],
  ['date', '2026-02-28'],
  ['time', '12:30:00'],
  ['timestamp', '2025-01-01T05:00:00+00:00'],
] as const)('a %s is never cut off: %s', (kind, value) => {
  const digits = String(value).replaceAll('-', '').length;
  expect(widthOf(kind, 'n', value)).toBeGreaterThan(digits * DIGIT_PX + CELL_PX);
});

test('a long text does not take the room of the others', () => {
  const long = widthOf('text', 'note', 'word '.repeat(4_000));
  expect(long).toBe(widthOf('text', 'note', 'word '.repeat(40)));
  expect(long).toBeLessThan(320);
});

test('a head has room for its name and its arrow', () => {
  expect(widthOf('integer', 'number_of_customers', 1)).toBeGreaterThan(19 * 6.9 + 22 + CELL_PX);
});

test('texts give way so that a table fits a phone, values that must be whole do not', () => {
  const columns: ResultColumn[] = [
    { name: 'Name', kind: 'text', scale: null },
    { name: 'Total', kind: 'decimal', scale: 2 },
  ];
  expect(fitted([280, 90], columns, 300)).toEqual([210, 90]);
  const wide = [280, 90];
  expect(fitted(wide, columns, 400)).toBe(wide);
  // Too narrow either way: the table scrolls.
  expect(fitted(wide, columns, 150)).toBe(wide);
});
