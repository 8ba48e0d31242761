import type { Deps } from '../deps';
import { topic } from '../events';

/** What users can reach has changed: a session of theirs was ended, or they are no longer of some team. */
export const accessEnded = topic<{ userId: string }>('http.access-ended');

/** What everything that is known of a user's sessions is invalidated by. */
export const sessionsOf = (userId: string): string => `sessions:${userId}`;

/**
 * Lets what users can reach end at once, in every process: their sessions are looked up again, and streams that are open
 * look whether they may continue. Called once the change is committed, before it is acknowledged.
 */
export async function endAccess({ caches, events }: Pick<Deps, 'caches' | 'events'>, userIds: string[]): Promise<void> {
  await caches.strike(...userIds.map(sessionsOf));
  for (const userId of userIds) events.publish(accessEnded, { userId });
}
