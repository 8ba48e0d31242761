import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedDirectory } from '../platform/database/embedded';
import { refuseHalfRestored, takeEmpty } from './place';

async function emptyPlace(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-place-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('a restore that is killed while it still checks its file has begun all the same', async () => {
  const dataDir = await emptyPlace();
  const killed = await takeEmpty(dataDir);
  killed.hold();
  await killed.leave();
  await expect(refuseHalfRestored(dataDir)).rejects.toThrow(/was interrupted/);
  const again = await takeEmpty(dataDir);
  await again.begin();
  const database = embeddedDirectory(again.folder);
  await mkdir(database);
  await writeFile(join(database, 'PG_VERSION'), '18');
  await again.fill();
  await again.leave();
  await expect(refuseHalfRestored(dataDir)).resolves.toBeUndefined();
});

test('a restore that was refused, and killed before it had tidied up, takes nothing from the installation there', async () => {
  const dataDir = await emptyPlace();
  const kept = join(dataDir, 'files');
  await mkdir(kept);
  await mkdir(join(dataDir, 'restoring'));
  await expect(takeEmpty(dataDir)).rejects.toThrow(/is not empty/);
  expect(existsSync(kept)).toBe(true);
  await mkdir(join(dataDir, 'restoring'));
  await expect(refuseHalfRestored(dataDir)).resolves.toBeUndefined();
});
