import type { Deps } from '../../platform/deps';
import { stopAsked } from './chat.events';

/** Deleting too many conversations in one statement would block writers. */
const AT_ONCE = 500;

/**
 * Deletes conversations in batches and stops the answers being written in them.
 * @param deleteSome deletes at most `limit` and returns those deleted; fewer means that none are left
 * @param signal aborts when the process stops
 * @returns how many were deleted
 */
export async function deleteInSteps(
  { events }: Pick<Deps, 'events'>,
  deleteSome: (limit: number) => Promise<{ id: string }[]>,
  signal?: AbortSignal,
): Promise<number> {
  for (let count = 0; ; ) {
    signal?.throwIfAborted();
    const deleted = await deleteSome(AT_ONCE);
    for (const { id: conversationId } of deleted) events.publish(stopAsked, { conversationId });
    count += deleted.length;
    if (deleted.length < AT_ONCE) return count;
  }
}
