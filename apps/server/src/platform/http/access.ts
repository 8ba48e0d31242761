import type { Deps } from '../deps';
import { topic } from '../events';

/** A user's access has changed: one of their sessions was ended, or they no longer belong to some team. */
export const accessEnded = topic<{ userId: string }>('http.access-ended');

/** The cache subject that invalidates everything cached about a user's sessions. */
export const sessionsOf = (userId: string): string => `sessions:${userId}`;

/**
 * Lets what users can reach end at once, in every process: their sessions are looked up again, and streams that are open
 * look whether they may continue. Called once the change is committed, before it is acknowledged.
 */
export async function endAccess({ caches, events }: Pick<Deps, 'caches' | 'events'>, userIds: string[]): Promise<void> {
  await caches.strike(...userIds.map(sessionsOf));
  for (const userId of userIds) events.publish(accessEnded, { userId });
}
