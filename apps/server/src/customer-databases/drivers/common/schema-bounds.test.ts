import { expect, test } from 'vitest';
import type { Column, Table } from '../../types';
import { boundedRights, boundedTables } from './schema-bounds';

const column = (more: Partial<Column> = {}): Column => ({
  ...{ name: 'a', type: 'text', kind: 'text', nullable: true, comment: null, values: null, valuesComplete: false },
  ...more,
});
const table = (more: Partial<Table> = {}): Table => ({
  ...{ schema: null, name: 't', kind: 'table', comment: null, rows: null, columns: [column()] },
  ...{ primaryKey: [], uniqueKeys: [], foreignKeys: [] },
  ...more,
});

test('comments and types are kept as far as anybody reads them', () => {
  const long = 'x'.repeat(500_000);
  const [kept] = boundedTables([table({ comment: long, columns: [column({ comment: long, type: long })] })]);
  expect(JSON.stringify(kept).length).toBeLessThan(3_000);
  expect(kept?.comment).toMatch(/^x+\.\.\.$/);
  expect(boundedTables([table({ comment: 'where they live' })])[0]?.comment).toBe('where they live');
});

test('a table that no statement could name is left out', () => {
  const long = 'x'.repeat(300);
  const tables = [table({ name: long }), table({ columns: [column({ name: long })] }), table({ name: 'kept' })];
  expect(boundedTables(tables).map(({ name }) => name)).toEqual(['kept']);
});

test('what the database of Parley could not hold is not kept', () => {
  const comment = `where they\0live ${'😀'.repeat(600)}`;
  const tables = [
    table({ name: 'a\0' }),
    table({ comment, columns: [column({ type: `x${'😀'.repeat(200)}` })], primaryKey: Array(300_000).fill('a') }),
  ];
  const [kept, ...others] = boundedTables(tables);
  expect(others).toEqual([]);
  expect(kept?.comment).toMatch(/^where theylive 😀+\ufffd?\.\.\.$/u);
  expect(kept?.columns[0]?.type.isWellFormed()).toBe(true);
  expect(kept?.primaryKey).toEqual([]);
});

test('keys beyond all measure are left out', () => {
  const key = (columns: string[]) => ({ columns, schema: null, table: 'z', references: columns });
  const long = Array(33).fill('a');
  const foreignKeys = [key(long), ...Array.from({ length: 20_000 }, () => key(['a']))];
  const [kept] = boundedTables([table({ foreignKeys, uniqueKeys: [long, ...foreignKeys.map(() => ['a'])] })]);
  expect(kept?.foreignKeys).toHaveLength(200);
  expect(kept?.uniqueKeys).toHaveLength(200);
  expect(boundedTables([table({ foreignKeys: [key(['a'])] })])[0]?.foreignKeys).toEqual([key(['a'])]);
});

test('more columns than can be kept are a sentence', () => {
  const columns = Array.from({ length: 1_001 }, () => column());
  expect(() => boundedTables(Array.from({ length: 100 }, () => table({ columns })))).toThrow(
    'The tables of this database have 100,100 columns, and at most 100,000 are read.',
  );
});

test('names that are too long together are a sentence', () => {
  const columns = Array.from({ length: 1_000 }, () => column({ name: 'x'.repeat(200) }));
  const wide = (count: number) => boundedTables(Array.from({ length: count }, () => table({ columns })));
  expect(wide(24)).toHaveLength(24);
  expect(() => wide(50)).toThrow('have more than 5,000,000 characters.');
});

test('comments are kept as long as they are not too long together', () => {
  const one = () => table({ comment: 'of us', columns: [column({ comment: 'x'.repeat(900) })] });
  const kept = boundedTables(Array.from({ length: 10_000 }, one));
  expect(kept[0]).toEqual(one());
  expect(kept.at(-1)).toEqual(table({ columns: [column()] }));
  expect(JSON.stringify(kept).length).toBeLessThan(10_000_000);
});

test('what an account may do is told in sentences of bounded length', () => {
  const rights = { account: 'a', readOnly: false, dangers: Array(100).fill('y'.repeat(10_000)), walls: [] };
  expect(JSON.stringify(boundedRights(rights)).length).toBeLessThan(11_000);
});
