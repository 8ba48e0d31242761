import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** `stalledMs`: nothing is taken of what waits for a reader; `waitingBytes`: waits for all readers together. */
const PATIENCE = { stalledMs: 60_000, waitingBytes: 256 * 2 ** 20, lookMs: 1_000 };

/**
 * Ends connections that ask and do not read: what waits for them is kept in memory. A reader who takes something now and
 * then, however slowly, is let be, unless more waits than the process may hold; then the connections go that most waits for. They
 * are reset: a plain end would be taken for that of the file they read.
 */
export function endSlowReaders(app: FastifyInstance, patience = PATIENCE): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  // Node.js tells of a socket only when no byte of what waits was taken either.
  server.setTimeout(patience.stalledMs, (socket) => {
    const isBetweenRequests = socket.timeout !== patience.stalledMs;
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else if (isBetweenRequests) socket.destroy();
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => endLargest(sockets, patience.waitingBytes), patience.lookMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function endLargest(sockets: ReadonlySet<Socket>, most: number): void {
  let waiting = 0;
  for (const { writableLength } of sockets) waiting += writableLength;
  if (waiting <= most) return;
  for (const socket of [...sockets].sort((one, other) => other.writableLength - one.writableLength)) {
    waiting -= socket.writableLength;
    socket.resetAndDestroy();
    if (waiting <= most / 2) return;
  }
}
