import { expect, test } from 'vitest';
import type { Column, DatabaseSchema, Table } from '../../../customer-databases/types';
import { changesBetween } from './changes';

const column = (name: string, type = 'integer'): Column => ({
  ...{ name, type, kind: 'integer', nullable: true },
  ...{ comment: null, values: null, valuesComplete: false },
});
const table = (name: string, columns: Column[], schema: string | null = null): Table => ({
  ...{ schema, name, kind: 'table', comment: null, rows: null, columns },
  ...{ primaryKey: [], uniqueKeys: [], foreignKeys: [] },
});
const schema = (...tables: Table[]): DatabaseSchema => ({ dialect: 'postgres', version: 'PostgreSQL 15', tables });

test('what changed is said table by table', () => {
  const before = schema(table('orders', [column('id'), column('total'), column('old')]), table('gone', []));
  const after = schema(
    table('orders', [column('id'), column('total', 'numeric(10,2)'), column('note', 'text')]),
    table('invoices', [], 'sales'),
  );
  expect(changesBetween(before, after)).toEqual([
    'Column orders.total is numeric(10,2) now, and was integer.',
    'Column orders.note is new.',
    'Column orders.old is gone.',
    'Table sales.invoices is new.',
    'Table gone is gone.',
  ]);
  expect(changesBetween(after, after)).toEqual([]);
});

test('of a great many changes the rest is counted', () => {
  const many = Array.from({ length: 150 }, (_none, at) => table(`t${at}`, []));
  expect(changesBetween(schema(), schema(...many))).toHaveLength(101);
  expect(changesBetween(schema(), schema(...many)).at(-1)).toBe('50 more things changed.');
});
