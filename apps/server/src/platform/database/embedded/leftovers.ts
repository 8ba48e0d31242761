import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../errors';

const PATIENCE_MS = 60_000;
/** One that is just mending itself after a crash may not hear that it is to end; what was acknowledged is on the disk. */
const QUIT_MS = 5_000;
const KILL_MS = 10_000;
const LOOK_MS = 20;

/**
 * Ends what is left of an earlier PostgreSQL in the directory, and removes what would keep a new one from starting: a
 * lock file names a process id, which another process may have by now. The caller makes sure that nobody starts one
 * meanwhile.
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
    // Without it the others end as after a crash; one that is busy would notice only when its query is done.
    else for (const pid of left) signal(pid, 'SIGQUIT');
    await sleep(LOOK_MS);
  }
  // Where processes cannot be asked for their directory, PostgreSQL judges by its files itself.
  if (process.platform !== 'linux') return;
  for (const name of await readdir(directory)) {
    if (name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+\.lock$/.test(name)) await rm(join(directory, name));
  }
}

/** Ids of PostgreSQL's processes that work in a directory. */
export async function processesIn(directory: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const first = await postmasterOf(directory);
    return signal(first, 0) ? [first] : [];
  }
  const wanted = await realpath(directory);
  const found = await Promise.all(
    (await readdir('/proc')).filter(isNumber).map(async (pid) => {
      // A process that ended meanwhile, or is somebody else's, is none.
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      if (name !== 'postgres\n') return [];
      return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === wanted ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

const isNumber = (name: string) => /^\d+$/.test(name);

/** The process that began all others, by PostgreSQL's lock file; 0 without one. */
export async function postmasterOf(directory: string): Promise<number> {
  const file = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(file, 10) || 0;
}

/** @returns whether there is such a process of ours */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  if (pid <= 0) return false;
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
