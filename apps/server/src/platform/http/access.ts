import type { Deps } from '../deps';
import { topic } from '../events';

/** A user's access has changed: one of their sessions was ended, or they no longer belong to some team. */
export const accessEnded = topic<{ userId: string }>('http.access-ended');

/** The cache subject that invalidates everything cached about a user's sessions. */
export const sessionsOf = (userId: string): string => `sessions:${userId}`;

/**
 * Ends users' access immediately in every process: their sessions are looked up again, and open streams check whether
 * they may continue. Call it after the change is committed and before it is acknowledged.
 */
export async function endAccess({ caches, events }: Pick<Deps, 'caches' | 'events'>, userIds: string[]): Promise<void> {
  await caches.strike(...userIds.map(sessionsOf));
  for (const userId of userIds) events.publish(accessEnded, { userId });
}
