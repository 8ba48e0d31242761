import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Bounds, Lines } from './lines';

const BOUNDS: Bounds = { ahead: 8, waiting: 4_000, unansweredMs: 30_000 };

/**
 * Handles the requests of one connection one after the other. Whatever a client sends without waiting for answers comes in at
 * once, and the answers behind one that is not taken would wait in memory, where nothing of the socket shows them.
 */
export function answerOneAfterAnother(app: FastifyInstance, bounds = BOUNDS): void {
  const latest = new WeakMap<Socket, Promise<void>>();
  const lines = new Lines(bounds);
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw;
    const before = latest.get(socket);
    // Each part of the server that follows an answer to its end listens to it.
    reply.raw.setMaxListeners(20);
    // Only what is answered has an end of its own: what waits goes with its connection.
    const answered = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    latest.set(socket, answered);
    void answered.then(() => latest.get(socket) === answered && latest.delete(socket));
    if (!before) return;
    if (!socket.destroyed) {
      lines.join(raw);
      await before;
      lines.leave(raw);
    }
    if (!socket.destroyed) return;
    raw.destroy();
    reply.hijack();
  });
}
