import { OneThread } from './one-thread';
import { sideOf } from './request-context';
import { TwoLanes } from './two-lanes';

const NEVER = new AbortController().signal;
/** The second thread is rarely needed, and ends when it has not been for this long. */
const SECOND_IDLE_MS = 120_000;

/** A task that was ended because it occupied the thread for too long. */
export class TookTooLong extends Error {}

/** A task that has to begin anew, behind other long ones. */
class Evicted extends Error {}

/**
 * One thread for all teams, which runs one task at a time. Owners of waiting tasks take turns, and in each team its members
 * and its visitors. A second thread is started when a long task keeps somebody waiting; owners of such tasks share one of
 * the two. A task that takes too long is ended.
 */
export class SharedThread<T, R> {
  private readonly threads: OneThread[];
  private readonly busy = new Set<OneThread>();
  private readonly lanes = new TwoLanes();

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
    const second = { ...options, idleTimeout: SECOND_IDLE_MS };
    this.threads = [new OneThread(name, from, options), new OneThread(name, from, second)];
  }

  /**
   * @param owner whose task it is
   * @param most time limit in milliseconds; starting a thread on a busy machine takes part of it
   * @param signal ends the wait for a turn
   * @throws TookTooLong; the signal's reason
   */
  async run(owner: string, task: T, most: number, signal = NEVER): Promise<R> {
    for (;;) {
      const turn = await this.lanes.enter(owner, signal, sideOf());
      const thread = this.threads.find((one) => !this.busy.has(one));
      try {
        if (!thread) throw new Error('More turns than threads');
        this.busy.add(thread);
        return await this.runIn(thread, task, AbortSignal.timeout(most), turn.evicted);
      } catch (error) {
        // A task depends on nothing else, so it can begin anew.
        if (!(error instanceof Evicted)) throw error;
      } finally {
        // Whoever is next looks for a free thread.
        if (thread) this.busy.delete(thread);
        turn.end();
      }
    }
  }

  private async runIn(thread: OneThread, task: T, patience: AbortSignal, evicted: AbortSignal): Promise<R> {
    const pool = thread.current;
    try {
      const result: R = await pool.run(task, { signal: AbortSignal.any([patience, evicted]) });
      if (this.spent(result)) thread.retire(pool);
      return result;
    } catch (error) {
      if (!patience.aborted && !evicted.aborted) throw error;
      thread.retire(pool);
      throw patience.aborted ? new TookTooLong('The task took too long.') : new Evicted();
    }
  }
}
