import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../errors';

const PATIENCE_MS = 60_000;
/** A process in crash recovery may ignore SIGINT; ending it is safe, as acknowledged writes are on disk. */
const QUIT_MS = 5_000;
const KILL_MS = 10_000;
const LOOK_MS = 20;

/**
 * Ends the remains of an earlier PostgreSQL in the directory and removes files that would keep a new one from starting:
 * a lock file names a process id that another process may have by now. The caller ensures that no one starts a new
 * PostgreSQL meanwhile.
 * @throws OperatorError when it does not end
 */
export async function clearLeftovers(directory: string): Promise<void> {
  const began = Date.now();
  for (;;) {
    const left = await processesIn(directory);
    if (left.length === 0) break;
    const waited = Date.now() - began;
    if (waited > PATIENCE_MS)
      throw new OperatorError(`An earlier PostgreSQL is still running in ${directory}: ${left.join(', ')}.`);
    const first = await postmasterOf(directory);
    if (waited > KILL_MS) for (const pid of left) signal(pid, 'SIGKILL');
    else if (left.includes(first)) signal(first, waited > QUIT_MS ? 'SIGQUIT' : 'SIGINT');
    // Without a postmaster the others exit as after a crash, but a busy one only after its query.
    else for (const pid of left) signal(pid, 'SIGQUIT');
    await sleep(LOOK_MS);
  }
  // On other systems a process's directory cannot be read; PostgreSQL then checks its lock files itself.
  if (process.platform !== 'linux') return;
  for (const name of await readdir(directory)) {
    if (name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+\.lock$/.test(name)) await rm(join(directory, name));
  }
}

/** Ids of the PostgreSQL processes that work in a directory. */
export async function processesIn(directory: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const first = await postmasterOf(directory);
    return signal(first, 0) ? [first] : [];
  }
  const wanted = await realpath(directory);
  const found = await Promise.all(
    (await readdir('/proc')).filter(isNumber).map(async (pid) => {
      // Skips processes that have ended meanwhile or are not PostgreSQL.
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      if (name !== 'postgres\n') return [];
      return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === wanted ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

const isNumber = (name: string) => /^\d+$/.test(name);

/** The id of the postmaster according to its lock file; 0 without one. */
export async function postmasterOf(directory: string): Promise<number> {
  const file = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(file, 10) || 0;
}

/** @returns whether we have such a process */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  if (pid <= 0) return false;
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
