import type { Deps } from '../../../platform/deps';
import { turnEnded } from '../chat.events';
import { runningTurns } from './running-turns';
import { failAbandoned } from './turns.queries';

/** How long interrupted turns get to be stored as such. */
const STORE_MS = 1_000;

/** Gives up the turns of processes that have died. */
export async function giveUpAbandoned({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<void> {
  for (const abandoned of await failAbandoned(db)) events.publish(turnEnded, abandoned);
}

/**
 * Gives up what dead processes left behind, now and whenever another one is found gone.
 * @returns stops this, interrupting the turns that are still running
 */
export async function startRecovery(deps: Deps): Promise<() => Promise<void>> {
  await giveUpAbandoned(deps);
  deps.processes.whenGone(() => giveUpAbandoned(deps));
  return async () => {
    runningTurns(deps).interruptAll();
    await deps.inFlight.drain(STORE_MS);
  };
}
