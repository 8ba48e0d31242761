import type { DatabaseTable } from '@parley/contract/database-chat';
import { expect, test } from 'vitest';
import { filterTables, namedColumns, tableName } from './filter-tables';

const column = (name: string, comment: string | null = null) => ({
  name,
  type: 'text',
  nullable: true,
  comment,
  primary_key: false,
  references: null,
  values: [],
});
const table = (name: string, columns: string[], schema: string | null = null): DatabaseTable => ({
  schema,
  name,
  kind: 'table',
  column_count: 1,
  comment: null,
  rows: 1,
  columns: columns.map((each) => column(each)),
});
const TABLES = [table('artists', ['id', 'name']), table('albums', ['id', 'title', 'artist_id'], 'music')];

test('a table is found by its name, its schema and its columns', () => {
  const names = (words: string) => filterTables(TABLES, words).map(tableName);
  expect(names('')).toEqual(['artists', 'music.albums']);
  expect(names('Artist')).toEqual(['artists', 'music.albums']);
  expect(names('title')).toEqual(['music.albums']);
  expect(names('music id')).toEqual(['music.albums']);
  expect(names('nothing')).toEqual([]);
});

test('the columns that were meant are told', () => {
  expect([...namedColumns(table('albums', ['id', 'title', 'artist_id']), 'ARTIST')]).toEqual(['artist_id']);
  expect([...namedColumns(table('albums', ['id', 'title']), 'albums')]).toEqual([]);
});
