import type { Deps } from '../../../platform/deps';
import { deleteUnused } from '../conversations.queries';
import { deleteUnnamed, deleteUnsent } from './attachments.queries';

const TIDY_MS = 3_600_000;
const UNUSED_MS = 86_400_000;
/** An attachment is stored within the transaction that touches its content; this is many times as long. */
const IDLE_SECONDS = 60;

/**
 * Removes, every hour and at the start, what was begun a day ago and never sent: empty conversations of visitors, and
 * attachments. Recordings that nothing names any more leave the disk, whatever took their attachments away: a deleted
 * conversation, agent or team.
 * @returns how to end it
 */
export async function startTidying(deps: Deps): Promise<() => void> {
  const failed = (error: unknown) => deps.log.warn({ err: error }, 'attachments not tidied');
  const run = () => tidy(deps).catch(failed);
  await run();
  const timer = setInterval(run, TIDY_MS);
  return () => clearInterval(timer);
}

/** @param idleSeconds how long a content must not have been attached to be forgotten */
export async function tidy({ db, files }: Deps, idleSeconds = IDLE_SECONDS): Promise<void> {
  const before = new Date(Date.now() - UNUSED_MS);
  await deleteUnused(db, before);
  await deleteUnsent(db, before);
  await files.remove(await deleteUnnamed(db, idleSeconds));
}
