import { MESSAGES } from '@parley/contract/messages';
import { withDeadline } from '../deadline';
import { AppError } from '../errors';
import { FairQueue } from '../fair-queue';
import { Tally } from '../tally';

export interface Bounds {
  /** How many one caller may have at once. */
  each: number;
  /** How many all callers together may have; unlimited when absent. */
  most?: number;
  /** How many of one caller's requests may wait. */
  waiting: number;
  patienceMs: number;
  /** How long a place is kept undisturbed once `most` are taken; then it goes to a waiting caller who has none. */
  fairMs?: number;
}

/** By then some of the current requests have finished. */
const RETRY_SECONDS = 5;

/** Limits a caller's concurrent requests. A few more wait for a while; all others are asked to try again later. */
export class Places {
  private readonly turns: FairQueue;
  private readonly waiting = new Tally();

  constructor(private readonly bounds: Bounds) {
    this.turns = new FairQueue(bounds.most ?? Number.POSITIVE_INFINITY, bounds.each, bounds.fairMs);
  }

  /**
   * @param key the caller
   * @param giveWay called to ask for the place back soon
   * @param group what the caller belongs to, for all callers or for none: groups take turns too
   * @returns releases the place
   * @throws AppError too_many, unavailable; the signal's reason
   */
  async take(key: string, gone: AbortSignal, giveWay?: () => void, group?: string): Promise<() => void> {
    gone.throwIfAborted();
    return this.turns.tryEnter(key, giveWay, group) ?? this.wait(key, gone, giveWay, group);
  }

  private async wait(key: string, gone: AbortSignal, giveWay?: () => void, group?: string): Promise<() => void> {
    if (this.waiting.of(key) >= this.bounds.waiting) throw refusal('too_many', MESSAGES.tooManyRequests);
    const leave = this.waiting.add(key);
    try {
      return await this.turns.enter(key, withDeadline(gone, this.bounds.patienceMs), giveWay, group);
    } catch (error) {
      throw gone.aborted ? error : refusal('unavailable', MESSAGES.serverBusy);
    } finally {
      leave();
    }
  }
}

const refusal = (code: 'too_many' | 'unavailable', sentence: string) =>
  new AppError(code, sentence, { retryAfterSeconds: RETRY_SECONDS });
