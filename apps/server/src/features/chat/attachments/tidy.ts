import type { Deps } from '../../../platform/deps';
import { deleteUnused } from '../conversations.queries';
import { deleteUnnamed, deleteUnsent } from './attachments.queries';

const UNUSED_MS = 86_400_000;
/** An attachment is stored within the transaction that touches its content; this is many times as long. */
const IDLE_SECONDS = 60;

/**
 * Removes what was begun a day ago and never sent: empty conversations of visitors, and attachments. Recordings that
 * nothing names any more leave the disk, whatever took their attachments away: a deleted conversation, agent or team.
 * @param idleSeconds how long a content must not have been attached to be forgotten
 */
export async function tidy({ db, files }: Deps, idleSeconds = IDLE_SECONDS): Promise<void> {
  const before = new Date(Date.now() - UNUSED_MS);
  await deleteUnused(db, before);
  await deleteUnsent(db, before);
  await files.remove(await deleteUnnamed(db, idleSeconds));
}
