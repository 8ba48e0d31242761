import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import type { Config } from './config';
import { features, namedFiles } from './features';
import { creditMeter } from './features/credits/credits.service';
import { readSaved } from './features/providers/providers.service';
import { standingOf } from './features/teams/teams.service';
import { createModels } from './models';
import { buildOperations } from './operations';
import { Actions } from './platform/actions';
import { Caches } from './platform/caches';
import { CustomHosts } from './platform/custom-hosts';
import { openDatabase } from './platform/database';
import type { EmbeddedDatabase } from './platform/database/embedded';
import type { Deps } from './platform/deps';
import { Disk } from './platform/disk';
import { Dispatcher, subscriberHandler } from './platform/dispatcher';
import { Erasing } from './platform/erasing';
import { Events } from './platform/events';
import { FileStore } from './platform/files';
import { eraseEvents, housekeeping } from './platform/housekeeping';
import { closeEventStreams } from './platform/http/sse';
import { InFlight } from './platform/in-flight';
import { type JobHandler, Jobs } from './platform/jobs';
import { boundKeyExchanges } from './platform/key-exchange';
import { Mail } from './platform/mail';
import { mailHandlers } from './platform/mail/jobs';
import type { Subscriber } from './platform/outbox';
import { OwnAddress } from './platform/own-address';
import { OwnConnection } from './platform/own-connection';
import { Processes } from './platform/processes';
import { Readiness } from './platform/readiness';
import { Scheduler } from './platform/schedules';
import { openSecrets } from './platform/secrets';
import { Storage } from './platform/storage';
import { readPrices } from './prices';

/** How long running turns get to finish when the process is asked to stop. */
const GRACE_MS = 10_000;

export interface Running {
  /** Serves browsers; in a worker it is the operations server. */
  app: FastifyInstance;
  /** Serves operators on a separate port. */
  operations: FastifyInstance;
  deps: Deps;
  /** Stops accepting work, gives running turns the grace period to finish, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens the configured resources and starts every feature in the process's role; the caller decides whether to listen.
 * @param embedded the embedded database, if it is already being opened
 */
export async function boot(config: Config, log: Logger, embedded?: Promise<EmbeddedDatabase>): Promise<Running> {
  boundKeyExchanges();
  const database = await openDatabase(config, embedded);
  const connection = new OwnConnection(database.connection, log);
  try {
    const processes = new Processes(database.pool, connection, config.ROLE, log);
    const events = new Events(processes, connection, database.pool, log);
    await connection.open();
    const secrets = await database.db.transaction((tx) => openSecrets(config, tx));
    const jobs = new Jobs(database, events, processes, log, config.ROLE !== 'web');
    const address = new OwnAddress(config);
    const disk = new Disk(config.DATA_DIR);
    const deps: Deps = {
      config,
      prices: readPrices(config.PRICES_FILE),
      log,
      database,
      db: database.db,
      secrets,
      disk,
      files: new FileStore(join(config.DATA_DIR, 'files'), disk),
      actions: new Actions(features.map(({ actions }) => actions)),
      storage: new Storage(
        features.map(({ stores }) => stores),
        disk,
      ),
      jobs,
      mail: new Mail(jobs, secrets, config.SMTP_URL === undefined ? 'kept' : 'sent'),
      address,
      hosts: new CustomHosts(features.map(({ hosts }) => hosts)),
      events,
      caches: new Caches(events),
      processes,
      erasing: new Erasing([eraseEvents, ...features.map(({ erase }) => erase)]),
      readiness: new Readiness(database.pool),
      inFlight: new InFlight(),
      models: createModels(config, log, {
        stored: () => readSaved(deps),
        meter: creditMeter(() => deps),
        standingOf: (teamId) => standingOf(deps.db, teamId),
        // Where teams are charged, models without a price set by the operator are not offered.
        sells: (model) => !config.BILLING_ENFORCEMENT || deps.prices.hasPrice(model),
        allowPrivateNetwork: () => config.ALLOW_PRIVATE_NETWORK || address.isLocal,
      }),
    };
    const operations = buildOperations(deps);
    const app = config.ROLE === 'worker' ? operations : await buildApp(deps);
    if (app !== operations) app.addHook('onListen', async () => deps.address.listening(app.server.address()));
    const end = await startFeatures(deps);
    const stop = async () => {
      deps.readiness.stop();
      const closing = app.close();
      await deps.inFlight.drain(GRACE_MS);
      closeEventStreams();
      app.server.closeAllConnections();
      await closing;
      await end();
      await operations.close();
      await events.drain();
      await processes.stop();
      await connection.close();
      await database.close();
    };
    return { app, operations, deps, stop };
  } catch (error) {
    await connection.close();
    await database.close();
    throw error;
  }
}

async function startFeatures(deps: Deps): Promise<() => Promise<void>> {
  const subscribers = features.flatMap((feature) => feature.subscribes ?? []);
  const handlers = [
    ...mailHandlers(deps),
    ...features.flatMap((feature) => feature.jobs?.(deps) ?? []),
    ...subscribers.map((subscriber) => subscriberHandler(deps, subscriber)),
  ];
  await deps.processes.start();
  await deps.jobs.start(handlers.map((handler) => handler.definition));
  const ends: (() => Promise<void>)[] = [];
  for (const { start, hears = [] } of features) {
    for (const { topic, hear } of hears) deps.events.subscribe(topic, (payload) => hear(deps, payload));
    const end = await start?.(deps);
    if (end) ends.push(end);
  }
  const endWork = deps.config.ROLE === 'web' ? undefined : await startWork(deps, handlers, subscribers);
  return async () => {
    await endWork?.();
    await deps.jobs.stop(GRACE_MS);
    for (const end of ends) await end();
  };
}

/** Starts a worker's tasks: jobs, schedules, and dispatching the outbox. */
async function startWork(deps: Deps, handlers: JobHandler[], subscribers: Subscriber<unknown>[]) {
  for (const handler of handlers) await deps.jobs.work(handler);
  const dispatcher = new Dispatcher(
    deps,
    subscribers,
    features.flatMap((feature) => feature.publishes ?? []),
  );
  const scheduler = new Scheduler(deps, [
    ...housekeeping(namedFiles),
    ...features.flatMap(({ schedules }) => schedules ?? []),
  ]);
  return async () => {
    await dispatcher.stop();
    await scheduler.stop();
  };
}
