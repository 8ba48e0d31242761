import { spawn } from 'node:child_process';
import { chown, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, NoBinaries, type User } from './binaries';
import { clearLeftovers } from './leftovers';

/** PostgreSQL's own superuser. A superuser can run programs, so the product never signs in as it. */
export const SUPERUSER = 'postgres';
/** Part of the socket's name. */
export const PORT = 5432;

/** Between what Debian gives to packages and what systemd gives to services: nobody else runs as this user. */
export const OWN_USER: User = { uid: 65_525, gid: 65_525 };

/** Nothing of the caller's environment reaches PostgreSQL: its variables would change where data and socket are. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * How PostgreSQL calls its directory. On Linux not by its path, since the user that PostgreSQL runs as may not be allowed
 * to enter the folders above; Node changes to the directory before it changes the user.
 */
export const here = (directory: string) => (process.platform === 'linux' ? '/proc/self/cwd' : directory);

export const isRoot = () => process.getuid?.() === 0;

export interface Cluster {
  /** When it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends it and waits for that; by default what runs is broken off, and everything is written. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** What it said last. */
  lastWords(): Promise<string>;
}

/**
 * Starts PostgreSQL on a cluster, with its socket in the same directory; it ends with this process, however that ends.
 * It may not take connections yet. The caller makes sure that nobody else does the same.
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
  // A session of its own, so that a terminal's Ctrl-C does not end it before the turns that still run.
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

/** Its input ends with this process, even when that is killed: then it tells PostgreSQL to end. */
function watch(pid: number, user: User | undefined) {
  return spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    ...user,
  });
}

/** Whom the directory belongs to, where this process is root and may be anybody. One that root copied is given away. */
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
