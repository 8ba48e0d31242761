import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseUnread } from './failures';

/** A body without files has at most 8 MB; it must have come by then. */
const BODY_MS = 30_000;

/**
 * Ends requests whose bodies trickle, so that nobody holds a socket with a byte a minute. Forms with files are left alone:
 * they have as long as any request has.
 */
export function endSlowBodies(app: FastifyInstance, afterMs = BODY_MS): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.routeOptions.config.contract?.multipart === undefined) {
      const { raw } = request;
      const timer = setTimeout(() => {
        // A body that nobody reads, as of a GET, never ends; its answer may go on for as long as it likes.
        if (raw.complete || !(raw.socket instanceof Socket)) return;
        refuseUnread(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
        raw.socket.destroySoon();
      }, afterMs).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
