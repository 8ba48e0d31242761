import { link, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Held until it is released, or the process ends. */
export interface Lock {
  release(): Promise<void>;
}

/**
 * Takes a lock among the processes of this computer. It is a listening Unix socket, because that one is released by the
 * system however the process ends, and whether its holder lives can be asked by connecting to it.
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
 * Connects to who has a lock; the connection closes when they release it or end.
 * @returns undefined when nobody has it
 */
export function watchLock(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    // Once connected, only 'close' announces the end.
    socket.on('error', () => resolve(undefined));
  });
}

/** Linking is atomic and fails when the name is taken, so two processes never both believe that they have it. */
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

/** Between the look and the removal another process may have taken the name: what was moved is looked at again. */
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
      // What ends a connection is of no interest, and nobody says anything.
      socket.on('error', () => undefined).resume();
      socket.unref();
    });
    server.once('error', reject);
    server.listen(path, () => resolve({ server, connected }));
  });
}
