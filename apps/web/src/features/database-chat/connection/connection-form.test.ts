import { MESSAGES } from '@parley/contract/messages';
import { expect, test } from 'vitest';
import {
  connectsDifferently,
  fieldNamed,
  formOf,
  metadataOf,
  NEW_CONNECTION,
  problemsOf,
  suggestedName,
  withType,
} from './connection-form';

const FILLED = { ...NEW_CONNECTION, dbname: 'shop', user: 'reader', password: 'secret', name: 'Shop' };

test('the form begins with a MySQL server on this machine', () => {
  expect(NEW_CONNECTION).toMatchObject({ type: 'mysql', host: 'localhost', port: '3306' });
});

test('the port follows the type until a person has written one', () => {
  expect(withType(NEW_CONNECTION, 'postgres').port).toBe('5432');
  expect(withType(withType(NEW_CONNECTION, 'sqlite'), 'mssql').port).toBe('1433');
  expect(withType({ ...NEW_CONNECTION, port: '3310' }, 'postgres').port).toBe('3310');
});

test('every field is required, each with its sentence', () => {
  expect(problemsOf(FILLED)).toEqual({});
  const empty = problemsOf({ ...NEW_CONNECTION, host: ' ', port: '' });
  expect(Object.keys(empty)).toEqual(['dbname', 'host', 'port', 'user', 'password', 'name']);
  expect(empty.dbname).toBe(MESSAGES.connectionFieldRequired);
  expect(empty.name).toBe(MESSAGES.connectionNameRequired);
});

test.each(['0', '65536', '80a', '1.5', '-1'])('the port %s is refused', (port) => {
  expect(problemsOf({ ...FILLED, port }).port).toBe(MESSAGES.portInvalid);
});

test('a file and a connection string need nothing of a server', () => {
  expect(Object.keys(problemsOf({ ...NEW_CONNECTION, type: 'sqlite' }))).toEqual(['file', 'name']);
  expect(metadataOf({ ...FILLED, type: 'sqlite', file: 'f1' })).toEqual({ type: 'sqlite', file: 'f1' });
  const byString = { ...FILLED, type: 'postgres', way: 'string', connectionString: ' postgres://a@b/c ' } as const;
  expect(problemsOf(byString)).toEqual({});
  expect(metadataOf(byString)).toEqual({ type: 'postgres', connection_string: 'postgres://a@b/c' });
});

test('another type leaves no connection string behind', () => {
  const byString = { ...FILLED, type: 'postgres', way: 'string', connectionString: 'postgres://a@b/c' } as const;
  expect(metadataOf(withType(byString, 'mysql'))).toMatchObject({ type: 'mysql', dbname: 'shop', port: 3306 });
});

test('a failure of the server finds its field', () => {
  expect(fieldNamed('db_metadata.port')).toBe('port');
  expect(fieldNamed('db_metadata.connection_string')).toBe('connectionString');
  expect(fieldNamed('read_values')).toBeNull();
  expect(fieldNamed(undefined)).toBeNull();
});

test('a name is suggested from what was given', () => {
  expect(suggestedName({ ...FILLED, type: 'sqlite' }, 'chinook.sqlite')).toBe('chinook');
  expect(suggestedName({ ...FILLED, way: 'string', connectionString: 'postgres://a:b@c:1/shop?x=y' }, undefined)).toBe(
    'shop',
  );
  expect(suggestedName(FILLED, undefined)).toBe('shop');
});

test('a connection that is changed begins with what is known of it, and without its password', () => {
  const training = { state: 'ready', error: null, trained_at: null, tables: 2, changes: [] } as const;
  const server = { type: 'postgres', host: 'db.example.com', port: 6432, dbname: 'shop', user: 'reader' } as const;
  const before = formOf({
    ...{ connection_id: 'c', id: 'c', name: 'Shop', read_values: false, created_at: '2026-11-21T12:00:00.000Z' },
    ...{ db_metadata: { ...server, tls: 'require' }, training: { ...training, changes: [] } },
  });
  expect(before).toMatchObject({ ...server, port: '6432', tls: 'require', password: '', name: 'Shop' });
  expect(connectsDifferently({ ...before, name: 'Other' }, before)).toBe(false);
  expect(connectsDifferently({ ...before, password: 'new' }, before)).toBe(true);
  expect(connectsDifferently({ ...before, host: 'elsewhere' }, before)).toBe(true);
});
