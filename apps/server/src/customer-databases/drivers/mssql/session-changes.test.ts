import { afterEach, expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { startSqlServer } from '../../../../test/doubles/sql-server';
import { changed, int } from '../../../../test/doubles/tds-tokens';
import { DatabaseFailure, type OpenDatabase } from '../../types';
import { openDatabase } from '../index';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A database on a server that begins every answer with these tokens. */
async function connect(first: Buffer[]): Promise<OpenDatabase> {
  const double = await startSqlServer(() => ({ kind: 'rows', columns: [int('a')], rows: [[1]], first }));
  closing.push(() => double.close());
  const account = { database: 'shop', user: 'reader', password: 'secret', tls: 'off' } as const;
  const target = { type: 'mssql', host: '127.0.0.1', port: double.port, ...account } as const;
  const database = await openDatabase(target, { allowPrivateNetwork: true });
  closing.push(() => database.close());
  return database;
}

it.each(['8', '0', '9', 'many'])('a server that asks for packets of %s bytes is left', async (bytes) => {
  const database = await connect([changed(4, bytes, '4096')]);
  await expect(database.query('SELECT a FROM t', bounds())).rejects.toThrow(DatabaseFailure);
});

it('a server that asks for packets of a size that there is gets them', async () => {
  const database = await connect([changed(4, '512', '4096')]);
  for (const _time of [1, 2]) {
    expect((await database.query(`SELECT a FROM t -- ${'x'.repeat(2_000)}`, bounds())).rows).toEqual([[1]]);
  }
});

it('what a server changes that nobody knows is passed over: nothing is written to the log', async () => {
  const written: unknown[] = [];
  const { error } = console;
  console.error = (...said) => void written.push(said);
  try {
    const database = await connect(Array<Buffer>(20_000).fill(changed(99, 'new', '')));
    expect((await database.query('SELECT a FROM t', bounds())).rows).toEqual([[1]]);
  } finally {
    console.error = error;
  }
  expect(written).toEqual([]);
});
