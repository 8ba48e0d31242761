import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { embeddedDirectory } from '../platform/database/embedded';
import { openFolder } from '../platform/database/embedded/folder';
import { clearLeftovers } from '../platform/database/embedded/leftovers';
import { takeLock, watchLock } from '../platform/database/embedded/lock';
import { OperatorError } from '../platform/errors';
import { syncFolder } from '../platform/sync-folder';
import { KEPT } from './kept-files';

/** Folder below DATA_DIR where a restore collects everything until it is complete. */
const RESTORING = 'restoring';

/** Held by the running restore. */
const LOCK = 'restore.lock';

/** Identifies the restore in the server's database; exists until its files are in place. */
const MARK = 'mark';

/** Exists from a restore's first moment until its database is moved into place, the last of all. */
const BEGUN = 'begun';

/**
 * A killed restore leaves this folder behind. Without the check, a start would treat the directory as a new, empty one.
 * @throws OperatorError
 */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const folder = join(dataDir, RESTORING);
  if (!existsSync(folder)) return;
  // Everything has already been moved out, or nothing was begun.
  if (hasLockAlone(await readdir(folder)) && !(await isRunning(folder))) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  throw new OperatorError(
    `A restore into ${dataDir} is running, or was interrupted. Wait for it, or run npm run restore again.`,
  );
}

const hasLockAlone = (names: readonly string[]): boolean => names.every((name) => name.startsWith(LOCK));

async function isRunning(folder: string): Promise<boolean> {
  const opened = openFolder(folder);
  const holder = await watchLock(join(opened.path, LOCK)).finally(opened.close);
  holder?.destroy();
  return holder !== undefined;
}

/** A data directory being filled by a restore. */
export interface EmptyPlace {
  /** Where restored files are collected until everything is there. */
  folder: string;
  /** The mark of a restore that was interrupted here, if it had one. */
  interrupted: string | undefined;
  /** Removes what an interrupted restore left. @param mark identifies this restore */
  begin(mark?: string): Promise<void>;
  /** Moves everything into place; if that is interrupted, what has not been moved is kept. */
  fill(): Promise<void>;
  /** Keeps everything even if this restore fails: the next one finds out whether the commit succeeded. */
  hold(): void;
  /** Releases the place and removes what was not moved, unless it is on hold. */
  leave(): Promise<void>;
}

/**
 * Claims an empty data directory, or one in which a restore was interrupted.
 * @throws OperatorError when the directory holds data, or another restore is running
 */
export async function takeEmpty(dataDir: string): Promise<EmptyPlace> {
  const folder = join(dataDir, RESTORING);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const opened = openFolder(folder);
  const lock = await takeLock(join(opened.path, LOCK));
  if (!lock) {
    opened.close();
    throw new OperatorError(`Another restore into ${dataDir} is running.`);
  }
  // One that was refused, and killed before it had removed its folder, has begun nothing: the data here is not its own.
  const brokenOff = !hasLockAlone(await readdir(folder));
  let held = false;
  const leave = async () => {
    if (!held) await rm(folder, { recursive: true, force: true });
    await lock.release();
    opened.close();
  };
  try {
    await refuseFull(dataDir, brokenOff);
  } catch (error) {
    await leave();
    throw error;
  }
  const hold = () => {
    held = true;
  };
  await writeFile(join(folder, BEGUN), '', { mode: 0o600, flush: true });
  // Until `begin`, the interrupted restore's leftovers are kept.
  if (brokenOff) hold();
  return {
    folder,
    interrupted: await readMark(folder),
    begin: async (mark) => {
      if (brokenOff) await clear(dataDir, folder);
      if (mark !== undefined) await writeFile(join(folder, MARK), mark, { mode: 0o600, flush: true });
      held = false;
    },
    fill: async () => {
      hold();
      await fill(folder, dataDir);
      held = false;
    },
    hold,
    leave,
  };
}

async function readMark(folder: string): Promise<string | undefined> {
  const path = join(folder, MARK);
  return existsSync(path) ? readFile(path, 'utf8') : undefined;
}

async function refuseFull(dataDir: string, brokenOff: boolean): Promise<void> {
  const kept: readonly string[] = brokenOff ? [] : KEPT;
  const names = await readdir(dataDir);
  const found = names.find((name) => name === 'database' || /^pg\d+$/.test(name) || kept.includes(name));
  if (found === undefined) return;
  throw new OperatorError(
    `The data directory ${dataDir} is not empty: it has ${found}. Set DATA_DIR to a new or empty one.`,
  );
}

/** Moves the database last: until it is in place, the directory counts as half restored. */
async function fill(folder: string, dataDir: string): Promise<void> {
  const move = async (name: string) => {
    if (existsSync(join(folder, name))) await rename(join(folder, name), join(dataDir, name));
  };
  for (const name of KEPT) await move(name);
  await rm(join(folder, BEGUN), { force: true });
  await move(basename(embeddedDirectory(dataDir)));
  await syncFolder(dataDir);
}

/** Safe to remove: after a restore has begun, only restores write here, see `refuseHalfRestored`. */
async function clear(dataDir: string, folder: string): Promise<void> {
  const database = embeddedDirectory(folder);
  if (existsSync(database)) await clearLeftovers(database);
  for (const name of await readdir(folder)) {
    if (name !== BEGUN && !name.startsWith(LOCK)) await rm(join(folder, name), { recursive: true, force: true });
  }
  for (const name of KEPT) await rm(join(dataDir, name), { recursive: true, force: true });
}
