import type { Queryable } from '../../../platform/database';
import { FairQueue } from '../../../platform/fair-queue';
import { findStoredBytes } from './connections.queries';

/** As the database stores it, compressed: some five hundred tables. */
const LARGE_BYTES = 32 * 1024;
/** Parsing a long schema takes seconds in total: teams take turns, and each gets one at a time. */
const large = new FairQueue(2, 1);
/** Others take milliseconds, and do not wait for those. */
const small = new FairQueue(2, 1);

/**
 * Waits for a team's turn to parse what is known of a database.
 * @returns ends the turn
 * @throws the signal's reason
 */
export async function beginUnpacking(
  db: Queryable,
  { teamId, id }: { teamId: string; id: string },
  gone: AbortSignal,
): Promise<() => void> {
  const bytes = await findStoredBytes(db, teamId, id);
  return (bytes > LARGE_BYTES ? large : small).enter(teamId, gone);
}
