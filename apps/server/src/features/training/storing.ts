import { MESSAGES } from '@parley/contract/messages';
import { AppError } from '../../platform/errors';
import { FairQueue } from '../../platform/fair-queue';
import type { NewSource } from './new-source';

/** In characters; sent to the database and answered in much less than a tenth of a second. */
const LITTLE = 64_000;
/** Many short sources are about as slow to store as one long one. */
const EACH = 640;
const PATIENCE_MS = 30_000;
const RETRY_SECONDS = 5;

/**
 * Storing a long text holds a database connection, and the event loop while it is sent: teams take turns, or a few of
 * them that add without end would hold up everybody's questions for many seconds.
 */
const storing = new FairQueue(2, 1);

/**
 * Runs the transaction that stores new content, in turns if it is long.
 * @throws AppError unavailable after 30 s without a turn
 */
export async function storeInTurn<T>(teamId: string, added: readonly NewSource[], run: () => Promise<T>): Promise<T> {
  if (added.reduce((sum, source) => sum + EACH + lengthOf(source), 0) <= LITTLE) return run();
  const end = await storing.enter(teamId, AbortSignal.timeout(PATIENCE_MS)).catch(() => {
    throw new AppError('unavailable', MESSAGES.serverBusy, { retryAfterSeconds: RETRY_SECONDS });
  });
  try {
    return await run();
  } finally {
    end();
  }
}

function lengthOf(source: NewSource): number {
  switch (source.kind) {
    case 'text':
      return source.text.length;
    case 'qa':
      return source.question.length + source.answer.length;
    default:
      return 0;
  }
}
