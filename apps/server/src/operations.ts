import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Deps } from './platform/deps';
import { addHealth } from './platform/http/health';
import { registry } from './platform/metrics';

/** Builds what operators ask a process on a port of its own, whatever its role: its health and its metrics. */
export function buildOperations(deps: Deps): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  addHealth(app, deps);
  let own: Registry | undefined;
  app.get('/metrics', async (_request, reply) => {
    own ??= measureProcess(deps);
    const all = Registry.merge([registry, own]);
    return reply.type(all.contentType).send(await all.metrics());
  });
  return app;
}

/** Processor, memory, event loop, pool and queues, from the first time that somebody asks for them. */
function measureProcess({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Registry {
  const own = new Registry();
  const registers = [own];
  collectDefaultMetrics({ register: own });
  new Gauge({
    name: 'parley_database_waiting',
    help: 'Queries that wait for a connection',
    registers,
    collect() {
      this.set(database.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'parley_queue_depth',
    help: 'Jobs by kind and state, over all processes',
    labelNames: ['name', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { name, state, count } of await jobs.depth()) this.set({ name, state }, count);
    },
  });
  new Gauge({
    name: 'parley_outbox_depth',
    help: 'Events that wait for the dispatcher',
    registers,
    async collect() {
      const { rows } = await database.pool.query<{ count: number }>(
        'select count(*)::int as count from platform_outbox',
      );
      this.set(rows[0]?.count ?? 0);
    },
  });
  return own;
}
