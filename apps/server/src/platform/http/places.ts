import { MESSAGES } from '@parley/contract/messages';
import { withDeadline } from '../deadline';
import { AppError } from '../errors';
import { FairQueue } from '../fair-queue';

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
  private readonly waiting = new Map<string, number>();

  constructor(private readonly bounds: Bounds) {
    this.turns = new FairQueue(bounds.most ?? Number.POSITIVE_INFINITY, bounds.each, bounds.fairMs);
  }

  /**
   * @param key the caller
   * @param giveWay called to ask for the place back soon
   * @returns releases the place
   * @throws AppError too_many, unavailable; the signal's reason
   */
  async take(key: string, gone: AbortSignal, giveWay?: () => void): Promise<() => void> {
    gone.throwIfAborted();
    return this.turns.tryEnter(key, giveWay) ?? this.wait(key, gone, giveWay);
  }

  private async wait(key: string, gone: AbortSignal, giveWay?: () => void): Promise<() => void> {
    const others = this.waiting.get(key) ?? 0;
    if (others >= this.bounds.waiting) throw refusal('too_many', MESSAGES.tooManyRequests);
    this.waiting.set(key, others + 1);
    try {
      return await this.turns.enter(key, withDeadline(gone, this.bounds.patienceMs), giveWay);
    } catch (error) {
      throw gone.aborted ? error : refusal('unavailable', MESSAGES.serverBusy);
    } finally {
      const left = (this.waiting.get(key) ?? 1) - 1;
      if (left === 0) this.waiting.delete(key);
      else this.waiting.set(key, left);
    }
  }
}

const refusal = (code: 'too_many' | 'unavailable', sentence: string) =>
  new AppError(code, sentence, { retryAfterSeconds: RETRY_SECONDS });
