import { expect, it } from 'vitest';
import { sqliteStage } from '../../test/customer-databases/sqlite-stage';
import { openDatabase } from './drivers';

it('are known by their values where a column of numbers holds them', async () => {
  const stage =
    sqliteStage(`CREATE TABLE members (id INTEGER PRIMARY KEY, wants_post INTEGER, points INTEGER, level INTEGER,
    hall INTEGER); INSERT INTO members VALUES (1, 0, 0, 0, 0), (2, 1, 1, 1, 1), (3, NULL, 1, 1, 2)`);
  const database = await openDatabase({ type: 'sqlite', path: stage.path }, { allowPrivateNetwork: false });
  const { tables } = await database.readSchema(true, AbortSignal.timeout(20_000));
  const told = tables.flatMap(({ columns }) => columns.filter(({ values }) => values !== null));
  expect(told).toMatchObject([{ name: 'wants_post', values: ['0', '1'], valuesComplete: true }]);
  await database.close();
  stage.remove();
});
