import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Handles the requests of one connection one after the other. Whatever a client sends without waiting for answers comes in at
 * once, and the answers behind one that is not taken would wait in memory, where nothing of the socket shows them.
 */
export function answerOneAfterAnother(app: FastifyInstance): void {
  const latest = new WeakMap<Socket, Promise<void>>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const before = latest.get(socket);
    // Each part of the server that follows an answer to its end listens to it.
    reply.raw.setMaxListeners(20);
    // Only what is answered has an end of its own: what waits goes with its connection.
    latest.set(socket, new Promise((resolve) => reply.raw.once('close', resolve)));
    if (!before) return;
    await before;
    if (socket.destroyed) reply.hijack();
  });
}
