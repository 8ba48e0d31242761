import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** `stalledMs`: none of a reader's pending bytes is taken; `waitingBytes`: pending for all readers together. */
const PATIENCE = { stalledMs: 60_000, waitingBytes: 256 * 2 ** 20, lookMs: 1_000 };

/**
 * Resets connections that send requests but do not read the responses, which wait in memory. A reader who takes
 * something now and then, however slowly, is left alone unless more is pending in total than the process may hold; then
 * those with the most pending bytes go. A plain end would pass for the end of the file being read.
 */
export function endSlowReaders(app: FastifyInstance, patience = PATIENCE): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  // Node.js reports a timeout only if none of the pending bytes was taken either.
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
