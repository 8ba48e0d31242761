import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';

const hidden = { schema: { hide: true } };

/** `/healthz`: the process is alive. `/readyz`: it can do its work; 503 when it cannot, or is about to stop. */
export function addHealth(app: FastifyInstance, { readiness }: Pick<Deps, 'readiness'>): void {
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    if (await readiness.check()) return { status: 'ready' };
    return reply.status(503).send({ status: 'not ready' });
  });
}
