import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { succeeds } from '../../test/backup';
import { emptyDatabase } from '../../test/database';
import { startTestApp } from '../../test/test-app';

const SLOW_MS = 90_000;

test('a back-up says how many uploads are nowhere', { timeout: SLOW_MS }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-backup-'));
  const place = await emptyDatabase();
  const app = await startTestApp({ APP_SECRET: '' }, place);
  const owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Helper');
  form.set('files', new Blob(['We deliver on Mondays.']), 'delivery.txt');
  expect((await owner.upload('POST', '/api/agent/agents', form)).statusCode).toBe(201);
  await app.stop();
  const said = (name: string) => succeeds(place, ['backup', join(folder, name)]);
  expect(await said('complete.backup')).not.toMatch(/lacks/);
  await rm(join(place.dataDir, 'files'), { recursive: true });
  expect(await said('lacking.backup')).toMatch(/1 of 1 uploads that the database names are not in .*files/);
  await place.drop();
  await rm(folder, { recursive: true });
});
