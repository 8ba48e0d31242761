import { Holdings } from '../../../platform/holdings';
import type { DatabaseFailure } from '../../types';
import { ACKNOWLEDGED_MAX } from './cells';
import { gaveWay, ResultTooLarge } from './failures';

/** Bytes of incomplete rows that all servers together may have sent. An assembled row takes several times as much. */
const ALL_RECEIVED_MAX = 128_000_000;
const arrived = new Holdings(ALL_RECEIVED_MAX);

/**
 * State of every session with a server: whether it is alive, and how much the server may send before a row is complete.
 */
export abstract class Session {
  protected readonly ending = new AbortController();
  /** Why this side ended it; undefined if it did not. */
  failure: DatabaseFailure | undefined;
  /** Bytes since the last complete row, or since the last request. */
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

  /** Called before each request. @param most bytes that may arrive before a row is complete */
  protected expect(most: number): void {
    this.most = most;
    this.passOn();
  }

  /** Called when everything received is complete and has been handed on. */
  protected passOn(): void {
    this.received = 0;
    arrived.hold(this, 0);
  }

  /** Counts what the server sends: a value may take a gigabyte, all of it in memory before anyone sees it. */
  count(bytes: number): void {
    if (!this.alive) return;
    this.received += bytes;
    if (this.received > this.most) this.endFor(new ResultTooLarge());
    else arrived.hold(this, this.received);
  }

  /** Called when the server says how much follows: what would be too much is not waited for. */
  announce(bytes: number): void {
    if (this.alive && bytes > this.most) this.endFor(new ResultTooLarge());
  }

  /** Ends the session for others, when all servers together have sent too much. */
  giveWay(): void {
    this.endFor(gaveWay());
  }

  private endFor(failure: DatabaseFailure): void {
    this.failure = failure;
    this.destroy();
  }
}
