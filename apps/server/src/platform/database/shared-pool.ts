import pg from 'pg';
import { FairQueue } from '../fair-queue';
import { type Asker, asker } from '../request-context';
import { Tally } from '../tally';
import { CONNECT_MS } from './sessions';

const CONNECTIONS = 10;
/**
 * Connections per team or network: if those of two wait for a lock each, the rest remain for everyone else. The fewer are
 * free, the fewer one may have: three who have statements of seconds leave one to whoever has none.
 */
const OF_ONE = 4;
/**
 * Queries of a team, or of all strangers, that wait for a connection: far more than a busy day's. Beyond this they are
 * refused immediately, which costs nothing, instead of after a wait that all of them together prolong.
 */
const WAITING_MAX = 500;
/** The pool's own message. */
export const NONE_FREE = 'timeout exceeded when trying to connect';

type Callback = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * Database connections, of which neither a team nor a network of strangers gets all. Whoever waits for one waits in fair
 * turns, and not behind all that somebody else has asked at once: strangers, from however many networks, count as one.
 */
export class SharedPool extends pg.Pool {
  private readonly shares = new FairQueue(CONNECTIONS, OF_ONE, Number.POSITIVE_INFINITY, undefined, true);
  private readonly waiting = new Tally();
  private readonly ends = new WeakMap<pg.PoolClient, () => void>();

  constructor(options: pg.PoolConfig) {
    super({ ...options, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_MS });
    this.on('release', (_error, client) => {
      const end = this.ends.get(client);
      this.ends.delete(client);
      end?.();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const by = asker();
    const connected = by === undefined ? super.connect() : this.share(by);
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private async share(by: Asker): Promise<pg.PoolClient> {
    const end = this.shares.tryEnter(by.key, undefined, by.group) ?? (await this.wait(by));
    try {
      const client = await super.connect();
      this.ends.set(client, end);
      return client;
    } catch (error) {
      end();
      throw error;
    }
  }

  private async wait(by: Asker): Promise<() => void> {
    if (this.waiting.of(by.group) >= WAITING_MAX) throw new Error(NONE_FREE);
    const leave = this.waiting.add(by.group);
    // Unlike AbortSignal.timeout, its timer ends with the wait.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), CONNECT_MS);
    try {
      return await this.shares.enter(by.key, patience.signal, undefined, by.group);
    } catch (cause) {
      throw new Error(NONE_FREE, { cause });
    } finally {
      clearTimeout(timer);
      leave();
    }
  }
}
