import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { endUnread } from './failures';

/** A body that has not come yet must bring this many bytes in each stretch of time, which the slowest of phones does. */
const PACE = { bytes: 16_384, everyMs: 15_000 };

/** Whose turn it is not yet: what comes of their bodies says nothing about who sends them. */
const unread = new WeakSet<IncomingMessage>();

/** Lets a body be as slow as it likes while it waits to be read. */
export async function whileUnread<T>(request: IncomingMessage, wait: Promise<T>): Promise<T> {
  unread.add(request);
  try {
    return await wait;
  } finally {
    unread.delete(request);
  }
}

/**
 * Ends requests whose bodies trickle, so that nobody holds a socket with a byte a minute: whatever the route, and also where
 * it was answered already. How long a body may take in all is bounded by the server.
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
    // A connection may carry requests for days: it is to remember none of them.
    const stop = () => {
      clearInterval(timer);
      request.off('end', stop);
      socket.off('close', stop);
    };
    request.once('end', stop);
    socket.once('close', stop);
  });
}
