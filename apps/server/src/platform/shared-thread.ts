import { FairQueue } from './fair-queue';
import { OneThread } from './one-thread';

const NEVER = new AbortController().signal;

/** A task that was ended because it occupied the thread for too long. */
export class TookTooLong extends Error {}

/**
 * One thread for all teams, which runs one task at a time. Owners of waiting tasks take turns, and a task that takes
 * too long is ended.
 */
export class SharedThread<T, R> {
  private readonly thread: OneThread;
  private readonly turns = new FairQueue(1);

  /**
   * @param name, from, options as for `OneThread`
   * @param spent whether a thread that gave this result must not be used again
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
   * @param most time limit in milliseconds; starting a thread on a busy machine takes part of it
   * @param signal ends the wait for a turn
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
