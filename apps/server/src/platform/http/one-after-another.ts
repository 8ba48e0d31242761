import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Bounds, Lines } from './lines';

const BOUNDS: Bounds = { ahead: 8, waiting: 4_000, unansweredMs: 30_000 };

/**
 * Handles the requests of one connection one at a time. A client can pipeline requests without waiting for responses;
 * if it stops reading, the later responses would pile up in memory, invisible to anything that watches the socket.
 */
export function answerOneAfterAnother(app: FastifyInstance, bounds = BOUNDS): void {
  const latest = new WeakMap<Socket, Promise<void>>();
  const lines = new Lines(bounds);
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw;
    const before = latest.get(socket);
    // Every part of the server that follows a response to its end adds a listener.
    reply.raw.setMaxListeners(20);
    // Only the response being sent closes by itself; waiting requests end with their connection.
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
