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

/** A kind of durable job: its payload, and how it is run. */
export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  /** 'training.train': the feature, then the verb. */
  name: string;
  payload: S;
  /** Concurrent runs of this kind in one process. */
  concurrency: number;
  /** Retries after the first run; each waits about twice as long as the last, starting with `retryDelaySeconds`. */
  retries: number;
  retryDelaySeconds: number;
  /** A run that takes longer is presumed dead and is retried. */
  expireInSeconds: number;
  /** The payload's key that names who a job is for; those who may have thousands take turns. */
  turnsBy?: keyof z.output<S> & string;
  /** Concurrent runs in one process for each of them, where other people's servers decide how long a run takes. */
  each?: number;
  /** Whether someone waits for the outcome: if given up, the job runs once more, with `givenUp`, to report that. */
  endsLost?: true;
}

export interface JobRun<T> {
  /** The same for every retry. */
  id: string;
  data: T;
  /** 0 in the first run. */
  retry: number;
  /** True when this run will not be retried if it fails. */
  last: boolean;
  /** How many times the process died while this job ran. */
  lost: number;
  /** True when that was too often: do not do the job, only record that it failed. */
  givenUp: boolean;
  /** Aborts when the process stops; stop long work, and the next process runs the job again. */
  signal: AbortSignal;
}

export interface JobHandler<S extends z.ZodType = z.ZodType> {
  definition: JobDefinition<S>;
  /** Called when the first job of the kind arrives. A run that throws is retried. */
  load: () => Promise<(run: JobRun<z.output<S>>) => Promise<void>>;
}

export function jobHandler<S extends z.ZodType>(
  definition: JobDefinition<S>,
  load: JobHandler<S>['load'],
): JobHandler<S> {
  return { definition, load };
}

/** pg-boss stores errors whole, including the values of a failed query, so it only gets this one. */
class JobFailure extends Error {}

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

/** Durable jobs in the database: a job sent in a committed transaction will run, even after a crash. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly workers = new Map<string, string[]>();
  private readonly stopping = new AbortController();
  private readonly queries = new InFlight();
  private stopped = false;
  private readonly suspects: Suspects;

  /** @param works whether this process runs jobs or only sends them */
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

  /** Creates the queues, and frees the jobs of dead processes. */
  async start(definitions: JobDefinition[]): Promise<void> {
    await this.boss.start();
    for (const { name, retries, retryDelaySeconds, expireInSeconds } of definitions) {
      const options = { name, retryLimit: retries, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds };
      await this.boss.createQueue(name, options);
      await this.boss.updateQueue(name, options);
    }
    await this.freeOrphans();
  }

  /** Makes the jobs that dead processes were running available again at once. */
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
            // The next job tries to load it again: a file that could not be opened may be available by then.
            loaded = undefined;
            this.log.error({ error, job: name }, 'what does a job could not be loaded');
            throw new JobFailure('The job could not be loaded; the log says why.');
          });
          const handler = await loaded;
          for (const job of jobs) await withinRequest(requestOf(job), () => this.run(definition, handler, job, shares));
          // Fetches the next job at once instead of after the polling interval.
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
        // Being aborted does not count as one of the job's tries.
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
  async live<S extends z.ZodType>({ name, payload }: JobDefinition<S>): Promise<z.output<S>[]> {
    const { rows } = await this.database.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [name],
    );
    return rows.map((row) => payload.parse(row.data));
  }

  /** Cancels the waiting jobs of a kind whose payload contains this. */
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

  /** In the transaction, deletes jobs whose payload contains this; running ones are not retried. @returns how many */
  async forget<S extends z.ZodType>(
    tx: Queryable,
    { name }: JobDefinition<S>,
    carrying: Partial<z.output<S>> & object,
  ): Promise<number> {
    const { rows } = await tx.execute(sql`delete from pgboss.job where name = ${name}
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
