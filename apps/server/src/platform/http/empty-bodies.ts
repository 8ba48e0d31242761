import type { FastifyInstance } from 'fastify';

/**
 * Many clients send 'content-type: application/json' with every request, and no body where a route takes none: that is no
 * empty document, and no mistake.
 */
export function allowEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const { contract } = request.routeOptions.config;
    if (body === '' && contract && !contract.body) done(null);
    else parse(request, body, done);
  });
}
