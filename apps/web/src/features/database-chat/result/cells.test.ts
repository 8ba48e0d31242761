import { expect, test } from 'vitest';
import { cellText, shownText } from './cells';

test('a decimal has the places of its column', () => {
  const price = { kind: 'decimal', scale: 2 } as const;
  expect([901, 948.5, -0.05, 0].map((cell) => cellText(cell, price))).toEqual(['901.00', '948.50', '-0.05', '0.00']);
  expect(cellText('12345678901234567890.10', price)).toBe('12345678901234567890.10');
  expect(cellText(1e21, price)).toBe('1e+21');
});

test('a number whose places nobody knows is left as it is', () => {
  expect(cellText(948.5, { kind: 'decimal', scale: null })).toBe('948.5');
  expect(cellText(948.5, { kind: 'float', scale: null })).toBe('948.5');
  expect(cellText(7, { kind: 'decimal', scale: 0 })).toBe('7');
  expect(cellText(12.5, { kind: 'float', scale: 2 })).toBe('12.50');
});

test('NULL is an empty text, and a moment is easier to read without its T', () => {
  expect(cellText(null, { kind: 'text', scale: null })).toBe('');
  expect(cellText('2026-02-28T12:30:00', { kind: 'timestamp', scale: null })).toBe('2026-02-28 12:30:00');
});

test('numbers are read as the sentence about the rows says them, and ids and years as they are', () => {
  const shown = (cell: number | string, name: string, kind: 'integer' | 'float' | 'decimal' = 'integer', scale = 0) =>
    shownText(cell, { name, kind, scale: scale || null });
  expect(shown(1297, 'number_of_orders')).toBe('1,297');
  expect(shown('12345678901234567890', 'total')).toBe('12,345,678,901,234,567,890');
  expect(shown(5.374_123_9, 'average', 'float')).toBe('5.37');
  expect(shown(1297.5, 'total', 'decimal', 2)).toBe('1,297.50');
  expect(shown(-0.001_234_5, 'share', 'float')).toBe('-0.00123');
  expect([shown(12_345, 'customer_id'), shown(2026, 'year')]).toEqual(['12345', '2026']);
  expect(shownText(null, { name: 'total', kind: 'integer', scale: null })).toBe('');
});
