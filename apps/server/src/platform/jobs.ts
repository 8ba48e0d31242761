import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database, Queryable } from './database';
import { type Events, topic } from './events';
import { InFlight } from './in-flight';
import { freeLostJobs, isGivenUp, isUntold, LostJob, Suspects } from './lost-jobs';
import { jobsEnded, jobsTook } from './metrics';
import { runForJobs } from './note-ends';
import type { Processes } from './processes';
import { nextPlace } from './queue-places';
import { requestId, withinRequest } from './request-context';
import { Shares } from './shares';

/** A kind of durable work: what it carries, and how to find who does it. */
export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  /** 'training.train': the feature, then the verb. */
  name: string;
  payload: S;
  /** Runs of the same kind at once in one process. */
  concurrency: number;
  /** Tries after the first one; each waits about twice as long as the one before, beginning with `retryDelaySeconds`. */
  retries: number;
  retryDelaySeconds: number;
  /** A run that takes longer is believed dead, and is tried again. */
  expireInSeconds: number;
  /** Who a job is for, where some may have thousands: they take turns. Names a key of the payload. */
  turnsBy?: keyof z.output<S> & string;
  /** Runs at once in one process for one of those, where others' servers say how long a run takes. */
  each?: number;
  /** Whether somebody waits for how it ends: then a job that is given up runs once more, with `givenUp`, to tell them. */
  endsLost?: true;
}

export interface JobRun<T> {
  /** The same at each try. */
  id: string;
  data: T;
  /** 0 in the first run. */
  retry: number;
  /** True when a failure of this run will not be tried again. */
  last: boolean;
  /** How often the process died in which this ran. */
  lost: number;
  /** True when that was too often: the job is not to be done, only to be ended as failed. */
  givenUp: boolean;
  /** Aborts when the process stops: what takes long breaks off, and the next process does it again. */
  signal: AbortSignal;
}

export interface JobHandler<S extends z.ZodType = z.ZodType> {
  definition: JobDefinition<S>;
  /** Loaded when the first job of the kind arrives. Throwing leads to a retry. */
  load: () => Promise<(run: JobRun<z.output<S>>) => Promise<void>>;
}

export function jobHandler<S extends z.ZodType>(
  definition: JobDefinition<S>,
  load: JobHandler<S>['load'],
): JobHandler<S> {
  return { definition, load };
}

/** pg-boss stores all of an error, the values of the query that failed with it: it is given one that has none. */
class JobFailure extends Error {}

/** How often an idle worker looks for work; `wake` makes it look at once. */
const POLLING_SECONDS = 2;

/** There is work of a kind, in whichever process its workers are. */
const jobsWaiting = topic<{ name: string }>('platform.jobs-waiting');

/** Where a job keeps the request that led to it, beside what it carries. */
const REQUEST = 'request_id';
const requestOf = ({ data }: PgBoss.Job<unknown>) => (data as Partial<Record<typeof REQUEST, string>>)[REQUEST];

/** How long pg-boss may go on writing after it has stopped. */
const QUERY_MS = 1_000;

/** Jobs that ended stand in the way of those that wait, which no index tells apart: they are moved away soon. */
const ARCHIVE_SECONDS = 60;

