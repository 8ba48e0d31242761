import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { FrontendMessages, type Wish } from './frontend-messages';

type Answering = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction' | 'exec'>;

/**
 * Lets PGlite answer PostgreSQL's protocol on a Unix socket. It has one session, so that one connection is served at a
 * time and the next one waits for its end. What a client sends up to where it waits goes to PGlite as a whole, and is
 * answered in one packet: answered message by message, each query would wake both threads several times.
 * @returns closes the connections and the socket
 */
export async function serveProtocol(database: Answering, path: string): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    open.add(socket);
    // The close that follows is all that needs to be known of an error.
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
    last = last.then(() => converse(database, socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of open) socket.destroy();
    await closed;
    await last;
  };
}

/** Answers one client until it leaves, and ends the transaction that it left open. */
async function converse(database: Answering, socket: Socket): Promise<void> {
  if (socket.destroyed) return;
  const messages = new FrontendMessages();
  socket.on('data', (packet) => {
    for (const wish of messages.push(packet)) fulfil(database, socket, wish);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  if (database.isInTransaction()) await database.exec('rollback');
}

function fulfil(database: Answering, socket: Socket, wish: Wish): void {
  if (wish.kind === 'encryption') socket.write('N');
  else if (wish.kind === 'leave') socket.end();
  else {
    socket.cork();
    // Runs before it returns. What is wrong with a query is part of the answer; a failure of PGlite's own is left
    // unhandled, and ends the thread.
    void database.execProtocolRawStream(wish.request, {
      syncToFs: false,
      // A view of memory that is used again.
      onRawData: (bytes) => void socket.write(Buffer.from(bytes)),
    });
    socket.uncork();
  }
}
