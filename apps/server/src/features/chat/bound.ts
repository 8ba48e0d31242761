import { CONVERSATIONS_BYTES_MAX } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { deleteInSteps } from './delete-in-steps';
import { countKept, deleteOldest, listOverfull } from './kept.queries';

/** Fraction of the limit to free at a time, so that the next turn need not search for the oldest again. */
const MARGIN = 0.05;

/**
 * Counts what each team's conversations take up, and deletes the oldest of teams over the limit: anybody may fill a
 * public agent's conversations, but nobody may fill the disk.
 * @param most bytes of a team's conversations
 */
export async function keepWithinBounds(deps: Deps, signal: AbortSignal, most = CONVERSATIONS_BYTES_MAX): Promise<void> {
  const { db, log } = deps;
  await countKept(db);
  const overfull = await listOverfull(db, most);
  // This reads every conversation of every team, so it only runs when needed.
  if (overfull.length === 0) return;
  for (const { teamId, bytes } of overfull) {
    let toFree = bytes - most * (1 - MARGIN);
    const deleteSome = async (limit: number) => {
      const deleted = await deleteOldest(db, teamId, Math.ceil(toFree), limit);
      for (const { bytes } of deleted) toFree -= bytes;
      return deleted;
    };
    const count = await deleteInSteps(deps, deleteSome, signal);
    log.warn({ teamId, count }, 'oldest conversations deleted: the team has too many');
  }
  await countKept(db);
}
