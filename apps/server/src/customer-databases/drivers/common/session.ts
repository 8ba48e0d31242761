import { ACKNOWLEDGED_MAX } from './cells';

/** What every session with a server has: whether it stands, and how much the server may send before a row is whole. */
export abstract class Session {
  protected readonly ending = new AbortController();
  /** Bytes since the last whole row, or since something was asked. */
  protected received = 0;
  private most = ACKNOWLEDGED_MAX;

  abstract destroy(): void;

  get gone(): AbortSignal {
    return this.ending.signal;
  }

  get alive(): boolean {
    return !this.ending.signal.aborted;
  }

  /** Whether it was ended for sending too much at once. */
  protected get overfull(): boolean {
    return this.received > this.most;
  }

  /** Called before something is asked. @param most bytes that may come until a row is whole */
  protected expect(most: number): void {
    this.received = 0;
    this.most = most;
  }

  /** Counts what the server sends: one value may have a gigabyte, and would all be in memory before it is seen. */
  count(bytes: number): void {
    this.received += bytes;
    if (this.overfull) this.destroy();
  }
}
