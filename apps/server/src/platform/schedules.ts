import type { Deps } from './deps';

/** A recurring task, run by one process at a time. */
export interface Schedule {
  /** 'auth.expire': the feature, then the verb. */
  name: string;
  everySeconds: number;
  /** @param signal aborts when the process stops */
  run: (deps: Deps, signal: AbortSignal) => Promise<unknown>;
}

/** What failed, and for which row; nothing else is logged. */
interface Failing<Row> {
  message: string;
  which: (row: Row) => object;
}

/**
 * Processes each row that a schedule found. A row that fails is logged and skipped: those behind it would otherwise
 * wait for it at every run.
 * @param signal aborts when the process stops; the rest is left to the next process
 */
export async function eachOf<Row>(
  { log }: Pick<Deps, 'log'>,
  rows: Iterable<Row>,
  work: (row: Row) => Promise<unknown>,
  { message, which }: Failing<Row>,
  signal?: AbortSignal,
): Promise<void> {
  for (const row of rows) {
    signal?.throwIfAborted();
    await work(row).catch((error: unknown) => log.warn({ err: error, ...which(row) }, message));
  }
}

const LOOK_MS = 2_000;

/**
 * Runs due tasks. A run is claimed by writing the process's id into the schedule's row: no other process runs it
 * meanwhile, however long it takes. If the process dies, the next one that looks takes over.
 */
export class Scheduler {
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, Promise<void>>();
  private looking: Promise<void>;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly deps: Deps,
    private readonly schedules: readonly Schedule[],
  ) {
    this.looking = this.plan().then(() => this.look(), this.failed);
    this.timer = setInterval(() => {
      this.looking = this.looking.then(() => this.look());
    }, LOOK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.looking;
    await Promise.all(this.running.values());
  }

  /** Makes everything due at start, so that what a crash left behind is found at once. */
  private async plan(): Promise<void> {
    await this.deps.database.pool.query(
      `insert into platform_schedules (name) select unnest($1::text[])
       on conflict (name) do update set next_at = least(platform_schedules.next_at, now())`,
      [this.schedules.map(({ name }) => name)],
    );
  }

  private async look(): Promise<void> {
    const { rows } = await this.claim().catch((error: unknown) => {
      this.failed(error);
      return { rows: [] };
    });
    for (const schedule of this.schedules) {
      if (!rows.some(({ name }) => name === schedule.name)) continue;
      this.running.set(
        schedule.name,
        this.run(schedule).finally(() => this.running.delete(schedule.name)),
      );
    }
  }

  /**
   * When two processes look at once, the second waits for the first and then finds the first one's id in the row. If a
   * row names this process but nothing runs here, the connection broke during a claim or release: it is claimed again.
   * A run that is further off than its interval was planned while the clock was ahead.
   */
  private claim() {
    return this.deps.database.pool.query<{ name: string }>(
      `update platform_schedules as schedule set process_id = $1
       from (
         select name, process_id, make_interval(secs => every) as every
         from platform_schedules join unnest($2::text[], $3::int[]) as known (name, every) using (name)
         where name <> all($4::text[]) and not exists (
           select from platform_processes where id = process_id and id <> $1
         )
       ) as due
       where schedule.name = due.name
         and (schedule.next_at <= now() or schedule.next_at > now() + due.every)
         and schedule.process_id is not distinct from due.process_id
       returning schedule.name`,
      [
        this.deps.processes.id,
        this.schedules.map(({ name }) => name),
        this.schedules.map(({ everySeconds }) => everySeconds),
        [...this.running.keys()],
      ],
    );
  }

  private async run({ name, everySeconds, run }: Schedule): Promise<void> {
    const { deps, stopping } = this;
    await run(deps, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) deps.log.warn({ err: error, schedule: name }, 'schedule failed');
    });
    await deps.database.pool
      .query(
        `update platform_schedules set process_id = null, next_at = now() + make_interval(secs => $2)
         where name = $1 and process_id = $3`,
        // An aborted run is due at once for the next process.
        [name, stopping.signal.aborted ? 0 : everySeconds, deps.processes.id],
      )
      .catch(this.failed);
  }

  private readonly failed = (error: unknown) => this.deps.log.warn({ err: error }, 'schedules');
}
