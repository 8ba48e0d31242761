import { FairQueue } from './fair-queue';
import { UsedTime } from './used-time';

/** How long a turn runs undisturbed while others wait. */
export const QUICK_MS = 500;
/** How long it may then hold the quick lane, if the slow one stays occupied. */
const EVICTED_MS = 1_500;
/** Half-life of counted use: accounts cost nothing, so none counts as new again soon. */
const HALF_MS = 300_000;

/** Whose turns were long lately while others waited. */
export class LongTurns {
  private readonly used = new UsedTime(HALF_MS);
  private readonly waits = new Set<{ owner: string; until: AbortController }>();

  has(owner: string): boolean {
    return this.used.of(owner, performance.now()) >= QUICK_MS / 2;
  }

  /** @param since when the turn, or the part of it that was not counted yet, began */
  add(owner: string, since: number): void {
    this.used.add(owner, performance.now() - since);
    if (!this.has(owner)) return;
    for (const wait of this.waits) if (wait.owner === owner) wait.until.abort();
  }

  /**
   * Waits for a turn among owners of short ones. Nobody gives way to those who leave for want of being one.
   * @returns ends the turn; undefined once the owner has long turns
   * @throws the signal's reason
   */
  async whileShort(
    owner: string,
    signal: AbortSignal,
    enter: (until: AbortSignal) => Promise<() => void>,
  ): Promise<(() => void) | undefined> {
    if (this.has(owner)) return undefined;
    const wait = { owner, until: new AbortController() };
    this.waits.add(wait);
    try {
      const leave = await enter(AbortSignal.any([signal, wait.until.signal]));
      if (!this.has(owner)) return leave;
      leave();
      return undefined;
    } catch (error) {
      if (signal.aborted || !wait.until.signal.aborted) throw error;
      return undefined;
    } finally {
      this.waits.delete(wait);
    }
  }
}

interface Whose {
  owner: string;
  side: string;
}

interface Turn {
  end: () => void;
  /** Aborts when it must end at once, and take another turn: that one is in the slow lane. */
  evicted: AbortSignal;
}

const NEVER = new AbortController().signal;

/**
 * Turns in two lanes, one at a time in each. They begin in the quick lane, except for owners who had long ones lately.
 * A turn that is long while others wait moves to the slow lane as soon as that is free, and frees the quick one; where
 * that takes long, it has to begin anew in the slow lane. Owners of long turns wait for each other, and nobody else for
 * more than the beginnings of theirs.
 */
export class TwoLanes {
  private readonly quick = new FairQueue(1, 1, QUICK_MS);
  private readonly slow = new FairQueue(1);
  private readonly long = new LongTurns();

  /**
   * @param side one of those who share the owner's turns: a crowd of visitors leaves the members every other
   * @throws the signal's reason
   */
  async enter(owner: string, signal: AbortSignal, side = ''): Promise<Turn> {
    const evicted = new AbortController();
    const enter = (until: AbortSignal) => this.enterQuick({ owner, side }, until, evicted);
    const end = await this.long.whileShort(owner, signal, enter);
    if (end) return { end, evicted: evicted.signal };
    return { end: await this.enterSlow({ owner, side }, signal), evicted: NEVER };
  }

  private async enterQuick({ owner, side }: Whose, signal: AbortSignal, evicted: AbortController): Promise<() => void> {
    const over = new AbortController();
    let end: (() => void) | undefined;
    const move = async () => {
      this.long.add(owner, since);
      const waited = setTimeout(() => evicted.abort(), EVICTED_MS);
      over.signal.addEventListener('abort', () => clearTimeout(waited), { once: true });
      const leave = await this.enterSlow({ owner, side }, over.signal);
      clearTimeout(waited);
      end?.();
      end = leave;
      if (over.signal.aborted) leave();
    };
    const giveWay = () => void move().catch(() => undefined);
    end = await this.quick.enter(`${owner} ${side}`, signal, giveWay, owner);
    const since = performance.now();
    return () => {
      over.abort();
      end?.();
    };
  }

  private async enterSlow({ owner, side }: Whose, signal: AbortSignal): Promise<() => void> {
    const leave = await this.slow.enter(`${owner} ${side}`, signal, undefined, owner);
    const since = performance.now();
    return () => {
      leave();
      if (performance.now() - since >= QUICK_MS) this.long.add(owner, since);
    };
  }
}
