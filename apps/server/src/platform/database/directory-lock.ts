import { link, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { OperatorError } from '../errors';
import { shortSocketPath } from './socket-path';

/** The data directory is in use by another process. */
class DirectoryInUse extends OperatorError {
  constructor(directory: string) {
    super(
      `Another Parley is running on the data directory ${directory}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
}

/**
 * Takes the data directory for this process. The lock is a listening Unix socket, because that one is released by
 * the system however the process ends, and whether its holder lives can be asked by connecting to it.
 * @returns releases the lock
 * @throws DirectoryInUse
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = shortSocketPath(join(directory, 'parley.lock'));
  const own = `${path}.${process.pid}`;
  await rm(own, { force: true });
  const server = await listen(own);
  try {
    await claim(path, own, directory);
  } catch (error) {
    await closeServer(server);
    await rm(own, { force: true });
    throw error;
  }
  await rm(own, { force: true });
  server.unref();
  return async () => {
    await rm(path, { force: true });
    await closeServer(server);
  };
}

/** Linking is atomic and fails when the name is taken, so two processes never both believe that they hold it. */
async function claim(path: string, own: string, directory: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const taken = await link(own, path).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return true;
        throw error;
      },
    );
    if (!taken) return;
    if (await isAlive(path)) throw new DirectoryInUse(directory);
    await removeStale(path, `${own}.stale`);
  }
  throw new DirectoryInUse(directory);
}

/** Between the look and the removal another process may have taken the name: what was moved is looked at again. */
async function removeStale(path: string, aside: string): Promise<void> {
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if (await isAlive(aside)) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

const closeServer = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
