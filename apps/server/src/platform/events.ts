import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { OwnConnection } from './own-connection';
import type { Processes } from './processes';

/** A kind of event, declared in the `*.events.ts` of the feature that publishes it. */
export interface Topic<T> {
  /** 'chat.turn-ended': the feature, then what happened. */
  readonly name: string;
  /** Only its type is used. */
  readonly carries?: T;
}

export const topic = <T>(name: string): Topic<T> => ({ name });

interface Told {
  name: string;
  payload: unknown;
}

/** A notification: the event, and the process that published it, which has already delivered it to itself. */
interface Message {
  from: string;
  told: Told[];
}

const CHANNEL = 'parley_events';
/** PostgreSQL limits a notification to less than 8,000 bytes. */
const LONGEST_NOTIFICATION = 7_900;
/** A process heard within this time may not be counted in `processes.others` yet. */
const FRESH_MS = 10_000;

/**
 * The lightweight bus, for open screens and in-memory state: events arrive at once within the process, and shortly
 * after in the others, through the database's notifications. Publishing never fails; what must be delivered is written
 * to the outbox (`outbox.ts`).
 */
export class Events {
  private readonly emitter = new EventEmitter().setMaxListeners(0);
  /** Serialized events. */
  private waiting: string[] = [];
  private sending: Promise<void> | undefined;

  /** In ms of `performance.now()`. */
  private heardOthersAt = Number.NEGATIVE_INFINITY;

  /** @param processes its id distinguishes own notifications from those of others */
  constructor(
    private readonly processes: Pick<Processes, 'id' | 'others'>,
    private readonly connection: OwnConnection,
    private readonly pool: pg.Pool,
    private readonly log: Logger,
  ) {
    connection.onOpen(async (client) => {
      client.on('notification', ({ payload }) => this.hear(payload));
      await client.query(`listen ${CHANNEL}`);
      // An empty greeting: from now on the others know that someone listens.
      await client.query('select pg_notify($1, $2)', [CHANNEL, this.encode([])]);
    });
  }

  /** Never throws. An event too large for a notification is delivered in this process only, and logged. */
  publish<T>({ name }: Topic<T>, payload: T): void {
    const told = { name, payload } satisfies Told;
    this.tell(told);
    if (this.isAlone) return;
    const text = JSON.stringify(told);
    if (Buffer.byteLength(text) > this.room) {
      this.log.error({ topic: name }, 'event too large to reach other processes');
      return;
    }
    this.waiting.push(text);
    // Events published at the same moment, or while the last statement is running, are sent in one statement.
    this.sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.send());
  }

  /**
   * As `publish`, for callers that must not continue until the others are certain to be notified.
   * @throws the driver's error when it could not be published
   */
  async announce<T>({ name }: Topic<T>, payload: T): Promise<void> {
    const told = { name, payload } satisfies Told;
    this.tell(told);
    await this.pool.query('select pg_notify($1, $2)', [CHANNEL, this.encode([JSON.stringify(told)])]);
  }

  /** Whether events of other processes can currently be received. */
  get listening(): boolean {
    return this.connection.isOpen;
  }

  /** @param listener called when events of others stop arriving; `listening` says when they do again */
  onSilence(listener: () => void): void {
    this.connection.onLost(listener);
  }

  /** @returns unsubscribes */
  subscribe<T>({ name }: Topic<T>, listener: (payload: T) => void): () => void {
    this.emitter.on(name, listener);
    return () => this.emitter.off(name, listener);
  }

  /** Resolves once everything has been sent. */
  async drain(): Promise<void> {
    while (this.sending) await this.sending;
  }

  private hear(text = '{}'): void {
    const { from, told } = JSON.parse(text) as Message;
    if (from === this.processes.id) return;
    this.heardOthersAt = performance.now();
    for (const one of told) this.tell(one);
  }

  /** A failing listener affects neither the others nor the publisher. */
  private tell({ name, payload }: Told): void {
    for (const listener of this.emitter.listeners(name)) {
      try {
        listener(payload);
      } catch (error) {
        this.log.error({ err: error, topic: name }, 'listener failed');
      }
    }
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0) {
      const messages = this.pack(this.waiting);
      this.waiting = [];
      await this.pool
        .query('select pg_notify($1, text) from unnest($2::text[]) as text', [CHANNEL, messages])
        .catch((error: unknown) => this.log.warn({ err: error }, 'events not published'));
    }
    this.sending = undefined;
  }

  /** Usually there is only one process, and no one to notify. A new one is heard before it serves anyone. */
  private get isAlone(): boolean {
    const { listening, heardOthersAt, processes } = this;
    return listening && processes.others === 0 && performance.now() - heardOthersAt > FRESH_MS;
  }

  /** Packs the events into as few notifications as possible. */
  private pack(all: readonly string[]): string[] {
    const messages: string[][] = [];
    let free = 0;
    for (const text of all) {
      const size = Buffer.byteLength(text) + 1;
      if (size > free) {
        messages.push([]);
        free = this.room + 1;
      }
      messages.at(-1)?.push(text);
      free -= size;
    }
    return messages.map((told) => this.encode(told));
  }

  private encode(told: string[]): string {
    return `{"from":"${this.processes.id}","told":[${told.join()}]}`;
  }

  /** Bytes that a notification has for events. */
  private get room(): number {
    return LONGEST_NOTIFICATION - this.encode([]).length;
  }
}
