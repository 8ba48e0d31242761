import { storable } from '../../../platform/database/storable';
import { type Bounds, type Calls, type Cell, DatabaseFailure, type ResultRows } from '../../types';
import { answered, inTime } from './answered';
import { weightOf } from './cells';
import { connectionLost, ResultTooLarge, stopped } from './failures';
import { Pool, type Pooled } from './pool';
import { ScreenRows } from './screen';
import { holdUnstopped, unstopped } from './unstopped';
import { type Stoppable, Watch } from './watch';

/** A connection to a database server. */
export interface Connection extends Pooled, Stoppable {
  /** Aborted when the connection is no longer usable: pending calls may then never be answered. */
  readonly gone: AbortSignal;
  /** Why this side ended it; undefined if it did not. */
  readonly failure: DatabaseFailure | undefined;
  /** Begins a transaction, read-only where the server has such, and bounds its statements in time. */
  begin(timeoutMs: number): Promise<void>;
  /** Refuses user-defined functions and the like; absent where a statement cannot call any. @throws DatabaseFailure */
  refuseOwn?(calls: Calls): Promise<void>;
  /** Whether the last rows have been handed over: nothing more is awaited from the database. */
  readonly atEnd?: boolean;
  /** Runs one read-only statement; the columns come with the first batch, even if it is empty. */
  read(sql: string, params: readonly string[], maxRows: number): AsyncGenerator<ResultRows>;
  /** Asks the server whether it could run the statement, without running it. */
  explain(sql: string): Promise<void>;
  /** Rolls back, and clears everything that the statement may have left in the session. */
  finish(): Promise<void>;
  /** The server's id of this session; absent, like `works`, where a server cannot be asked. */
  readonly session?: number;
  /** Whether another session of the same account is still working. */
  works?(session: number): Promise<boolean>;
}

/** A stale connection must not use up a question's time: the network may have dropped it silently. */
const BEGIN_MS = 5_000;
/** For asking whether a server is still working, including the new connection. */
const ASK_MS = 3_000;
const SENTENCE_MAX = 2_000;
/** The largest catalogue in bytes: all of it is held in memory. */
const CATALOGUE_BYTES = 64_000_000;
const CATALOGUE_ROWS = 1_000_000;
const TOO_MUCH = 'This database says more about its tables than can be read here. Let the account see fewer of them.';

/**
 * Waits for permission to start.
 * @param giveWay called when it has to end for others; `for now` means that it may start once more, as a long one
 * @param isLong whether it is known to take long
 * @throws the signal's reason, or DatabaseFailure after waiting too long
 */
export type Turn = (
  signal: AbortSignal,
  giveWay: (until: 'for now' | 'for good') => void,
  isLong: boolean,
) => Promise<Place>;

interface Place {
  /** To be called when the request begins its work. */
  begins(): void;
  end(): void;
}

/** The state of a running statement. */
interface Lease {
  connection: Connection;
  watch: Watch;
  place: Place;
  /** Whether it had to end before it had taken long, and may start again. */
  postponed: boolean;
}

/** Statements of one database, each in its own transaction that is always rolled back. */
export class Statements {
  private readonly pool: Pool<Connection>;

  /**
   * @param translate turns a driver's error into a sentence
   * @param account who signs in, and where: queries that a server does not stop are counted per account
   * @param turn awaited before every request, and given up while a reader takes time over the rows
   */
  constructor(
    private readonly connect: (signal: AbortSignal) => Promise<Connection>,
    private readonly translate: (error: unknown, timeoutMs: number) => DatabaseFailure,
    private readonly account: string,
    private readonly turn: Turn = async () => ({ begins: () => undefined, end: () => undefined }),
  ) {
    this.pool = new Pool(connect, () => unstopped(account));
  }

