import { withDeadline } from '../../../platform/deadline';
import { FairQueue } from '../../../platform/fair-queue';
import { UsedTime } from '../../../platform/used-time';
import { gaveWay } from '../common/failures';
import type { Turn } from '../common/statements';

/** Threads that compute at once in this process: each takes a core, and up to 256 MB. */
const BOUNDS = {
  /**
   * Places in which every statement starts. After `quickMs` it moves to a slow place, or is stopped if none is free.
   */
  quick: 2,
  quickMs: 500,
  /**
   * Places for slow statements, and how many one owner may have. A statement that has computed for `fairMs` gives way
   * to a waiting owner who has none.
   */
  slow: 3,
  slowEach: 2,
  fairMs: 10_000,
  /** A statement that has waited this long fails as busy. */
  waitMs: 20_000,
};
/**
 * Half-life of counted use. Owners cost nothing to create, and many could take turns with long statements, so none
 * counts as new again soon.
 */
const HALF_MS = 600_000;

/**
 * Decides who may compute when. However many owners run long statements, a short one is answered: it never waits behind
 * them, as each of theirs has only a moment in the quick lane, and only owners who have used little come first.
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
    const bounded = withDeadline(signal, this.bounds.waitMs);
    return wait(bounded).catch((error: unknown) => {
      throw signal.aborted ? error : gaveWay();
    });
  }
}
