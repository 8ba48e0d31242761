import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { DurableNodeFS } from './durable-node-fs';
import { serveProtocol } from './protocol-server';

/** `directory` holds the database's files; `socket` is the Unix socket on which it answers. */
export interface EmbeddedWorkerData {
  directory: string;
  socket: string;
}

const { directory, socket } = workerData as EmbeddedWorkerData;
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

const database = await PGlite.create({
  fs: new DurableNodeFS(directory),
  extensions: { vector },
  // Commits must reach the disk before they are acknowledged: PGlite's own list switches fsync off with -F, and
  // PostgreSQL's default on Linux, fdatasync, does nothing in WebAssembly.
  startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'],
});
const stopServing = await serveProtocol(database, socket);

port.on('message', async () => {
  await stopServing();
  await database.close();
  port.postMessage('closed');
  port.close();
});
port.postMessage('ready');
