import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../../platform/deps';
import { deleteUnsent } from '../attachments.queries';
import { deleteUnused } from '../conversations.queries';
import { runningTurns } from './running';
import { failAbandoned } from './turns.queries';

const SWEEP_MS = 10_000;
const TIDY_MS = 3_600_000;
const UNUSED_MS = 86_400_000;
/** Interrupted turns get this long to be stored as such. */
const STORE_MS = 1_000;

/**
 * Gives up the turns of processes that died, now and every ten seconds, listens for stops, and removes what
 * was begun a day ago and never sent: empty conversations of visitors, and attachments.
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
  const tidy = async () => {
    const before = new Date(Date.now() - UNUSED_MS);
    await deleteUnused(deps.db, before);
    await deleteUnsent(deps.db, before);
  };
  const failed = (error: unknown) => deps.log.warn({ err: error }, 'conversations not swept');
  // The embedded database has one process: whatever was pending died with the one before.
  await sweep(deps.database.kind === 'embedded');
  const timers = [
    setInterval(() => void sweep(false).catch(failed), SWEEP_MS),
    setInterval(() => void tidy().catch(failed), TIDY_MS),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    unsubscribe();
    turns.interruptAll();
    await deps.inFlight.drain(STORE_MS);
  };
}
