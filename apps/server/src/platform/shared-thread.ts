import { FairQueue } from './fair-queue';
import { OneThread } from './one-thread';

const NEVER = new AbortController().signal;

/** A task that was ended because it held the thread for too long. */
export class TookTooLong extends Error {}

/**
 * One thread for all teams, which takes one task at a time: where more is asked for than it can do at once, those whom tasks are
 * for take turns, and a task that takes too long is ended.
 */
export class SharedThread<T, R> {
  private readonly thread: OneThread;
  private readonly turns = new FairQueue(1);

  /**
   * @param name, from, options as of `OneThread`
   * @param spent whether a thread that gave this result is not to be used again
   */
  constructor(
    name: string,
    from: string,
    options?: ConstructorParameters<typeof OneThread>[2],
    private readonly spent: (result: R) => boolean = () => false,
  ) {
    this.thread = new OneThread(name, from, options);
  }

  /**
   * @param owner whose task it is
   * @param most milliseconds; a thread that starts where the machine is busy takes some of them
   * @param signal ends the waiting for a turn
   * @throws TookTooLong; the signal's reason
   */
  async run(owner: string, task: T, most: number, signal = NEVER): Promise<R> {
    const leave = await this.turns.enter(owner, signal);
    const pool = this.thread.current;
    const patience = AbortSignal.timeout(most);
    try {
      const result: R = await pool.run(task, { signal: patience });
      if (this.spent(result)) this.thread.retire(pool);
      return result;
    } catch (error) {
      if (!patience.aborted) throw error;
      this.thread.retire(pool);
      throw new TookTooLong('The task took too long.');
    } finally {
      leave();
    }
  }
}
