import { CONVERSATIONS_BYTES_MAX } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { stopAsked } from './chat.events';
import { countKept, deleteOldest, listOverfull } from './kept.queries';

/** A statement that deletes very many conversations would hold up those who write. */
const AT_ONCE = 500;
/** What is made room for at a time, of all: the next turn does not look for the oldest again. */
const MARGIN = 0.05;

/**
 * Counts what each team's conversations take up, and deletes the oldest of teams that have too much: anybody may fill a
 * public agent's conversations, and nobody a disk.
 * @param most bytes of a team's conversations
 */
export async function keepWithinBounds(
  { db, events, log }: Deps,
  signal: AbortSignal,
  most = CONVERSATIONS_BYTES_MAX,
): Promise<void> {
  await countKept(db);
  for (const { teamId, bytes } of await listOverfull(db, most)) {
    let toFree = bytes - most * (1 - MARGIN);
    let count = 0;
    while (toFree > 0) {
      signal.throwIfAborted();
      const deleted = await deleteOldest(db, teamId, Math.ceil(toFree), AT_ONCE);
      if (deleted.length === 0) break;
      for (const { id, bytes } of deleted) {
        events.publish(stopAsked, { conversationId: id });
        toFree -= bytes;
      }
      count += deleted.length;
    }
    log.warn({ teamId, count }, 'oldest conversations deleted: the team has too many');
  }
  await countKept(db);
}
