import { spawn } from 'node:child_process';
import { chown, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, NoBinaries, type User } from './binaries';
import { clearLeftovers } from './leftovers';

/** PostgreSQL's own superuser. A superuser can run programs, so the product never signs in as it. */
export const SUPERUSER = 'postgres';
/** Part of the socket's name. */
export const PORT = 5432;

/** Between the ids that Debian assigns to packages and those that systemd assigns to services: no one else uses it. */
export const OWN_USER: User = { uid: 65_525, gid: 65_525 };

/** PostgreSQL inherits no variables from the environment: some would move its data or socket. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The path by which PostgreSQL refers to its directory. On Linux it is not the real one, because PostgreSQL's user may
 * not be allowed to enter the folders above. Node changes to the directory before it switches the user.
 */
export const here = (directory: string) => (process.platform === 'linux' ? '/proc/self/cwd' : directory);

export const isRoot = () => process.getuid?.() === 0;

export interface Cluster {
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>;
  /** Stops it and waits for that; the default signal aborts what is running and writes everything to disk. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** The last lines of its log. */
  lastWords(): Promise<string>;
}

/**
 * Starts PostgreSQL on a cluster, with its socket in the same directory. It may not accept connections yet, and ends
 * with this process, however that ends. The caller ensures that no other process does the same.
 */
export async function start(directory: string, settings: Record<string, string | number>): Promise<Cluster> {
  const user = await ownerOf(directory);
  const native = await findBinaries(user);
  await clearLeftovers(directory);
  const logFile = join(directory, 'postgres.log');
  await rm(`${logFile}.1`, { force: true });
  await rename(logFile, `${logFile}.1`).catch(() => undefined);
  const log = await open(logFile, 'a', 0o600);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const all = ['-D', here(directory), '-k', '.', '-p', String(PORT), ...options];
  // In its own session, so that Ctrl-C in a terminal does not end it before the turns that are still running.
  const child = spawn(join(native, 'bin/postgres'), all, {
    cwd: directory,
    env: ENVIRONMENT,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    ...user,
  });
  const failure = new Promise<Error>((resolve) => child.once('error', resolve));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await log.close();
  if (child.pid === undefined) throw new NoBinaries(await failure);
  const watchdog = watch(child.pid, user);
  child.once('exit', () => watchdog.kill('SIGKILL'));
  return {
    ended,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      await ended;
    },
    lastWords: async () => (await readFile(logFile, 'utf8')).split('\n').slice(-10).join('\n').trim(),
  };
}

/** Ends PostgreSQL when this process is gone, even if killed: that closes the pipe it reads from. */
function watch(pid: number, user: User | undefined) {
  return spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...user,
  });
}

/** The user for PostgreSQL when this process is root: the directory's owner. Root's copies get a new owner. */
async function ownerOf(directory: string): Promise<User | undefined> {
  if (!isRoot()) return undefined;
  const { uid, gid } = await stat(directory);
  if (uid !== 0) return { uid, gid };
  await giveTo(OWN_USER, directory);
  return OWN_USER;
}

export async function giveTo({ uid, gid }: User, directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  await Promise.all([directory, ...names.map((name) => join(directory, name))].map((path) => chown(path, uid, gid)));
}
