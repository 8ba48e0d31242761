import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from './run.mjs';
import { findPostgres } from './system-packages.mjs';

/** As a server is run; that commits reach the disk is among what is tested. */
const SETTINGS = { max_connections: '200', log_connections: 'on' };

/**
 * Starts a PostgreSQL server with an empty data directory, reachable from this computer alone. It refuses to run as
 * root, so that root starts it as the user postgres.
 * `connections` tells how many clients have signed in so far; `stop` is synchronous, as it may run while the process ends.
 * @returns {Promise<{ url: string, connections: () => number, stop: () => void }>}
 * @throws when it does not start, with what it said
 */
export async function startTemporaryPostgres() {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder };
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const pgCtl = join(programs, 'pg_ctl');
  const stop = () => {
    spawnSync(pgCtl, ['-D', data, '-m', 'immediate', 'stop'], { ...as, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await must(capture(join(programs, 'initdb'), initdb, as));
    const port = await freePort();
    const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
    const options = `-p ${port} -h 127.0.0.1 -k ${folder} ${settings.join(' ')}`;
    await must(capture(pgCtl, ['-D', data, '-o', options, '-l', log, '-w', 'start'], as));
    const connections = () => readFileSync(log, 'utf8').split('connection authorized').length - 1;
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, connections, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** @param {Promise<{ code: number, output: string }>} ended */
async function must(ended) {
  const { code, output } = await ended;
  if (code !== 0) throw new Error(`PostgreSQL did not start.\n${output}`);
}

/** @param {'-u' | '-g'} which */
function idOf(which) {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

/** @returns {Promise<number>} a port that nothing listens on */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
