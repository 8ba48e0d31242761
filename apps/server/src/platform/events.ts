import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config';

/** Everything that one part tells others, by topic. Payloads stay small: they may travel through the database. */
export interface EventMap {
  /** Sources of an agent changed; 'many' when the list would be too long to travel. */
  'sources.changed': { teamId: string; agentId: string; sourceIds: string[] | 'many'; removed: string[] };
  /** Somebody wants a running turn to end. */
  'chat.stop': { conversationId: string };
  /** A session of a user was ended, or they are no longer of some team. */
  'auth.access-lost': { userId: string };
  /** A turn of a conversation was stored, or given up. */
  'chat.turn-ended': { teamId: string; agentId: string; conversationId: string };
  /** What was kept in memory about these subjects is outdated. */
  'cache.strike': { origin: string; subjects: string[] };
  /** What is open to a connected database is to be closed, in every process. */
  'database-chat.close': { connectionId: string };
}
export type Topic = keyof EventMap;

const CHANNEL = 'parley_events';
/** PostgreSQL takes at most 8,000 bytes a notification. */
const LONGEST_NOTIFICATION = 7_900;
const RECONNECT_MS = 1_000;

/** Publish and subscribe: within one process by itself, between processes through the database's notifications. */
export class Events {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  private readonly silences: (() => void)[] = [];
  private listener: pg.Client | undefined;
  private closed = false;

  constructor(
    private readonly config: Pick<Config, 'DATABASE_URL'>,
    private readonly pool: pg.Pool,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    if (this.config.DATABASE_URL !== undefined) await this.listen();
  }

  /** Whether what other processes publish is heard at present. */
  get listening(): boolean {
    return this.config.DATABASE_URL === undefined || this.listener !== undefined;
  }

  /** @param listener called when others are heard no longer; see `listening` for when they are again */
  onSilence(listener: () => void): void {
    this.silences.push(listener);
  }

  publish<T extends Topic>(topic: T, payload: EventMap[T]): void {
    this.announce(topic, payload).catch((error: unknown) => this.log.warn({ error, topic }, 'event not published'));
  }

  /**
   * As `publish`, for who must not go on before others are certain to hear of it.
   * @throws the driver's error when it could not be published
   */
  async announce<T extends Topic>(topic: T, payload: EventMap[T]): Promise<void> {
    if (this.config.DATABASE_URL === undefined) {
      this.emitter.emit(topic, payload);
      return;
    }
    const text = JSON.stringify({ topic, payload });
    if (Buffer.byteLength(text) > LONGEST_NOTIFICATION) throw new Error(`The event ${topic} is too large to publish.`);
    await this.pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
  }

  /** @returns ends the subscription */
  subscribe<T extends Topic>(topic: T, listener: (payload: EventMap[T]) => void): () => void {
    this.emitter.on(topic, listener);
    return () => this.emitter.off(topic, listener);
  }

  async stop(): Promise<void> {
    this.closed = true;
    await this.listener?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.config.DATABASE_URL, keepAlive: true });
    client.on('notification', ({ payload }) => {
      const event = JSON.parse(payload ?? '{}') as { topic: Topic; payload: unknown };
      this.emitter.emit(event.topic, event.payload);
    });
    client.once('end', () => {
      if (this.listener === client) this.fallSilent();
      this.reconnect();
    });
    client.on('error', (error) => this.log.warn({ error }, 'event listener'));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.listener = client;
  }

  private fallSilent(): void {
    this.listener = undefined;
    for (const listener of this.silences) listener();
  }

  private reconnect(): void {
    if (this.closed) return;
    const timer = setTimeout(() => this.listen().catch(() => this.reconnect()), RECONNECT_MS);
    timer.unref();
  }
}
