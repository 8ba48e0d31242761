import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database, Queryable } from './database';
import { freeEarlyJobs } from './early-jobs';
import { type Events, topic } from './events';
import { InFlight } from './in-flight';
import type { JobDefinition, JobHandler } from './job-definition';
import { JobFailure, JobRuns, type Queue } from './job-runs';
import { freeLostJobs, Suspects } from './lost-jobs';
import { runForJobs } from './note-ends';
import type { Processes } from './processes';
import { nextPlace } from './queue-places';
import { requestId, withinRequest } from './request-context';
import { Shares } from './shares';
import { queuesOf, SlowLane } from './slow-lane';

export { type JobDefinition, type JobHandler, type JobRun, jobHandler } from './job-definition';

/** How often an idle worker polls; `wake` makes it look at once. */
const POLLING_SECONDS = 2;

/** Jobs of a kind are waiting; sent to whichever processes have its workers. */
const jobsWaiting = topic<{ name: string }>('platform.jobs-waiting');

/** The payload's key for the id of the request that led to the job. */
const REQUEST = 'request_id';
const requestOf = ({ data }: PgBoss.Job<unknown>) => (data as Partial<Record<typeof REQUEST, string>>)[REQUEST];

/** How long pg-boss may keep writing after it has stopped. */
const QUERY_MS = 1_000;

/** No index separates finished jobs from waiting ones, so they slow down every fetch and are archived soon. */
const ARCHIVE_SECONDS = 60;

/** Waiting work of a server that was away is done when it is back; pg-boss drops it after two weeks otherwise. */
const RETENTION_DAYS = 365;

