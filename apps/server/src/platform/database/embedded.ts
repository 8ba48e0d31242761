import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../worker-file';
import { lockDirectory } from './directory-lock';
import type { EmbeddedWorkerData } from './embedded.worker';
import { shortSocketPath } from './socket-path';

export interface EmbeddedDatabase {
  /** Folder and port as `pg` wants them for a Unix socket. */
  host: string;
  port: number;
  close(): Promise<void>;
}

const PORT = 5432;

/**
 * Opens the embedded PostgreSQL (PGlite) of a data directory in a thread of its own, so that its work never holds
 * the event loop, and lets it answer on a Unix socket that only this user can reach.
 * @throws DirectoryInUse
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  try {
    const host = shortSocketPath(join(dataDir, 'run'));
    await mkdir(host, { recursive: true, mode: 0o700 });
    await chmod(host, 0o700);
    const socket = join(host, `.s.PGSQL.${PORT}`);
    await rm(socket, { force: true });
    const worker = await startWorker({ directory: join(dataDir, 'database'), socket });
    return {
      host,
      port: PORT,
      close: async () => {
        await stopWorker(worker);
        await rm(socket, { force: true });
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function startWorker(workerData: EmbeddedWorkerData): Promise<Worker> {
  const { filename, execArgv } = workerFile('embedded', import.meta.url);
  return new Promise((resolve, reject) => {
    const worker = new Worker(filename, { workerData, execArgv });
    worker.once('message', () => {
      worker.removeAllListeners('error');
      // Without its database the server can do nothing right: let the process end, and its supervisor begin again.
      worker.once('error', (error) => {
        throw error;
      });
      resolve(worker);
    });
    worker.once('error', reject);
  });
}

function stopWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.postMessage('close');
  });
}
