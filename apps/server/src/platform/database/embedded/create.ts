import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../errors';
import { syncFolder } from '../../sync-folder';
import { findBinaries, NoBinaries, type User } from './binaries';
import { ENVIRONMENT, giveTo, here, isRoot, OWN_USER, SUPERUSER } from './cluster';

/** One call for all of it where the system has that, instead of one for each of a thousand files. */
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
const OPTIONS = ['-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-instructions'];
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** What belongs to one run of PostgreSQL, and not to its data. */
const OF_ONE_RUN = ['postgres.log', 'postgres.log.1', 'postmaster.opts', 'postmaster.pid'];

/**
 * Makes a new cluster of databases. What is cut off leaves nothing under the directory's name.
 * @param durable false where it may be lost with the power, which is faster
 */
export async function initialise(directory: string, durable = true): Promise<void> {
  // initdb wants a user whom the system knows by name; the server does not.
  const user = isRoot() ? await nobody() : undefined;
  const partial = await begin(directory, user);
  const native = await findBinaries(user);
  const options = [...OPTIONS, ...LOCALE, ...(durable ? SYNC : ['--no-sync'])];
  await promisify(execFile)(join(native, 'bin/initdb'), ['-D', here(partial), ...options], {
    cwd: partial,
    env: ENVIRONMENT,
    ...user,
  }).catch((error: { code?: unknown; message: string; stderr?: string }) => {
    if (error.code === 'ENOENT') throw new NoBinaries(error);
    throw new OperatorError(`The embedded PostgreSQL could not be set up. ${error.stderr ?? error.message}`);
  });
  if (user) await giveTo(OWN_USER, partial);
  await finish(partial, directory, durable);
}

/**
 * Nothing of it waits for this process, which may be busy with loading the program. Damage can look like the archive's end, in
 * blocks of zeros: read on behind them, the checksum of what was compressed tells.
 */
const UNPACK = 'tar --ignore-zeros -xzf - && exec "$0" "$@"';

/**
 * Makes a cluster as it was when it was packed. What is cut off leaves nothing under the directory's name.
 * @param underway is called when it goes on by itself
 * @returns whether it did; false where the file is not there or damaged, and where there is no `tar`
 */
export async function unpack(file: string, directory: string, underway: () => void): Promise<boolean> {
  const packed = await open(file, 'r').catch(() => undefined);
  if (!packed) return false;
  try {
    const user = isRoot() ? OWN_USER : undefined;
    const partial = await begin(directory, user);
    const initdb = join(await findBinaries(user), 'bin/initdb');
    const shell = spawn('/bin/sh', ['-c', UNPACK, initdb, '-D', here(partial), '--sync-only', ...SYNC], {
      cwd: partial,
      env: ENVIRONMENT,
      // Opened here: the user may not be allowed to enter the folders above the file.
      stdio: [packed.fd, 'ignore', 'ignore'],
      ...user,
    });
    const ended = once(shell, 'exit');
    underway();
    const [code] = await ended.catch(() => []);
    if (code !== 0) return false;
    await finish(partial, directory, true);
    return true;
  } finally {
    await packed.close();
  }
}

/** Packs a cluster that was stopped. The file has its name once it is whole, and everybody may read it. */
export async function pack(directory: string, file: string): Promise<void> {
  const partial = `${file}.${process.pid}`;
  const without = OF_ONE_RUN.map((name) => `--exclude=./${name}`);
  try {
    await promisify(execFile)('tar', [...without, '-czf', partial, '-C', directory, '.']);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

/** @returns an empty folder for what is being made; what an earlier try left is removed, even while its `tar` still writes */
async function begin(directory: string, user: User | undefined): Promise<string> {
  const partial = `${directory}.init`;
  await rm(partial, { recursive: true, force: true, maxRetries: 20 });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  if (user) await chown(partial, user.uid, user.gid);
  return partial;
}

async function finish(partial: string, directory: string, durable: boolean): Promise<void> {
  await rename(partial, directory);
  if (durable) await syncFolder(dirname(directory));
}

async function nobody(): Promise<User> {
  const id = async (option: string) => Number((await promisify(execFile)('id', [option, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