/** Durable jobs in the database: a job sent in a committed transaction is done, even after a crash. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly workers = new Map<string, string[]>();
  private readonly stopping = new AbortController();
  private readonly queries = new InFlight();
  private stopped = false;
  private readonly suspects: Suspects;

  /** @param works whether this process does jobs, or only sends them */
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly processes: Processes,
    private readonly log: Logger,
    works = true,
  ) {
    const db = {
      executeSql: (text: string, values: unknown[]) => runForJobs(text, () => this.query(text, values)),
    };
    this.suspects = new Suspects(database.pool);
    this.boss = new PgBoss({ db, schedule: false, supervise: works, archiveCompletedAfterSeconds: ARCHIVE_SECONDS });
    this.boss.on('error', (error) => log.error({ error }, 'job queue'));
    events.subscribe(jobsWaiting, ({ name }) => this.wakeHere(name));
    processes.whenGone(() => this.freeOrphans());
  }

  /** Makes the queues, and frees what dead processes left. */
  async start(definitions: JobDefinition[]): Promise<void> {
    await this.boss.start();
    for (const { name, retries, retryDelaySeconds, expireInSeconds } of definitions) {
      const options = { name, retryLimit: retries, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds };
      await this.boss.createQueue(name, options);
      await this.boss.updateQueue(name, options);
    }
    await this.freeOrphans();
  }

  /** Jobs that a dead process was at are tried again at once. */
  async freeOrphans(): Promise<void> {
    for (const name of await freeLostJobs(this.database.pool)) this.wake({ name });
  }

  async work<S extends z.ZodType>({ definition, load }: JobHandler<S>): Promise<void> {
    const { name, concurrency } = definition;
    const shares = new Shares(definition, this.database.pool);
    let loaded: ReturnType<typeof load> | undefined;
    const ids: string[] = [];
    for (let slot = 0; slot < concurrency; slot += 1) {
      const id = await this.boss.work<unknown>(
        name,
        { batchSize: 1, pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true },
        async (jobs) => {
          loaded ??= load().catch((error: unknown) => {
            // The next job loads it again: a file that could not be opened once may be the next time.
            loaded = undefined;
            this.log.error({ error, job: name }, 'what does a job could not be loaded');
            throw new JobFailure('The job could not be loaded; the log says why.');
          });
          const handler = await loaded;
          for (const job of jobs) await withinRequest(requestOf(job), () => this.run(definition, handler, job, shares));
          // The next job is fetched at once, instead of after the polling interval.
          this.wakeHere(name);
        },
      );
      ids.push(id);
    }
    this.workers.set(name, ids);
  }

  private async run<S extends z.ZodType>(
    { name, payload, endsLost }: JobDefinition<S>,
    handler: (run: JobRun<z.output<S>>) => Promise<void>,
    job: PgBoss.JobWithMetadata<unknown>,
    shares: Shares,
  ): Promise<void> {
    const { id, retryCount, retryLimit } = job;
    const { signal } = this.stopping;
    const suspect = await this.suspects.enter(job);
    const leave = suspect && (await shares.enter(job, signal));
    if (!leave) return suspect?.leave();
    const { lost } = suspect;
    const givenUp = isGivenUp(lost);
    const took = jobsTook.startTimer({ name });
    try {
      signal.throwIfAborted();
      await this.query(
        `update pgboss.job set output = jsonb_build_object('process', $3::text, 'lost', $4::integer),
           retry_limit = case when $5 then retry_count else retry_limit end where name = $1 and id = $2`,
        [...[name, id], this.processes.id, lost, givenUp],
      );
      if (isUntold(lost) || (givenUp && !endsLost)) throw new LostJob();
      const last = givenUp || retryCount >= retryLimit;
      await handler({ id, data: payload.parse(job.data), retry: retryCount, last, lost, givenUp, signal });
      jobsEnded.inc({ name, outcome: 'done' });
    } catch (error) {
      jobsEnded.inc({ name, outcome: signal.aborted ? 'broken off' : 'failed' });
      if (signal.aborted) {
        // To be broken off is no failure of the job's.
        await this.query('update pgboss.job set retry_limit = retry_limit + 1 where name = $1 and id = $2', [name, id]);
        throw new JobFailure('The process stopped.');
      }
      this.log.warn({ err: error, job: name, retry: retryCount }, 'job failed');
      throw new JobFailure('The job failed; the log says why.');
    } finally {
      leave();
      suspect.leave();
      took();
    }
  }

  /** Queues a job with what the transaction writes: both happen, or neither. */
  send<S extends z.ZodType>(tx: Queryable, definition: JobDefinition<S>, data: z.input<S>): Promise<void> {
    return this.sendAll(tx, definition, [data]);
  }

  /** As `send`, for jobs that are all for the same one. */
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

  /** Lets idle workers of all processes look at once; called after the transaction of a `send` was committed. */
  wake({ name }: Pick<JobDefinition, 'name'>): void {
    this.events.publish(jobsWaiting, { name });
  }

  private wakeHere(name: string): void {
    for (const id of this.workers.get(name) ?? []) this.boss.notifyWorker(id);
  }

  /** How many jobs of each kind wait or run. */
  async depth(): Promise<{ name: string; state: string; count: number }[]> {
    const { rows } = await this.database.pool.query<{ name: string; state: string; count: number }>(
      `select name, state::text, count(*)::int as count from pgboss.job
       where state in ('created', 'retry', 'active') group by name, state`,
    );
    return rows;
  }

  /** The payloads of the waiting and running jobs of a kind. */
  async live<S extends z.ZodType>({ name, payload }: JobDefinition<S>): Promise<z.output<S>[]> {
    const { rows } = await this.database.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [name],
    );
    return rows.map((row) => payload.parse(row.data));
  }

  /** Takes back the waiting jobs of a kind that carry this. */
  async cancel<S extends z.ZodType>(
    { name }: JobDefinition<S>,
    carrying: Partial<z.output<S>> & object,
  ): Promise<void> {
    await this.database.pool.query(
      `update pgboss.job set state = 'cancelled', completed_on = now()
       where name = $1 and state in ('created', 'retry') and data @> $2::jsonb`,
      [name, JSON.stringify(carrying)],
    );
  }

  /** Deletes the jobs of a kind that carry this, with what the transaction writes; one that is being done is not tried again. @returns how many */
  async forget<S extends z.ZodType>(
    tx: Queryable,
    { name }: JobDefinition<S>,
    carrying: Partial<z.output<S>> & object,
  ): Promise<number> {
    const { rows } = await tx.execute(sql`delete from pgboss.job where name = ${name}
      and state in ('created', 'retry', 'active') and data @> ${JSON.stringify(carrying)}::jsonb returning id`);
    return rows.length;
  }

  /** pg-boss notes the end of a job without waiting for that; once all has stopped it waits forever. */
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

/** Gives pg-boss's numbered parameters to drizzle, whose transactions take no text with values. */
function execute(tx: Queryable, text: string, values: unknown[] = []) {
  const parts = text.split(/\$(\d+)/);
  const pieces = parts.map((part, index) => (index % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)));
  return tx.execute(sql.join(pieces));
}
