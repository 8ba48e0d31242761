import pg from 'pg';
import type { Logger } from 'pino';
import { CONNECT_MS, KEEPS_ALIVE, prepareSession } from './database/sessions';

const RECONNECT_MS = 500;

/**
 * The connection that a process keeps all its life, for what PostgreSQL ties to a session: notifications and advisory
 * locks. When lost it is reopened at once, then every half second.
 */
export class OwnConnection {
  private client: pg.Client | undefined;
  private closed = false;
  private readonly opened: ((client: pg.Client) => Promise<void>)[] = [];
  private readonly lost: (() => void)[] = [];

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly log: Logger,
  ) {}

  get isOpen(): boolean {
    return this.client !== undefined;
  }

  /** @param listener prepares each new connection; if it fails, the connection is dropped and another one opened */
  onOpen(listener: (client: pg.Client) => Promise<void>): void {
    this.opened.push(listener);
  }

  /** @param listener called when the connection is lost, before the next one is opened */
  onLost(listener: () => void): void {
    this.lost.push(listener);
  }

  /** Runs a query on the connection; undefined while there is none. */
  async query<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<T> | undefined> {
    return this.client?.query<T>(text, values);
  }

  /** @throws the driver's error */
  async open(): Promise<void> {
    const client = new pg.Client({ ...this.config, ...KEEPS_ALIVE, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', (error) => this.log.warn({ err: error }, "the process's own connection"));
    await client.connect();
    try {
      await prepareSession.own(client);
      for (const listener of this.opened) await listener(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    client.once('end', () => {
      this.client = undefined;
      for (const listener of this.lost) listener();
      this.reopen(0);
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  private reopen(afterMs: number): void {
    if (this.closed) return;
    setTimeout(() => {
      if (!this.closed) this.open().catch(() => this.reopen(RECONNECT_MS));
    }, afterMs).unref();
  }
}
