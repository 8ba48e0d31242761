import type { FastifyInstance } from 'fastify';

/** The caller's address as long as there is no other: a connection that was reset before its request was read. */
const UNKNOWN = 'unknown';

/**
 * Keeps a request's address as it was when the request arrived. The socket of a connection that was reset has none, and
 * what asks later, such as a listener to the body, must not fail for that.
 */
export function keepAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const ip: string | undefined = request.ip;
    Object.defineProperty(request, 'ip', { value: ip ?? UNKNOWN });
    done();
  });
}
