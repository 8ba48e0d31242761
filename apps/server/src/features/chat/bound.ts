import { CONVERSATIONS_BYTES_MAX } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { deleteInSteps } from './delete-in-steps';
import { countKept, deleteOldest, listOverfull } from './kept.queries';

/** What is made room for at a time, of all: the next turn does not look for the oldest again. */
const MARGIN = 0.05;

/**
 * Counts what each team's conversations take up, and deletes the oldest of teams that have too much: anybody may fill a
 * public agent's conversations, and nobody a disk.
 * @param most bytes of a team's conversations
 */
export async function keepWithinBounds(deps: Deps, signal: AbortSignal, most = CONVERSATIONS_BYTES_MAX): Promise<void> {
  const { db, log } = deps;
  await countKept(db);
  const overfull = await listOverfull(db, most);
  // All conversations of all teams are read for it: not for nothing.
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