  async *stream(sql: string, bounds: Bounds, params: readonly string[] = []): AsyncGenerator<ResultRows> {
    const postponed = yield* this.streamOnce(sql, bounds, params, false);
    if (postponed) yield* this.streamOnce(sql, bounds, params, true);
  }

  /** @returns whether it gave way to others before any rows arrived */
  private async *streamOnce(
    sql: string,
    bounds: Bounds,
    params: readonly string[],
    isLong: boolean,
  ): AsyncGenerator<ResultRows, boolean> {
    const lease = await this.lease(bounds, isLong);
    const { connection, watch } = lease;
    const batches = connection.read(sql, params, bounds.maxRows);
    try {
      await this.refuseOwn(connection, bounds);
      for (;;) {
        const { value, done } = await answered(connection.gone, batches.next());
        if (done) break;
        // Cancel requests are repeated until the query ends here, which must not wait for the reader of the last rows.
        if (watch.reason) throw watch.reason;
        watch.pause();
        lease.place.end();
        yield value;
        if (watch.reason) throw watch.reason;
        // A query that has returned rows cannot be started again, so from here on it queues as a long one.
        if (!connection.atEnd) lease.place = await this.turn(bounds.signal, () => watch.giveWay(), true);
        watch.resume();
      }
      return false;
    } catch (error) {
      if (lease.postponed && !bounds.signal.aborted) return true;
      throw watch.reason ?? connection.failure ?? this.failureOf(error, bounds.timeoutMs);
    } finally {
      const left = batches.return(undefined).catch(() => undefined);
      if (connection.alive) await answered(connection.gone, left).catch(() => undefined);
      await this.giveBack(lease);
    }
  }

  /** Rows for a screen: at most as many as requested, and no more than a screen holds. */
  async query(sql: string, bounds: Bounds, params: readonly string[] = []): Promise<ResultRows> {
    const screen = new ScreenRows();
    for await (const batch of this.stream(sql, bounds, params)) if (!screen.add(batch)) break;
    return screen.whole;
  }

  /** Rows of a catalogue, unchanged. */
  async rows(sql: string, bounds: Omit<Bounds, 'maxRows'>, params: readonly string[] = []): Promise<Cell[][]> {
    const all: Cell[][] = [];
    let bytes = 0;
    try {
      for await (const { rows, more } of this.stream(sql, { ...bounds, maxRows: CATALOGUE_ROWS }, params)) {
        for (const row of rows) {
          all.push(row);
          bytes += weightOf(row);
        }
        if (more || bytes > CATALOGUE_BYTES) throw new DatabaseFailure(TOO_MUCH, 'statement');
      }
    } catch (error) {
      throw error instanceof ResultTooLarge ? new DatabaseFailure(TOO_MUCH, 'statement', { cause: error }) : error;
    }
    return all;
  }

  async explain(sql: string, bounds: Omit<Bounds, 'maxRows'>): Promise<void> {
    const postponed = await this.explainOnce(sql, bounds, false);
    if (postponed) await this.explainOnce(sql, bounds, true);
  }

  /** @returns whether it gave way to others */
  private async explainOnce(sql: string, bounds: Omit<Bounds, 'maxRows'>, isLong: boolean): Promise<boolean> {
    const lease = await this.lease(bounds, isLong);
    const { connection, watch } = lease;
    try {
      await this.refuseOwn(connection, bounds);
      await answered(connection.gone, connection.explain(sql));
      return false;
    } catch (error) {
      if (lease.postponed && !bounds.signal.aborted) return true;
      throw watch.reason ?? connection.failure ?? this.failureOf(error, bounds.timeoutMs);
    } finally {
      await this.giveBack(lease);
    }
  }

  close(reason: DatabaseFailure): void {
    this.pool.close(reason);
  }

  private async refuseOwn(connection: Connection, { calls }: Pick<Bounds, 'calls'>): Promise<void> {
    if (calls && connection.refuseOwn) await answered(connection.gone, connection.refuseOwn(calls));
  }

