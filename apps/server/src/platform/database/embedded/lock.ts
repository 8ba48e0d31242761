import { link, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Held until it is released or the process ends. */
export interface Lock {
  release(): Promise<void>;
}

/**
 * Takes a lock between processes on this computer. It is a listening Unix socket: the system releases it however the
 * process ends, and connecting to it shows whether the holder is alive.
 * @param path of the socket
 * @returns undefined when another process has it
 */
export async function takeLock(path: string): Promise<Lock | undefined> {
  const own = `${path}.${process.pid}`;
  await rm(own, { force: true });
  const { server, connected } = await listen(own);
  const close = () => {
    for (const socket of connected) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const taken = await claim(path, own).finally(() => rm(own, { force: true }));
  if (!taken) {
    await close();
    return undefined;
  }
  server.unref();
  return {
    release: async () => {
      await rm(path, { force: true });
      await close();
    },
  };
}

/**
 * Connects to the holder of a lock; the connection closes when the lock is released or the process ends.
 * @returns undefined when no one holds it
 */
export function watchLock(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    // Once connected, only 'close' announces the end.
    socket.on('error', () => resolve(undefined));
  });
}

/** Linking is atomic and fails if the name is taken, so two processes can never both hold the lock. */
async function claim(path: string, own: string): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const linked = await link(own, path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (linked) return true;
    if (await isHeld(path)) return false;
    await removeStale(path, `${own}.stale`);
  }
  return false;
}

/** Another process may have taken the name between check and removal, so the moved socket is checked again. */
async function removeStale(path: string, aside: string): Promise<void> {
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if (await isHeld(aside)) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isHeld(path: string): Promise<boolean> {
  const socket = await watchLock(path);
  socket?.destroy();
  return socket !== undefined;
}

function listen(path: string): Promise<{ server: Server; connected: Set<Socket> }> {
  const connected = new Set<Socket>();
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      connected.add(socket);
      socket.once('close', () => connected.delete(socket));
      // Why a connection ends does not matter, and no data is exchanged.
      socket.on('error', () => undefined).resume();
      socket.unref();
    });
    server.once('error', reject);
    server.listen(path, () => resolve({ server, connected }));
  });
}
