import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { capture } from './run.mjs';
import { findPostgres } from './system-packages.mjs';

/** As a server is run; that commits reach the disk is among what is tested. */
const SETTINGS = { max_connections: '200', log_connections: 'on' };
/** The administrator is let in; everybody else has to know a password. */
const ACCESS = `
local all all trust
host all postgres 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
`;

/**
 * Starts a PostgreSQL server with an empty data directory, reachable from this computer alone. It refuses to run as
 * root, so that root starts it as the user postgres.
 * `connections` tells how many clients have signed in so far; `crash` ends it as a power cut would, and `start` starts it
 * again on the same port and data; `stop` is synchronous, as it may run while the process ends.
 * @param {{ certificate: string, key: string }} [tls] in PEM; without, the server offers no TLS
 * @returns {Promise<{ url: string, connections: () => number, start: () => Promise<void>, crash: () => Promise<void>, stop: () => void }>}
 * @throws when it does not start, with what it said
 */
export async function startTemporaryPostgres(tls) {
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
    writeFileSync(join(data, 'pg_hba.conf'), ACCESS);
    const port = await freePort();
    const certificate = join(folder, 'certificate');
    const key = join(folder, 'key');
    if (tls) {
      writeFileSync(certificate, tls.certificate);
      writeFileSync(key, tls.key, { mode: 0o600 });
      if (user.uid !== undefined) chownSync(key, user.uid, user.gid);
    }
    const secure = tls ? { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key } : {};
    const settings = Object.entries({ ...SETTINGS, ...secure }).map(([name, value]) => `-c ${name}=${value}`);
    const options = `-p ${port} -h 127.0.0.1 -k ${folder} ${settings.join(' ')}`;
    const start = () => must(capture(pgCtl, ['-D', data, '-o', options, '-l', log, '-w', 'start'], as));
    const crash = () => must(capture(pgCtl, ['-D', data, '-m', 'immediate', 'stop'], as));
    await start();
    const connections = () => readFileSync(log, 'utf8').split('connection authorized').length - 1;
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, connections, start, crash, stop };
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
