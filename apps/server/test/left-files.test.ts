import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptFiles } from '../src/backup/kept-files';
import { features, namedFiles } from '../src/features';
import { housekeeping } from '../src/platform/housekeeping';
import { startTestApp, type TestApp } from './test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'web' });
});
afterAll(() => app.close());

/** Saves a file as an upload does just before a crash. */
async function orphan(daysAgo: number): Promise<string> {
  const { key } = await app.deps.files.save(Readable.from([Buffer.from('left behind')]), 100);
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  await utimes(app.deps.files.path(key), at, at);
  return key;
}
const there = (key: string) => existsSync(app.deps.files.path(key));
const sweep = () =>
  housekeeping(namedFiles)
    .find(({ name }) => name === 'platform.sweep-files')
    ?.run(app.deps, new AbortController().signal);

test('files that nothing names for a day are removed and not backed up; the named ones stay', async () => {
  const { deps, database } = app;
  const [old, fresh] = [await orphan(2), await orphan(0)];
  await sweep();
  // A database that references no file at all may not be the one that these files belong to.
  expect(there(old)).toBe(true);

  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('file1', new Blob(['Some words to keep.'], { type: 'text/plain' }), 'notes.txt');
  expect((await owner.upload('POST', '/api/agent/agents', form)).statusCode).toBe(201);
  const { rows } = await deps.database.pool.query('select file_key from sources where file_key is not null');
  const named = rows[0].file_key;
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  await utimes(deps.files.path(named), longAgo, longAgo);

  const taken = new Set<string>();
  const all = await namedFiles.all(deps.database.pool);
  for await (const { data } of keptFiles(database.dataDir, false, all, taken)) {
    for await (const _bytes of data as AsyncIterable<Buffer>);
  }
  expect([...taken].filter((path) => path.startsWith('files/'))).toEqual([`files/${named.slice(0, 2)}/${named}`]);

  await sweep();
  expect([there(old), there(fresh), there(named)]).toEqual([false, true, true]);
});

test('every column that can name a file is declared', async () => {
  const { rows } = await app.deps.database.pool.query<{ count: number }>(
    "select count(*)::int as count from information_schema.columns where column_name = 'file_key' and table_schema = 'public'",
  );
  expect(features.flatMap(({ files = [] }) => files)).toHaveLength(rows[0]?.count ?? -1);
});
