import type { DatabaseFailure } from '../../types';
import { gaveWay, stillWorking, stopped, tookTooLong } from './failures';

/** By then the server has had its chance to stop by itself, and the connection is ended. */
const PATIENCE_MS = 2_000;
const AGAIN_MS = 250;

export interface Stoppable {
  /** Asks the database to stop what this connection is doing. */
  cancel(): Promise<void>;
  destroy(): void;
}

/**
 * Watches over one query: tells the database to stop when the reader leaves or the time is used up, and ends the
 * connection if that does not help. The clock runs only while the database works, not while a reader takes rows.
 */
export class Watch {
  /** Why this side stopped the query; undefined if it did not. */
  reason: DatabaseFailure | undefined;
  private timer: NodeJS.Timeout | undefined;
  private again: NodeJS.Timeout | undefined;
  private ended = false;
  private left: number;
  private since = 0;
  private readonly leave = () => this.stop(stopped());

  constructor(
    private readonly connection: Stoppable,
    private readonly timeoutMs: number,
    private readonly signal: AbortSignal,
  ) {
    // So that the database's own time-out fires first.
    this.left = timeoutMs + 500;
    signal.addEventListener('abort', this.leave, { once: true });
    this.resume();
    if (signal.aborted) this.leave();
  }

  resume(): void {
    if (this.reason) return;
    this.since = performance.now();
    this.timer = setTimeout(() => this.stop(tookTooLong(this.timeoutMs)), Math.max(0, this.left));
  }

  pause(): void {
    clearTimeout(this.timer);
    this.left -= performance.now() - this.since;
  }

  /** Stops the query for others who have waited long enough. */
  giveWay(): void {
    this.stop(gaveWay());
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.again);
    this.signal.removeEventListener('abort', this.leave);
  }

  private stop(reason: DatabaseFailure): void {
    if (this.reason) return;
    this.reason = reason;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.reason = stillWorking(reason);
      this.connection.destroy();
    }, PATIENCE_MS);
    void this.cancel();
  }

  /** Repeats itself: a request that arrives between two statements is lost, and the second would run on for nobody. */
  private async cancel(): Promise<void> {
    try {
      await this.connection.cancel();
    } catch {
      this.connection.destroy();
    }
    if (!this.ended) this.again = setTimeout(() => void this.cancel(), AGAIN_MS);
  }
}
