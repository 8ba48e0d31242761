import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { capture } from './run.mjs';
import { findProgram } from './system-packages.mjs';

const PATIENCE_MS = 30_000;

/**
 * Starts a MariaDB server with an empty data directory, reachable only from this computer; its root account has no
 * password. `crash` kills it like a power cut, and `start` restarts it with the same port and data.
 * @param {{ certificate: string, key: string }} [tls] in PEM; without it, the server offers no TLS
 * @returns {Promise<{ port: number, socket: string, start: () => Promise<void>, crash: () => Promise<void>, stop: () => void }>}
 * @throws with its output if it does not start
 */
export async function startTemporaryMariadb(tls) {
  const server = findProgram('mariadbd');
  const install = findProgram('mariadb-install-db');
  const admin = findProgram('mariadb-admin');
  if (!server || !install || !admin) throw new Error('MariaDB is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'parley-mariadb-'));
  const isRoot = process.getuid?.() === 0;
  // The server refuses to run as root, and uses the account created by its package.
  const user = isRoot ? ['--user=mysql'] : [];
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'data');
  const socket = join(folder, 'socket');
  const certificate = join(folder, 'certificate');
  const key = join(folder, 'key');
  if (tls) {
    writeFileSync(certificate, tls.certificate);
    writeFileSync(key, tls.key, { mode: 0o600 });
    if (isRoot) chownSync(key, idOf('-u'), idOf('-g'));
  }
  const port = await freePort();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const stop = () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const crash = async () => {
    const ended = new Promise((resolve) => child?.once('close', resolve));
    child?.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    const places = [`--datadir=${data}`, `--socket=${socket}`, `--pid-file=${join(folder, 'pid')}`];
    const network = [`--port=${port}`, '--bind-address=127.0.0.1', '--skip-name-resolve'];
    const secure = tls ? [`--ssl-cert=${certificate}`, `--ssl-key=${key}`] : [];
    const started = spawn(server, ['--no-defaults', ...user, ...places, ...network, ...secure, '--skip-log-bin'], {
      stdio: 'ignore',
    });
    child = started;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
      if (started.exitCode !== null) break;
      const { code } = await capture(admin, ['--no-defaults', `--socket=${socket}`, '-uroot', 'ping']);
      if (code === 0) return;
    }
    throw new Error('MariaDB did not start.');
  };
  try {
    const options = [
      '--no-defaults',
      ...user,
      `--datadir=${data}`,
      '--skip-test-db',
      '--auth-root-authentication-method=normal',
    ];
    const { code, output } = await capture(install, options);
    if (code !== 0) throw new Error(`MariaDB could not be set up.\n${output}`);
    await start();
    return { port, socket, start, crash, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** @param {'-u' | '-g'} which */
function idOf(which) {
  return Number(execFileSync('id', [which, 'mysql'], { encoding: 'utf8' }));
}
