import pg from 'pg';
import { FairQueue } from '../fair-queue';
import { askingTeam } from '../request-context';
import { CONNECT_MS } from './sessions';

const CONNECTIONS = 10;
/** Connections per team: if they all wait for the same lock, the rest remain for everyone else. */
const OF_ONE_TEAM = 7;
/** The pool's own message. */
export const NONE_FREE = 'timeout exceeded when trying to connect';

type Callback = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/** Database connections, of which no team gets all. */
export class SharedPool extends pg.Pool {
  private readonly shares = new FairQueue(Number.POSITIVE_INFINITY, OF_ONE_TEAM);
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
    const teamId = askingTeam();
    const connected = teamId === undefined ? super.connect() : this.share(teamId);
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private async share(teamId: string): Promise<pg.PoolClient> {
    const end = this.shares.tryEnter(teamId) ?? (await this.wait(teamId));
    try {
      const client = await super.connect();
      this.ends.set(client, end);
      return client;
    } catch (error) {
      end();
      throw error;
    }
  }

  private async wait(teamId: string): Promise<() => void> {
    // Unlike AbortSignal.timeout, its timer ends with the wait.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), CONNECT_MS);
    try {
      return await this.shares.enter(teamId, patience.signal);
    } catch (cause) {
      throw new Error(NONE_FREE, { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}
