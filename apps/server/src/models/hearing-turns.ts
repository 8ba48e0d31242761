import { FairQueue } from '../platform/fair-queue';
import type { Standing } from '../platform/standing';

/** Concurrent transcriptions, in total and per team: each takes up to a minute, and speech servers handle few. */
const AT_ONCE = 8;
const EACH = 2;
/** Of the new teams of one network together, however many somebody founds. */
const OF_NETWORK = 4;

/** Whose recordings are transcribed now. */
export class HearingTurns {
  private readonly all = new FairQueue(AT_ONCE, EACH);
  private readonly ofNetworks = new FairQueue(Number.POSITIVE_INFINITY, OF_NETWORK);

  /**
   * @returns ends the turn
   * @throws the signal's reason
   */
  async enter(
    { teamId, network, isNew }: Pick<Standing, 'teamId' | 'network' | 'isNew'>,
    signal: AbortSignal,
  ): Promise<() => void> {
    const end = isNew && network !== null ? await this.ofNetworks.enter(network, signal) : () => undefined;
    try {
      const leave = await this.all.enter(teamId, signal);
      return () => {
        leave();
        end();
      };
    } catch (error) {
      end();
      throw error;
    }
  }
}
