import { MESSAGES } from '@parley/contract/messages';
import { AppError } from '../../platform/errors';
import { SharedThread, TookTooLong } from '../../platform/shared-thread';
import type { Asking, Found } from './read-asked.worker';

/** As many questions as are read at once take some seconds, unless they were written to take longer. */
const READ_MS = 30_000;

const thread = new SharedThread<Asking, Found[keyof Found]>('read-asked', import.meta.url, {
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/**
 * Reads what was asked, apart from the event loop; teams take turns.
 * @param owner whose questions they are
 * @throws AppError 503 when that takes too long or too much memory
 */
export async function readAsked<Find extends keyof Found>(
  owner: string,
  asking: Extract<Asking, { find: Find }>,
): Promise<Found[Find]> {
  return thread.run(owner, asking, READ_MS).catch((cause: unknown) => {
    const isFull = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!isFull && !(cause instanceof TookTooLong)) throw cause;
    throw new AppError('unavailable', MESSAGES.questionsTookLong, { cause });
  }) as Promise<Found[Find]>;
}
