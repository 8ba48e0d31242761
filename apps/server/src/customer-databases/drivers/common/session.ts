import { Holdings } from '../../../platform/holdings';
import type { DatabaseFailure } from '../../types';
import { ACKNOWLEDGED_MAX } from './cells';
import { gaveWay, ResultTooLarge } from './failures';

/** Bytes of incomplete rows that all servers together may have sent. An assembled row takes several times as much. */
const ALL_RECEIVED_MAX = 128_000_000;
const arrived = new Holdings(ALL_RECEIVED_MAX);

/** What every session with a server has: whether it stands, and how much the server may send before a row is whole. */
export abstract class Session {
  protected readonly ending = new AbortController();
  /** Why it was ended from here; undefined where it was not. */
  failure: DatabaseFailure | undefined;
  /** Bytes since the last whole row, or since something was asked. */
  private received = 0;
  private most = ACKNOWLEDGED_MAX;

  constructor() {
    this.gone.addEventListener('abort', () => arrived.hold(this, 0));
  }

  abstract destroy(): void;

  get gone(): AbortSignal {
    return this.ending.signal;
  }

  get alive(): boolean {
    return !this.ending.signal.aborted;
  }

  /** Called before something is asked. @param most bytes that may come until a row is whole */
  protected expect(most: number): void {
    this.most = most;
    this.passOn();
  }

  /** Called where what came is whole, and somebody else's. */
  protected passOn(): void {
    this.received = 0;
    arrived.hold(this, 0);
  }

  /** Counts what the server sends: one value may have a gigabyte, and would all be in memory before it is seen. */
  count(bytes: number): void {
    if (!this.alive) return;
    this.received += bytes;
    if (this.received > this.most) this.endFor(new ResultTooLarge());
    else arrived.hold(this, this.received);
  }

  /** For others, when all servers together have sent too much. */
  giveWay(): void {
    this.endFor(gaveWay());
  }

  private endFor(failure: DatabaseFailure): void {
    this.failure = failure;
    this.destroy();
  }
}