/** Durable jobs in the database: a job sent in a committed transaction will run, even after a crash. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly workers = new Map<string, string[]>();
  private readonly stopping = new AbortController();
  private readonly queries = new InFlight();
  private stopped = false;
  private readonly runs: JobRuns;

  /** @param works whether this process runs jobs or only sends them */
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    processes: Processes,
    private readonly log: Logger,
    works = true,
  ) {
    const db = {
      executeSql: (text: string, values: unknown[]) => runForJobs(text, () => this.query(text, values)),
    };
    const query = (text: string, values: unknown[]) => this.query(text, values);
    this.runs = new JobRuns(processes.id, query, new Suspects(database.pool), this.stopping.signal, log);
    this.boss = new PgBoss({ db, schedule: false, supervise: works, archiveCompletedAfterSeconds: ARCHIVE_SECONDS });
    this.boss.on('error', (error) => log.error({ error }, 'job queue'));
    events.subscribe(jobsWaiting, ({ name }) => this.wakeHere(name));
    processes.whenGone(() => this.freeOrphans());
  }

  /** Creates the queues, and frees the jobs of dead processes. */
  async start(definitions: JobDefinition[]): Promise<void> {
    await this.boss.start();
    for (const { retries, retryDelaySeconds, expireInSeconds, ...kind } of definitions) {
      const retry = { retryLimit: retries, retryDelay: retryDelaySeconds, retryBackoff: true };
      const options = { ...retry, expireInSeconds, retentionDays: RETENTION_DAYS };
      for (const name of queuesOf(kind)) {
        await this.boss.createQueue(name, { name, ...options });
        await this.boss.updateQueue(name, { name, ...options });
      }
    }
    await this.freeOrphans();
  }

  /** Makes the jobs that dead processes were running, or that wait for a clock set back, available again at once. */
  async freeOrphans(): Promise<void> {
    const { pool } = this.database;
    const freed = [...(await freeLostJobs(pool)), ...(await freeEarlyJobs(pool))];
    for (const name of new Set(freed)) this.wake({ name });
  }

  async work<S extends z.ZodType>({ definition, load }: JobHandler<S>): Promise<void> {
    const [name = '', slowName] = queuesOf(definition);
    const onError = (error: unknown) => this.log.warn({ err: error, job: name }, 'slow lane');
    const lane = new SlowLane(definition, this.database, () => this.wake({ name: slowName ?? name }), onError);
    let loaded: ReturnType<typeof load> | undefined;
    const handler: Awaited<ReturnType<typeof load>> = async (run) => {
      loaded ??= load().catch((error: unknown) => {
        // The next job tries to load it again: a file that could not be opened may be available by then.
        loaded = undefined;
        throw new JobFailure('The job could not be loaded.', { cause: error });
      });
      return (await loaded)(run);
    };
    await this.workOn(name, definition.concurrency, {
      ...{ definition, handler, lane, isSlow: false },
      shares: new Shares(definition, this.database.pool),
    });
    if (slowName === undefined || !definition.slow) return;
    const { concurrency } = definition.slow;
    await this.workOn(slowName, concurrency, {
      ...{ definition, handler, lane, isSlow: true },
      shares: new Shares({ ...definition, name: slowName, concurrency, each: 1 }, this.database.pool),
    });
  }

  private async workOn<S extends z.ZodType>(name: string, concurrency: number, queue: Queue<S>): Promise<void> {
    const options = { batchSize: 1, pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true } as const;
    const ids: string[] = [];
    for (let slot = 0; slot < concurrency; slot += 1) {
      const id = await this.boss.work<unknown>(name, options, async (jobs) => {
        for (const job of jobs) await withinRequest(requestOf(job), () => this.runs.run(queue, job));
        // Fetches the next job at once instead of after the polling interval.
        this.wakeHere(name);
      });
      ids.push(id);
    }
    this.workers.set(name, ids);
  }

  /** Queues a job in the transaction: it is sent if and only if that commits. */
  send<S extends z.ZodType>(tx: Queryable, definition: JobDefinition<S>, data: z.input<S>): Promise<void> {
    return this.sendAll(tx, definition, [data]);
  }

  /** As `send`, for several jobs with the same owner. */
  async sendAll<S extends z.ZodType>(tx: Queryable, definition: JobDefinition<S>, all: z.input<S>[]): Promise<void> {
    const [first] = all;
    if (first === undefined) return;
    const { name, turnsBy } = definition;
    const executeSql = (text: string, values: unknown[]) => execute(tx, text, values);
    const owner = turnsBy && String((first as Record<string, unknown>)[turnsBy] ?? '');
    const place = turnsBy && (await nextPlace(tx, name, turnsBy, owner));
    const request = requestId();
    const jobs = all.map((data, at) => ({
      name,
      data: { ...(data as object), ...(request === undefined ? {} : { [REQUEST]: request }) },
      ...(place === undefined ? {} : { priority: -(place + at), singletonKey: owner }),
    }));
    await this.boss.insert(jobs, { db: { executeSql } });
  }

  /** Makes idle workers of all processes look at once; call it after the transaction of `send` was committed. */
  wake({ name }: Pick<JobDefinition, 'name'>): void {
    this.events.publish(jobsWaiting, { name });
  }

  private wakeHere(name: string): void {
    for (const id of this.workers.get(name) ?? []) this.boss.notifyWorker(id);
  }

  /** How many jobs of each kind are waiting or running. */
  async depth(): Promise<{ name: string; state: string; count: number }[]> {
    const { rows } = await this.database.pool.query<{ name: string; state: string; count: number }>(
      `select name, state::text, count(*)::int as count from pgboss.job
       where state in ('created', 'retry', 'active') group by name, state`,
    );
    return rows;
  }

  /** The payloads of the waiting and running jobs of a kind. */
  async live<S extends z.ZodType>({ payload, ...kind }: JobDefinition<S>): Promise<z.output<S>[]> {
    const { rows } = await this.database.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')`,
      [queuesOf(kind)],
    );
    return rows.map((row) => payload.parse(row.data));
  }

  /** Cancels the waiting jobs of a kind whose payload contains this. */
  async cancel<S extends z.ZodType>(kind: JobDefinition<S>, carrying: Partial<z.output<S>> & object): Promise<void> {
    await this.database.pool.query(
      `update pgboss.job set state = 'cancelled', completed_on = now()
       where name = any($1) and state in ('created', 'retry') and data @> $2::jsonb`,
      [queuesOf(kind), JSON.stringify(carrying)],
    );
  }

  /** In the transaction, deletes jobs whose payload contains this; running ones are not retried. @returns how many */
  async forget<S extends z.ZodType>(
    tx: Queryable,
    kind: JobDefinition<S>,
    carrying: Partial<z.output<S>> & object,
  ): Promise<number> {
    const { rows } = await tx.execute(sql`delete from pgboss.job where name in ${queuesOf(kind)}
      and state in ('created', 'retry', 'active') and data @> ${JSON.stringify(carrying)}::jsonb returning id`);
    return rows.length;
  }

  /** pg-boss records the end of a job without awaiting that; after the stop, its queries never resolve. */
  private async query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    if (this.stopped) return new Promise(() => {});
    return this.queries.track(this.database.pool.query(text, values));
  }

  /** Aborts running jobs and waits at most this long for them to end; the next process runs them again. */
  async stop(timeoutMs: number): Promise<void> {
    this.stopping.abort();
    await this.boss.stop({ graceful: true, wait: true, timeout: timeoutMs, close: false });
    await this.queries.drain(QUERY_MS);
    this.stopped = true;
  }
}

/** Converts pg-boss's numbered parameters for drizzle, whose transactions do not accept text with values. */
function execute(tx: Queryable, text: string, values: unknown[] = []) {
  const parts = text.split(/\$(\d+)/);
  const pieces = parts.map((part, index) => (index % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)));
  return tx.execute(sql.join(pieces));
}
