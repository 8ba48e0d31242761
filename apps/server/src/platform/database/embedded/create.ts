import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../errors';
import { syncFolder } from '../../sync-folder';
import { findBinaries, NoBinaries, type User } from './binaries';
import { ENVIRONMENT, giveTo, here, isRoot, OWN_USER, SUPERUSER } from './cluster';

/** One system call where available, instead of one for each of a thousand files. */
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
const OPTIONS = ['-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-instructions'];
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Files of one run of PostgreSQL, not part of its data. */
const OF_ONE_RUN = ['postgres.log', 'postgres.log.1', 'postmaster.opts', 'postmaster.pid'];

/**
 * Creates a new database cluster. If interrupted, it leaves nothing under the directory's name.
 * @param durable false if the cluster may be lost in a power failure, which is faster
 */
export async function initialise(directory: string, durable = true): Promise<void> {
  // initdb needs a user that the system knows by name; the server does not.
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
 * Runs without this process, which may be busy loading the program. Damage can look like the end of an archive, which
 * is blocks of zeros: tar reads on past them, so that gzip's checksum is verified.
 */
const UNPACK = 'tar --ignore-zeros -xzf - && exec "$0" "$@"';

/**
 * Restores a packed cluster. If interrupted, it leaves nothing under the directory's name.
 * @param underway is called once the work runs in other processes
 * @returns false when the file is missing or damaged, or there is no `tar`
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
      // Opened here because the user may not be allowed to enter the folders above the file.
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

/** Packs a stopped cluster. The file gets its name once it is complete, and everyone may read it. */
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

/** @returns an empty working folder; leftovers of an earlier attempt are removed, even while its `tar` still writes */
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
