import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database, Queryable } from './database';

/** A kind of durable work: what it carries, and how to find who does it. */
export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  /** 'sources.train': the feature, then the verb. */
  name: string;
  payload: S;
  /** Runs of the same kind at once in one process. */
  concurrency: number;
  /** Tries after the first one; each waits about twice as long as the one before, beginning with `retryDelaySeconds`. */
  retries: number;
  retryDelaySeconds: number;
  /** A run that takes longer is believed dead, and is tried again. */
  expireInSeconds: number;
}

export interface JobRun<T> {
  data: T;
  /** 0 in the first run. */
  retry: number;
  /** True when a failure of this run will not be tried again. */
  last: boolean;
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

/** How often an idle worker looks for work; a send in the same process wakes it at once. */
const POLLING_SECONDS = 2;

/** Durable jobs in the database: what was sent within a committed transaction is done, also after a crash. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly workers = new Map<string, string[]>();

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
  ) {
    this.boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } });
    this.boss.on('error', (error) => log.error({ error }, 'job queue'));
  }

  /** Makes the queues. A single process knows that jobs left active are orphans of a crash, and frees them at once. */
  async start(definitions: JobDefinition[]): Promise<void> {
    await this.boss.start();
    for (const { name, retries, retryDelaySeconds, expireInSeconds } of definitions) {
      const options = { name, retryLimit: retries, retryDelay: retryDelaySeconds, retryBackoff: true, expireInSeconds };
      await this.boss.createQueue(name, options);
      await this.boss.updateQueue(name, options);
    }
    if (this.database.kind === 'embedded') {
      await this.database.pool.query(
        `update pgboss.job set state = 'retry', start_after = now(), retry_limit = retry_limit + 1 where state = 'active'`,
      );
    }
  }

  async work<S extends z.ZodType>({ definition, load }: JobHandler<S>): Promise<void> {
    const { name, concurrency } = definition;
    let loaded: ReturnType<typeof load> | undefined;
    const ids: string[] = [];
    for (let slot = 0; slot < concurrency; slot += 1) {
      const id = await this.boss.work<unknown>(
        name,
        { batchSize: 1, pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true },
        async (jobs) => {
          loaded ??= load();
          const handler = await loaded;
          for (const job of jobs) await this.run(definition, handler, job);
          // The next job is fetched at once, instead of after the polling interval.
          this.wake(definition);
        },
      );
      ids.push(id);
    }
    this.workers.set(name, ids);
  }

  private async run<S extends z.ZodType>(
    { name, payload }: JobDefinition<S>,
    handler: (run: JobRun<z.output<S>>) => Promise<void>,
    job: PgBoss.JobWithMetadata<unknown>,
  ): Promise<void> {
    const run = { data: payload.parse(job.data), retry: job.retryCount, last: job.retryCount >= job.retryLimit };
    try {
      await handler(run);
    } catch (error) {
      this.log.warn({ err: error, job: name, retry: run.retry }, 'job failed');
      throw error;
    }
  }

  /** Queues a job with what the transaction writes: both happen, or neither. */
  async send<S extends z.ZodType>(tx: Queryable, definition: JobDefinition<S>, data: z.input<S>): Promise<void> {
    const options = { db: { executeSql: (text: string, values: unknown[]) => execute(tx, text, values) } };
    await this.boss.send(definition.name, data as object, options);
  }

  /** Lets idle workers look at once; called after the transaction of a `send` was committed. */
  wake({ name }: Pick<JobDefinition, 'name'>): void {
    for (const id of this.workers.get(name) ?? []) this.boss.notifyWorker(id);
  }

  /** What the jobs of a kind carry that wait or run. */
  async live<S extends z.ZodType>({ name, payload }: JobDefinition<S>): Promise<z.output<S>[]> {
    const { rows } = await this.database.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [name],
    );
    return rows.map((row) => payload.parse(row.data));
  }

  /** Waits for running jobs at most so long; what is cut off is done again by the next process. */
  async stop(timeoutMs: number): Promise<void> {
    await this.boss.stop({ graceful: true, wait: true, timeout: timeoutMs, close: false });
  }
}

/** Gives pg-boss's numbered parameters to drizzle, whose transactions take no text with values. */
function execute(tx: Queryable, text: string, values: unknown[] = []) {
  const parts = text.split(/\$(\d+)/);
  const pieces = parts.map((part, index) => (index % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)));
  return tx.execute(sql.join(pieces));
}
