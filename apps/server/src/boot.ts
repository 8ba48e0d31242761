import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import type { Config } from './config';
import { features } from './features';
import { createModels } from './models';
import { Caches } from './platform/caches';
import { openDatabase } from './platform/database';
import type { EmbeddedDatabase } from './platform/database/embedded';
import type { Deps } from './platform/deps';
import { Events } from './platform/events';
import { FileStore } from './platform/files';
import { closeEventStreams } from './platform/http/sse';
import { InFlight } from './platform/in-flight';
import { Jobs } from './platform/jobs';
import { Mail } from './platform/mail';
import { mailHandler } from './platform/mail/jobs';
import { OwnAddress } from './platform/own-address';
import { scheduleLimitSweep } from './platform/rate-limit-sweep';
import { openSecrets } from './platform/secrets';

/** A turn that is being answered gets this long to end when the process is asked to stop. */
const GRACE_MS = 10_000;

export interface Running {
  app: FastifyInstance;
  deps: Deps;
  /** Takes no new work, lets running turns end within the grace, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens what the configuration names and starts every feature; the caller decides whether to listen.
 * @param embedded the embedded database, where it is being opened already
 */
export async function boot(config: Config, log: Logger, embedded?: Promise<EmbeddedDatabase>): Promise<Running> {
  const database = await openDatabase(config, embedded);
  try {
    const secrets = await openSecrets(config, database.db);
    const jobs = new Jobs(database, log);
    const events = new Events(config, database.pool, log);
    const deps: Deps = {
      config,
      log,
      database,
      db: database.db,
      secrets,
      files: new FileStore(join(config.DATA_DIR, 'files')),
      jobs,
      mail: new Mail(jobs, secrets, config.SMTP_URL === undefined ? 'kept' : 'sent'),
      address: new OwnAddress(config),
      events,
      caches: new Caches(events),
      inFlight: new InFlight(),
      models: createModels(config, log),
    };
    const app = await buildApp(deps);
    app.addHook('onListen', async () => deps.address.listening(app.server.address()));
    deps.files.sweep().catch((error: unknown) => log.warn({ err: error }, 'files not swept'));
    const end = await startFeatures(deps);
    const stop = async () => {
      const closing = app.close();
      await deps.inFlight.drain(GRACE_MS);
      closeEventStreams();
      app.server.closeAllConnections();
      await closing;
      await end();
      await database.close();
    };
    return { app, deps, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startFeatures(deps: Deps): Promise<() => Promise<void>> {
  const handlers = [mailHandler(deps), ...features.flatMap((feature) => feature.jobs?.(deps) ?? [])];
  await deps.events.start();
  await deps.jobs.start(handlers.map((handler) => handler.definition));
  const ends: (() => Promise<void>)[] = [scheduleLimitSweep(deps.database.pool, deps.log)];
  for (const feature of features) {
    const end = await feature.start?.(deps);
    if (end) ends.push(end);
  }
  for (const handler of handlers) await deps.jobs.work(handler);
  return async () => {
    await deps.jobs.stop(GRACE_MS);
    for (const end of ends) await end();
    await deps.events.stop();
  };
}
