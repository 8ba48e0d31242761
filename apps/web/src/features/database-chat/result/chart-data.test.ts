import type { ResultColumn } from '@parley/contract/database-chat';
import { expect, test } from 'vitest';
import { canShowChart, firstChoice, overTime, pointsOf, valueColumns } from './chart-data';

const column = (name: string, kind: ResultColumn['kind']): ResultColumn => ({ name, kind, scale: null });

test('charting needs the flag of the server and a row with a column', () => {
  expect(canShowChart({ should_generate_chart: true, df: [{ a: 1 }] })).toBe(true);
  expect(canShowChart({ should_generate_chart: false, df: [{ a: 1 }] })).toBe(false);
  expect(canShowChart({ should_generate_chart: true, df: [] })).toBe(false);
  expect(canShowChart({ should_generate_chart: true, df: [{}] })).toBe(false);
});

test('the first numeric column is drawn, over the first of the others', () => {
  const columns = [column('genre', 'text'), column('tracks', 'integer'), column('price', 'decimal')];
  const rows = [{ genre: 'Rock', tracks: 12, price: '9.90' }];
  expect(firstChoice(columns, rows)).toEqual({ kind: 'bar', value: 'tracks', label: 'genre' });
  expect(valueColumns(columns, rows).map(({ name }) => name)).toEqual(['tracks', 'price']);
  expect(pointsOf(columns, rows, { kind: 'bar', value: 'price', label: 'genre' })).toEqual({
    labels: ['Rock'],
    names: true,
    values: [9.9],
    texts: ['9.90'],
  });
});

test('years and keys label what is counted, and are drawn only by themselves', () => {
  const columns = [column('CustomerId', 'integer'), column('genre_id', 'integer'), column('total', 'decimal')];
  const rows = [{ CustomerId: 6, genre_id: 2, total: '49.62' }];
  expect(firstChoice(columns, rows)).toEqual({ kind: 'bar', value: 'total', label: 'CustomerId' });
  expect(firstChoice([column('year', 'integer')], [{ year: 2024 }])).toMatchObject({ value: 'year', label: null });
  for (const name of ['week', 'Order ID', 'saleDate', 'fiscal_quarter'])
    expect(firstChoice([column(name, 'integer'), column('total', 'integer')], [])).toMatchObject({ value: 'total' });
  for (const name of ['cost_per_hour', 'revenuePerDay', 'paid', 'holiday'])
    expect(firstChoice([column(name, 'integer'), column('total', 'integer')], [])).toMatchObject({ value: name });
  expect(firstChoice([column('paid', 'integer')], [{ paid: 3 }])).toMatchObject({ value: 'paid' });
});

test('without a numeric column the first one is drawn', () => {
  const columns = [column('a', 'text'), column('b', 'text')];
  expect(firstChoice(columns, [{ a: '1', b: 'x' }])).toMatchObject({ value: 'a', label: 'b' });
});

test('a single column gets a running index from 1', () => {
  const columns = [column('total', 'integer')];
  const rows = [{ total: 5 }, { total: null }, { total: 7 }];
  const choice = firstChoice(columns, rows);
  expect(choice).toEqual({ kind: 'bar', value: 'total', label: null });
  expect(choice && pointsOf(columns, rows, choice)).toEqual({
    labels: ['1', '2', '3'],
    names: false,
    values: [5, null, 7],
    texts: ['5', '', '7'],
  });
});

test('values over rising times begin as bars, and are offered as a line', () => {
  const columns = [column('month', 'date'), column('sum', 'decimal')];
  const rows = ['2024-01-01', '2024-02-01', '2024-03-01'].map((month) => ({ month, sum: '1' }));
  expect(firstChoice(columns, rows)).toEqual({ kind: 'bar', value: 'sum', label: 'month' });
  expect(overTime(columns, rows)).toEqual({ kind: 'line', value: 'sum', label: 'month' });
  expect(overTime(columns, rows.toReversed())).toBeNull();
});

test('a column of texts labels the bars before any other one', () => {
  const columns = [column('day', 'date'), column('sum', 'decimal'), column('city', 'text')];
  expect(firstChoice(columns, [{ day: '2024-01-01', sum: '1', city: 'Lisbon' }])?.label).toBe('city');
});

test('a year is a time, though it is a number, and so is a month that is a text', () => {
  const columns = [column('year', 'integer'), column('revenue', 'decimal')];
  const rows = [2021, 2022, 2023].map((year) => ({ year, revenue: '4.5' }));
  expect(firstChoice(columns, rows)).toEqual({ kind: 'bar', value: 'revenue', label: 'year' });
  const choice = overTime(columns, rows);
  expect(choice).toEqual({ kind: 'line', value: 'revenue', label: 'year' });
  expect(choice && pointsOf(columns, rows, choice).labels).toEqual(['2021', '2022', '2023']);
  const months = ['2024-01', '2024-02', '2024-03'].map((month) => ({ month, orders: 1 }));
  const monthly = [column('month', 'text'), column('orders', 'integer')];
  expect(overTime(monthly, months)?.kind).toBe('line');
  expect(pointsOf(monthly, months, { kind: 'bar', value: 'orders', label: 'month' }).names).toBe(false);
  expect(overTime([column('year', 'integer')], rows)).toBeNull();
});

test('nothing is drawn of no columns', () => {
  expect(overTime([], [])).toBeNull();
  expect(firstChoice([], [])).toBeNull();
});
