import { expect, test } from 'vitest';
import type { Column, DatabaseSchema, Table } from '../../types';
import { prepareSchema } from '.';

const STATES = ['new', 'paid', 'sent', 'open', 'closed', 'returned'];

const column = (name: string, more: Partial<Column> = {}): Column => {
  const plain = { type: 'text', kind: 'text', nullable: true, values: null, valuesComplete: false } as const;
  return { name, ...plain, comment: 'state of it', ...more };
};
const table = (at: number): Table => {
  const columns = Array.from({ length: 15 }, (_, place) => column(`field_${at}_${place}`));
  const states = column('status', { values: STATES, valuesComplete: true });
  const known = { schema: 'public', kind: 'table', comment: null, rows: 10 } as const;
  return {
    ...known,
    primaryKey: [],
    uniqueKeys: [],
    name: `part_${at}`,
    columns: [...columns, states],
    foreignKeys: [],
  };
};

/** @returns milliseconds of CPU time, so that a busy machine does not matter */
function read(count: number): number {
  const tables = Array.from({ length: count }, (_, at) => table(at));
  const schema: DatabaseSchema = { dialect: 'postgres', version: 'PostgreSQL 15.18', tables };
  const before = process.cpuUsage();
  const prepared = prepareSchema(schema, { ddl: [], documentation: [], examples: [] });
  const { user } = process.cpuUsage(before);
  expect(prepared.values.get('paid')).toHaveLength(count);
  expect(prepared.taught.get('it')).toContain('status');
  return user / 1_000;
}

test('ten times as many tables that hold the same values and are commented alike take about ten times as long', () => {
  read(300);
  const few = read(300);
  expect(read(3_000) / few).toBeLessThan(25);
}, 60_000);
