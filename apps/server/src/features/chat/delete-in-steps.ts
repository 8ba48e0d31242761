import type { Deps } from '../../platform/deps';
import { stopAsked } from './chat.events';

/** A statement that deletes very many conversations would hold up those who write. */
const AT_ONCE = 500;

/**
 * Deletes conversations, some at a time; what is being written in them ends.
 * @param deleteSome deletes at most so many, and returns them: fewer when no more are left
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