  /** A server's messages can be of any length, and end up in logs and in the database. */
  private failureOf(error: unknown, timeoutMs: number): DatabaseFailure {
    const failure = this.translate(error, timeoutMs);
    const { message, reason, cause, unknownName } = failure;
    const sentence = storable(message.length > SENTENCE_MAX ? `${message.slice(0, SENTENCE_MAX)}...` : message);
    return sentence === message ? failure : new DatabaseFailure(sentence, reason, { cause, unknownName });
  }

  private async lease(bounds: Omit<Bounds, 'maxRows'>, isLong: boolean): Promise<Lease> {
    let lease: Lease | undefined;
    let gaveWay = false;
    const giveWay = (until: 'for now' | 'for good') => {
      gaveWay = true;
      if (!lease) return;
      lease.postponed = until === 'for now';
      lease.watch.giveWay();
    };
    const place = await this.turn(bounds.signal, giveWay, isLong).catch((error: unknown) => {
      throw error instanceof DatabaseFailure ? error : stopped();
    });
    try {
      lease = { ...(await this.begin(bounds)), place, postponed: false };
      // `giveWay` is called only once. Beginning takes seconds at most, so a call that came meanwhile takes effect now.
      if (gaveWay) lease.watch.giveWay();
      place.begins();
      return lease;
    } catch (error) {
      place.end();
      throw error;
    }
  }

  private async begin({ timeoutMs, signal }: Omit<Bounds, 'maxRows'>): Promise<Pick<Lease, 'connection' | 'watch'>> {
    for (let fresh = false; ; fresh = true) {
      const connection = await this.pool.acquire(signal, fresh).catch((error: unknown) => {
        throw signal.aborted ? stopped() : this.failureOf(error, timeoutMs);
      });
      const watch = new Watch(connection, timeoutMs, signal);
      const stale = setTimeout(() => connection.destroy(), BEGIN_MS);
      try {
        await answered(connection.gone, connection.begin(timeoutMs));
        return { connection, watch };
      } catch (error) {
        watch.end();
        const broken = !connection.alive;
        connection.destroy();
        this.pool.release(connection);
        if (watch.reason) throw watch.reason;
        // Nothing was asked yet: a connection that broke while idle is replaced silently.
        if (fresh || !broken)
          throw error instanceof Error && !broken ? this.failureOf(error, timeoutMs) : connectionLost(error);
      } finally {
        clearTimeout(stale);
      }
    }
  }

  /** A connection that was sent a cancel request is not reused: the request could hit the next query. */
  private async giveBack({ connection, watch, place }: Lease): Promise<void> {
    watch.end();
    // A server that has answered is no longer working.
    const ended = connection.alive && watch.reason !== undefined;
    if (watch.reason) connection.destroy();
    else if (connection.alive) {
      const hang = setTimeout(() => connection.destroy(), BEGIN_MS);
      await answered(connection.gone, connection.finish()).catch(() => connection.destroy());
      clearTimeout(hang);
    }
    place.end();
    // Only those waiting for a place depend on this.
    void this.release(connection, ended || connection.alive);
  }

  /** A query that the server does not stop keeps its place; otherwise any number of them could be started. */
  private async release(connection: Connection, ended: boolean): Promise<void> {
    const works = async () => {
      const still = await this.worksFor(connection);
      if (still) await connection.cancel().catch(() => undefined);
      return still;
    };
    if (!ended && (await works().catch(() => false))) void holdUnstopped(this.account, works);
    this.pool.release(connection);
  }

  /** Asks the server, over a new connection, about a session whose connection is gone. */
  private async worksFor({ session }: Connection): Promise<boolean> {
    if (session === undefined) return false;
    const other = await this.connect(AbortSignal.timeout(ASK_MS));
    try {
      return await inTime(other.works?.(session) ?? Promise.resolve(false), ASK_MS, connectionLost);
    } finally {
      other.destroy();
    }
  }
}
