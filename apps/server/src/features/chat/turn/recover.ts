import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { runningTurns } from './running-turns';
import { failAbandoned } from './turns.queries';

const SWEEP_MS = 10_000;
/** Interrupted turns get this long to be stored as such. */
const STORE_MS = 1_000;

/**
 * Gives up the turns of processes that died, now and every ten seconds, and listens for stops.
 * @returns how to end it: interrupts what still runs
 */
export async function startRecovery(deps: Deps): Promise<() => Promise<void>> {
  const turns = runningTurns(deps);
  const unsubscribe = deps.events.subscribe('chat.stop', ({ conversationId }) => turns.stop(conversationId));
  const sweep = async (all: boolean) => {
    for (const abandoned of await failAbandoned(deps.db, all, MESSAGES.interrupted)) {
      deps.events.publish('chat.turn-ended', abandoned);
    }
  };
  const failed = (error: unknown) => deps.log.warn({ err: error }, 'turns not swept');
  // The embedded database has one process: whatever was pending died with the one before.
  await sweep(deps.database.kind === 'embedded');
  const timer = setInterval(() => void sweep(false).catch(failed), SWEEP_MS);
  return async () => {
    clearInterval(timer);
    unsubscribe();
    turns.interruptAll();
    await deps.inFlight.drain(STORE_MS);
  };
}
