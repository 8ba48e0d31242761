import { expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { sqliteStage } from '../../../../test/customer-databases/sqlite-stage';
import { openDatabase } from '../index';

it('finds whom a first or a last name may mean, also those that were not read before', async () => {
  const named = sqliteStage(`
    CREATE TABLE people (id INTEGER PRIMARY KEY, full_name TEXT, notes TEXT);
    INSERT INTO people VALUES (1, 'Ann Lee', 'Ann Lee'), (2, 'Bo Lee', ''), (3, 'Leeann Ray', ''), (4, 'Ray Lee Ash', '')`);
  const database = await openDatabase({ type: 'sqlite', path: named.path }, { allowPrivateNetwork: false });
  const { signal } = bounds();
  for (const withValues of [true, false]) {
    const schema = await database.readSchema(withValues, signal);
    const found = await database.findValues(schema, { phrases: ['x'], names: ['lee', '%', "o'x"] }, signal);
    expect(found.map(({ column, value }) => [column, value])).toEqual([
      ['full_name', 'Ann Lee'],
      ['full_name', 'Bo Lee'],
    ]);
  }
  await database.close();
  named.remove();
});
