import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Role } from '../config';
import type { OwnConnection } from './own-connection';

const LOOK_MS = 1_500;
/** A living process reconnects sooner than this. */
const GONE_MS = 3_000;
/** After this many looks without progress, half a minute, a process counts as gone and blocks no one any longer. */
const STILL_LOOKS = 20;

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult | undefined>;

/** The row of another process; `free` if no session holds its lock. */
interface Other {
  id: string;
  looks: number;
  free: boolean;
}

/**
 * Tracks the processes alive on this database. Each has a row and, on its own connection, an advisory lock, which
 * PostgreSQL releases the moment the process dies, or some seconds after its machine is gone (`database/sessions.ts`).
 * A lock that stays free for three seconds, longer than a living process needs to reconnect, means that its process is
 * gone: its row is deleted, and with it the process's claims. Work is therefore abandoned exactly when no row has the
 * id of the process that claimed it.
 *
 * A frozen process, alone or with its machine, keeps its connection and so its lock. Processes that know of others
 * therefore increment a counter in their row at every look. One whose counter stands still for half a minute counts as
 * gone, and is back with its next look. Looks are counted, not time, so that processes that were frozen together do not
 * take each other for gone.
 */
export class Processes {
  readonly id = randomUUID();
  private readonly key = BigInt.asIntN(64, BigInt(`0x${this.id.replaceAll('-', '').slice(0, 16)}`)).toString();
  private readonly missing = new Map<string, number>();
  private still = new Map<string, { count: number; looks: number }>();
  private readonly onGone: (() => Promise<unknown>)[] = [];
  /** How many others there were at the last look, moments ago. */
  others = 0;
  private locked = false;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: pg.Pool,
    private readonly connection: OwnConnection,
    private readonly role: Role,
    private readonly log: Logger,
  ) {
    connection.onOpen(async (client) => {
      this.locked = false;
      await this.claim((text, values) => client.query(text, values));
    });
  }

  /** @param listener called when processes are found gone; it searches the database for what they left behind */
  whenGone(listener: () => Promise<unknown>): void {
    this.onGone.push(listener);
  }

  /** Starts looking for dead processes; its own row was written when the connection opened. */
  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => {
      this.looking = this.looking
        .then(() => this.look())
        .catch((error: unknown) => {
          // A failed look breaks the measurement of how long others have been missing.
          this.missing.clear();
          this.still.clear();
          this.log.warn({ err: error }, 'processes not looked at');
        });
    }, LOOK_MS);
  }

  /** Signs off: from here on, anything that still names this process is abandoned. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await this.pool
      .query('delete from platform_processes where id = $1', [this.id])
      .catch((error: unknown) => this.log.warn({ err: error }, 'process not signed off'));
  }

  /**
   * Takes the lock first, so that the row is never seen without it. Does not wait for it: after a broken connection, a
   * session that has not noticed may still hold it for a while.
   */
  private async claim(query: Query): Promise<void> {
    const answer = await query('select pg_try_advisory_lock($1) as locked', [this.key]);
    this.locked = answer?.rows[0]?.locked === true;
    await this.count(query);
  }

  private async count(query: Query): Promise<void> {
    await query(
      `insert into platform_processes (id, lock_key, role, looks) values ($1, $2, $3, 1)
        on conflict (id) do update set looks = platform_processes.looks + 1`,
      [this.id, this.key, this.role],
    );
  }

  private async look(): Promise<void> {
    const own: Query = (text, values) => this.connection.query(text, values);
    if (!this.locked) await this.claim(own);
    // A shared lock, so that two processes looking at once do not mistake each other for the living owner.
    const { rows } = await this.pool.query<Other>(
      'select id, looks, pg_try_advisory_xact_lock_shared(lock_key) as free from platform_processes where id <> $1',
      [this.id],
    );
    this.others = rows.length;
    if (this.others > 0) await this.count(own);
    const gone = [...this.free(rows), ...this.standingStill(rows)];
    if (gone.length === 0) return;
    await this.pool.query('delete from platform_processes where id = any($1::uuid[])', [gone]);
    for (const listener of this.onGone) await listener();
  }

  /** @returns those whose lock has been free for too long */
  private free(others: Other[]): string[] {
    const now = performance.now();
    const free = new Map(others.flatMap(({ id, free }) => (free ? [[id, this.missing.get(id) ?? now] as const] : [])));
    this.missing.clear();
    for (const [id, since] of free) this.missing.set(id, since);
    return [...free].flatMap(([id, since]) => (now - since >= GONE_MS ? id : []));
  }

  /** @returns those whose counter stood still for too long; never those of an earlier version that does not count */
  private standingStill(others: Other[]): string[] {
    const before = this.still;
    this.still = new Map(
      others.map(({ id, looks: count }) => {
        const known = before.get(id);
        return [id, { count, looks: known?.count === count ? known.looks + 1 : 0 }];
      }),
    );
    return [...this.still].flatMap(([id, { count, looks }]) => (count > 0 && looks >= STILL_LOOKS ? id : []));
  }
}
