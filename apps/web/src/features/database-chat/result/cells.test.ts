import { expect, test } from 'vitest';
import { cellText } from './cells';

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
