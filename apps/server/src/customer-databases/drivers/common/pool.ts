import type { DatabaseFailure } from '../../types';
import { connectionLost, unstoppable } from './failures';

/** Connections to one database at a time. */
export const CONNECTIONS_MAX = 3;
const IDLE_MS = 30_000;

/** The part of a connection that the pool needs. */
export interface Pooled {
  /** False once the connection can no longer be used. */
  readonly alive: boolean;
  /** Ends the connection at once; never throws. */
  destroy(): void;
}

interface Waiting<C> {
  resolve: (connection: C) => void;
  reject: (reason: unknown) => void;
}

/** At most three connections, opened on demand and closed after half a minute without work. */
export class Pool<C extends Pooled> {
  private readonly idle: { connection: C; timer: NodeJS.Timeout }[] = [];
  private readonly busy = new Set<C>();
  private readonly waiting: Waiting<C>[] = [];
  private connecting = 0;
  private closedBy: DatabaseFailure | undefined;

  /** @param unstopped how many places are taken by queries whose connections are already gone */
  constructor(
    private readonly connect: (signal: AbortSignal) => Promise<C>,
    private readonly unstopped: () => number = () => 0,
  ) {}

  /**
   * @param fresh whether to open a new connection instead of reusing an idle one
   * @throws the error of connecting, the signal's reason, or a failure if unstoppable queries take all the places
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

  /** Returns a connection; one that is no longer alive makes room for a new one. */
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
      // The holders of the other places will return them.
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

  /** Ends every connection, including those in use. */
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
      // Otherwise the next in line would wait for a connection that was never made.
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
          // Its caller left in the meantime.
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
