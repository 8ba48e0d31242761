import type { Deps } from '../../platform/deps';
import { stopAsked } from './chat.events';
import { deleteOutdated } from './visits.queries';

/** A statement that deletes very many conversations would hold up those who write. */
const AT_ONCE = 500;

/** Deletes visitors' conversations that are older than their agents' owners want to keep. */
export async function forgetOutdated({ db, events }: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const ids = await deleteOutdated(db, AT_ONCE);
    for (const conversationId of ids) events.publish(stopAsked, { conversationId });
    if (ids.length < AT_ONCE) return;
  }
}
