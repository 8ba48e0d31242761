import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endUnread } from './failures';

/** An incomplete body must bring this many bytes per interval, which even the slowest phone manages. */
const PACE = { bytes: 16_384, everyMs: 15_000 };

/** Requests still waiting for their turn: the speed of their bodies says nothing about their senders. */
const unread = new WeakSet<IncomingMessage>();

/** Exempts a body from the pace while it waits to be read. */
export async function whileUnread<T>(request: IncomingMessage, wait: Promise<T>): Promise<T> {
  unread.add(request);
  try {
    return await wait;
  } finally {
    unread.delete(request);
  }
}

/**
 * Ends requests whose bodies trickle in, on any route and even after a response, so that no one holds a socket with a
 * byte a minute. The server's request timeout bounds how long a body may take in all.
 */
export function endSlowBodies(app: FastifyInstance, pace = PACE): void {
  app.server.on('request', (request: IncomingMessage) => {
    const { socket, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || !(socket instanceof Socket)) return;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const came = socket.bytesRead - before;
      before += came;
      if (request.complete || socket.destroyed) return stop();
      if (came >= pace.bytes || unread.has(request)) return;
      stop();
      endUnread(request, 'ERR_HTTP_REQUEST_TIMEOUT');
    }, pace.everyMs).unref();
    // A connection may carry requests for days; no listeners may pile up on it.
    const stop = () => {
      clearInterval(timer);
      request.off('end', stop);
      socket.off('close', stop);
    };
    request.once('end', stop);
    socket.once('close', stop);
  });
}
