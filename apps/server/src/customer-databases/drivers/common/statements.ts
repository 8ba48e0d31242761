import { storable } from '../../../platform/database/storable';
import { type Bounds, type Calls, type Cell, DatabaseFailure, type ResultRows } from '../../types';
import { answered, inTime } from './answered';
import { weightOf } from './cells';
import { connectionLost, ResultTooLarge, stopped } from './failures';
import { Pool, type Pooled } from './pool';
import { ScreenRows } from './screen';
import { holdUnstopped, unstopped } from './unstopped';
import { type Stoppable, Watch } from './watch';

/** A connection to one of the databases that are servers. */
export interface Connection extends Pooled, Stoppable {
  /** Aborted when the connection is no longer usable: pending calls may then never be answered. */
  readonly gone: AbortSignal;
  /** Why it ended itself; undefined where it did not. */
  readonly failure: DatabaseFailure | undefined;
  /** Begins a reading transaction whose statements the server itself stops after this time. */
  begin(timeoutMs: number): Promise<void>;
  /** Refuses what calls something of the database's own; left out where nothing of that kind can be called. @throws DatabaseFailure */
  refuseOwn?(calls: Calls): Promise<void>;
  /** Whether the last rows were handed over: nothing of the database's is waited for any more. */
  readonly atEnd?: boolean;
  /** Runs one read-only statement; the columns come with the first batch, even when it is empty. */
  read(sql: string, params: readonly string[], maxRows: number): AsyncGenerator<ResultRows>;
  /** Lets the server say what it would do. */
  explain(sql: string): Promise<void>;
  /** Rolls back and forgets everything that the statement may have left in the session. */
  finish(): Promise<void>;
  /** The server's number for it; left out, as is `works`, where a server cannot be asked. */
  readonly session?: number;
  /** Whether the server works for another session of the same account. */
  works?(session: number): Promise<boolean>;
}

/** A stale connection must not cost a question its time: the network may have dropped it without a word. */
const BEGIN_MS = 5_000;
/** For the question whether a server works on, with the connection that it needs. */
const ASK_MS = 3_000;
const SENTENCE_MAX = 2_000;
/** The largest catalogue in bytes: all of it is held in memory. */
const CATALOGUE_BYTES = 64_000_000;
const CATALOGUE_ROWS = 1_000_000;
const TOO_MUCH = 'This database says more about its tables than can be read here. Let the account see fewer of them.';

/**
 * Waits until something may be done.
 * @param giveWay is called when it has to end for others; for now: it may be begun once more, then as something long
 * @param isLong whether it is known to take long
 * @throws the signal's reason; DatabaseFailure for who waited too long
 */
export type Turn = (
  signal: AbortSignal,
  giveWay: (until: 'for now' | 'for good') => void,
  isLong: boolean,
) => Promise<Place>;

interface Place {
  /** To be called when nothing is waited for any more. */
  begins(): void;
  end(): void;
}

/** The state of a running statement. */
interface Lease {
  connection: Connection;
  watch: Watch;
  place: Place;
  /** Whether it had to end before it took long, and may be begun again. */
  postponed: boolean;
}

/** Statements of one database, each in a transaction of its own that only reads and is always rolled back. */
export class Statements {
  private readonly pool: Pool<Connection>;

  /**
   * @param translate what a driver threw, as a sentence
   * @param account who signs in, and where: queries that a server does not stop are counted for each
   * @param turn is waited for before anything is asked; a reader who takes time over the rows has none meanwhile
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

  /** @returns whether it gave way to others before there were any rows */
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
        // The database is told to stop, again and again, until this ends: it does not wait for a reader of the last rows.
        if (watch.reason) throw watch.reason;
        watch.pause();
        lease.place.end();
        yield value;
        if (watch.reason) throw watch.reason;
        // What has given rows cannot begin again: it takes its time with what takes long.
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

  /** Rows for a screen: at most as many as asked for, and no more than it holds. */
  async query(sql: string, bounds: Bounds, params: readonly string[] = []): Promise<ResultRows> {
    const screen = new ScreenRows();
    for await (const batch of this.stream(sql, bounds, params)) if (!screen.add(batch)) break;
    return screen.whole;
  }

  /** Rows of a catalogue, as they are. */
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

  /** A server's own words are as long as it likes, and end up in logs and in the database. */
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
      // It is asked once. Beginning takes seconds at most: what is to give way meanwhile does so afterwards.
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
        // Nothing was asked yet: one that broke while it was idle is replaced without a word.
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
    // A server that has answered works no more.
    const ended = connection.alive && watch.reason !== undefined;
    if (watch.reason) connection.destroy();
    else if (connection.alive) {
      const hang = setTimeout(() => connection.destroy(), BEGIN_MS);
      await answered(connection.gone, connection.finish()).catch(() => connection.destroy());
      clearTimeout(hang);
    }
    place.end();
    // Nobody waits for this but who wants the place.
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

  /** Asks the server, over a new connection, about one that is gone. */
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
