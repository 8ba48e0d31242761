import type { Deps } from '../../../platform/deps';
import { deleteUnused } from '../conversations.queries';
import { deleteUnnamed, deleteUnsent } from './attachments.queries';

const UNUSED_MS = 86_400_000;
/** An attachment is stored in the transaction that touches its content, which takes a small fraction of this. */
const IDLE_SECONDS = 60;

/**
 * Removes what was started over a day ago and never sent: visitors' empty conversations, and attachments. Recordings
 * that nothing refers to any more are deleted from disk, whether their conversation, agent or team was deleted.
 * @param idleSeconds how long content must have gone unused to be deleted
 */
export async function tidy({ db, files }: Deps, idleSeconds = IDLE_SECONDS): Promise<void> {
  const before = new Date(Date.now() - UNUSED_MS);
  await deleteUnused(db, before);
  await deleteUnsent(db, before);
  await files.remove(await deleteUnnamed(db, idleSeconds));
}
