import { FairQueue } from '../../../platform/fair-queue';
import { UsedTime } from '../../../platform/used-time';
import { gaveWay } from '../common/failures';
import type { Turn } from '../common/statements';

/** Threads that compute at once in this process: each takes a core, and up to 256 MB. */
const BOUNDS = {
  /** Where a statement begins, and is stopped when it takes longer than this while there is no place among the slow ones. */
  quick: 2,
  quickMs: 500,
  /** Of those, so many for one owner. What computes for `fairMs` gives way to an owner who waits and has none. */
  slow: 3,
  slowEach: 2,
  fairMs: 10_000,
  /** As for the databases that are servers: who waited for so long is told. */
  waitMs: 20_000,
};
/** Owners cost nothing to make, so that many can take turns with long statements: nobody is a newcomer again soon. */
const HALF_MS = 600_000;

/**
 * Who may compute when. However many owners ask for what takes long, a statement that does not is answered: it never waits
 * behind them, as each of theirs has but a moment in the quick lane, and only those who have used little come before it.
 */
export class Lanes {
  private readonly quick: FairQueue;
  private readonly slow: FairQueue;

  constructor(private readonly bounds = BOUNDS) {
    const used = new UsedTime(HALF_MS);
    this.quick = new FairQueue(bounds.quick, bounds.quick, Number.POSITIVE_INFINITY, used);
    this.slow = new FairQueue(bounds.slow, bounds.slowEach, bounds.fairMs, used);
  }

  turn(owner: string): Turn {
    return async (signal, giveWay, isLong) => {
      const over = () => giveWay('for good');
      if (isLong) {
        const end = await this.within(signal, (bounded) => this.slow.enter(owner, bounded, over));
        return { begins: () => undefined, end };
      }
      let end = await this.within(signal, (bounded) => this.quick.enter(owner, bounded));
      let timer: NodeJS.Timeout | undefined;
      const leaveQuickLane = () => {
        const place = this.slow.tryEnter(owner, over);
        if (!place) return giveWay('for now');
        end();
        end = place;
      };
      return {
        begins: () => {
          timer = setTimeout(leaveQuickLane, this.bounds.quickMs);
        },
        end: () => {
          clearTimeout(timer);
          end();
        },
      };
    };
  }

  /** @throws the signal's reason; DatabaseFailure busy */
  private async within<T>(signal: AbortSignal, wait: (bounded: AbortSignal) => Promise<T>): Promise<T> {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(this.bounds.waitMs)]);
    return wait(bounded).catch((error: unknown) => {
      throw signal.aborted ? error : gaveWay();
    });
  }
}
