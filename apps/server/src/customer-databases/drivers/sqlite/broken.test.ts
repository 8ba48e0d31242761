import { expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { sqliteStage } from '../../../../test/customer-databases/sqlite-stage';
import { openDatabase } from '../index';

it('a circle of views that is too much for SQLite ends the query with a sentence, and nothing else', async () => {
  const views = Array.from({ length: 3_000 }, (_, at) => `CREATE VIEW v${at} AS SELECT * FROM v${(at + 1) % 3_000};`);
  const stage = sqliteStage(`CREATE TABLE t (id integer); INSERT INTO t VALUES (7); ${views.join('\n')}`);
  const database = await openDatabase({ type: 'sqlite', path: stage.path }, { allowPrivateNetwork: true });
  await expect(database.query('SELECT * FROM v0', bounds())).rejects.toMatchObject({
    reason: 'statement',
    message: 'SQLite broke down while reading this. Does a view of the file lead back to itself?',
  });
  expect((await database.query('SELECT id FROM t', bounds())).rows).toEqual([[7]]);
  await database.close();
  stage.remove();
});
