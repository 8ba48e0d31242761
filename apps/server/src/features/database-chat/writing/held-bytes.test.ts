import { expect, test } from 'vitest';
import { collectGarbage } from '../../../../test/collect-garbage';
import { heldBytes } from '../../../customer-databases/held-bytes';
import type { Column, DatabaseSchema, Table } from '../../../customer-databases/types';
import { TableIndex } from './table-index';

/** Heap bytes in use after garbage collection. */
async function heap(): Promise<number> {
  for (let times = 0; times < 4; times += 1) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return process.memoryUsage().heapUsed;
}

let made = 0;
/** A different word each time. */
function word(length: number, letters = 'abcdefghijklmnopqrstuvwxyz'): string {
  made += 1;
  let [text, rest] = ['', made * 2_654_435_761];
  while (text.length < length) {
    text += letters[rest % letters.length];
    rest = (rest * 1_103_515_245 + 12_345 + (made & 7)) % 2 ** 31;
  }
  return text;
}

const column = (more: Partial<Column> = {}): Column => {
  const plain = { type: 'varchar(40)', kind: 'text', nullable: true, comment: null, values: null } as const;
  return { name: word(12), ...plain, valuesComplete: false, ...more };
};
const table = (columns: Column[], more: Partial<Table> = {}): Table => {
  const plain = { schema: 'public', kind: 'table', comment: null, rows: 10 } as const;
  return { name: word(14), ...plain, columns, primaryKey: ['id'], uniqueKeys: [], foreignKeys: [], ...more };
};
const many = <T>(length: number, make: () => T) => Array.from({ length }, make);
const tables = (count: number, columns: number, of: () => Partial<Column>) =>
  many(count, () => table(many(columns, () => column(of()))));
const key = () => ({ columns: [word(12)], schema: 'public', table: word(14), references: [word(12)] });

test.each([
  ['columns', () => tables(1_000, 20, () => ({}))],
  ['long types', () => tables(500, 20, () => ({ type: word(190) }))],
  ['comments', () => tables(300, 20, () => ({ comment: word(500) }))],
  ['example values', () => tables(200, 20, () => ({ values: many(20, () => word(12)) }))],
  [
    'keys',
    () =>
      many(500, () =>
        table([column()], { uniqueKeys: many(10, () => [word(12), word(12)]), foreignKeys: many(40, key) }),
      ),
  ],
  ['names in Chinese', () => tables(200, 20, () => ({ name: word(12, '数据库客户订单编号名称日期金额') }))],
  ['tables', () => tables(10_000, 1, () => ({}))],
])('a schema of many %s is counted as what it takes, within a quarter', async (_name, make) => {
  const written = JSON.stringify({ dialect: 'postgres', version: 'PostgreSQL 15.18', tables: make() });
  const before = await heap();
  const schema: DatabaseSchema = JSON.parse(written);
  const index = await TableIndex.of(schema);
  const taken = (await heap()) - before;
  const share = (heldBytes(schema) + index.bytes) / taken;
  expect(share).toBeGreaterThan(0.75);
  expect(share).toBeLessThan(1.25);
});
