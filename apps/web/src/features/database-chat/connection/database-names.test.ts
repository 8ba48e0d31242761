import type { DatabaseConnection } from '@parley/contract/database-chat';
import { expect, test } from 'vitest';
import { nameAmong, placeAmong } from './database-names';

const connection = (id: string, name: string, dbname: string) =>
  ({
    connection_id: id,
    name,
    db_metadata: { type: 'sqlite', dbname, host: null, port: null },
  }) as DatabaseConnection;

test('connections of the same name are told apart by their places, and by numbers where these are the same, too', () => {
  const newestFirst = [
    connection('d', 'Shop', 'shop.db'),
    connection('c', 'Shop', 'old.db'),
    connection('b', 'Shop', 'shop.db'),
    connection('a', 'Till', 'till.db'),
  ];
  expect(newestFirst.map((one) => nameAmong(one, newestFirst))).toEqual([
    'Shop, SQLite · shop.db (2)',
    'Shop, SQLite · old.db',
    'Shop, SQLite · shop.db (1)',
    'Till',
  ]);
  expect(newestFirst.map((one) => placeAmong(one, newestFirst))).toEqual([
    'SQLite · shop.db (2)',
    'SQLite · old.db',
    'SQLite · shop.db (1)',
    'SQLite · till.db',
  ]);
});
