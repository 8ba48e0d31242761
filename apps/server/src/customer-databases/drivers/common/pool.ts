import type { DatabaseFailure } from '../../types';
import { connectionLost, unstoppable } from './failures';

/** How many connections to one database there are. */
export const CONNECTIONS_MAX = 3;
const IDLE_MS = 30_000;

/** The part of a connection that the pool needs. */
export interface Pooled {
  /** False as soon as it is known that it cannot be used again. */
  readonly alive: boolean;
  /** Ends it at once; never throws. */
  destroy(): void;
}

interface Waiting<C> {
  resolve: (connection: C) => void;
  reject: (reason: unknown) => void;
}

/** At most three connections, made when they are needed and closed after half a minute without work. */
export class Pool<C extends Pooled> {
  private readonly idle: { connection: C; timer: NodeJS.Timeout }[] = [];
  private readonly busy = new Set<C>();
  private readonly waiting: Waiting<C>[] = [];
  private connecting = 0;
  private closedBy: DatabaseFailure | undefined;

  /** @param unstopped how many places are taken by queries of connections that are gone already */
  constructor(
    private readonly connect: (signal: AbortSignal) => Promise<C>,
    private readonly unstopped: () => number = () => 0,
  ) {}

  /**
   * @param fresh whether a connection that was used before will not do
   * @throws what connecting threw, the signal's reason, or that queries which cannot be stopped have all the places
   */
  async acquire(signal: AbortSignal, fresh = false): Promise<C> {
    signal.throwIfAborted();
    if (this.closedBy) throw this.closedBy;
    if (this.unstopped() >= CONNECTIONS_MAX) throw unstoppable();
    if (fresh) this.dropIdle();
    if (!this.hasRoom) return this.wait(signal);
    for (let found = this.idle.pop(); found; found = this.idle.pop()) {
      clearTimeout(found.timer);
      if (found.connection.alive) return this.use(found.connection);
      found.connection.destroy();
    }
    return this.open(signal);
  }

  /** Gives a connection back; one that is no longer alive makes room for a new one. */
  release(connection: C): void {
    this.busy.delete(connection);
    const next = this.waiting.shift();
    if (next && connection.alive) {
      next.resolve(this.use(connection));
      return;
    }
    if (next && this.unstopped() >= CONNECTIONS_MAX) {
      for (const { reject } of [next, ...this.waiting.splice(0)]) reject(unstoppable());
      return;
    }
    if (next && !this.hasRoom) {
      // Whoever has the other places gives them back.
      this.waiting.unshift(next);
      return;
    }
    if (next) {
      void this.open(new AbortController().signal).then(next.resolve, next.reject);
      return;
    }
    if (!connection.alive || this.closedBy) {
      connection.destroy();
      return;
    }
    const timer = setTimeout(() => this.forget(connection), IDLE_MS).unref();
    this.idle.push({ connection, timer });
  }

  /** Ends every connection, also those at work. */
  close(reason: DatabaseFailure): void {
    this.closedBy ??= reason;
    this.dropIdle();
    for (const { reject } of this.waiting.splice(0)) reject(this.closedBy);
    for (const connection of this.busy) connection.destroy();
  }

  private get hasRoom(): boolean {
    return this.busy.size + this.connecting + this.unstopped() < CONNECTIONS_MAX;
  }

  private use(connection: C): C {
    this.busy.add(connection);
    return connection;
  }

  private async open(signal: AbortSignal): Promise<C> {
    this.connecting += 1;
    try {
      const connection = await this.connect(signal);
      if (!this.closedBy) return this.use(connection);
      connection.destroy();
      throw this.closedBy;
    } catch (error) {
      // Whoever waits for room would otherwise wait for a connection that never came to be.
      const next = this.waiting.shift();
      if (next) queueMicrotask(() => void this.acquire(new AbortController().signal).then(next.resolve, next.reject));
      throw error;
    } finally {
      this.connecting -= 1;
    }
  }

  private wait(signal: AbortSignal): Promise<C> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const place = this.waiting.indexOf(entry);
        if (place >= 0) this.waiting.splice(place, 1);
        reject(signal.reason ?? connectionLost());
      };
      const settled = () => signal.removeEventListener('abort', leave);
      const entry: Waiting<C> = {
        resolve: (connection) => {
          settled();
          // It was made for somebody who left meanwhile.
          if (signal.aborted) this.release(connection);
          else resolve(connection);
        },
        reject: (reason) => {
          settled();
          reject(reason);
        },
      };
      this.waiting.push(entry);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private dropIdle(): void {
    for (const { connection, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      connection.destroy();
    }
  }

  private forget(connection: C): void {
    const place = this.idle.findIndex((one) => one.connection === connection);
    if (place >= 0) this.idle.splice(place, 1);
    connection.destroy();
  }
}
