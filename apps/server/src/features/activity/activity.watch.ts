import type { ActivityEvent } from '@parley/contract/activity';
import type { Deps } from '../../platform/deps';
import type { WatchStream } from '../../platform/http/sse';
import { turnEnded } from '../chat/chat.events';
import type { Owner } from './activity.queries';
import { countConversations, findConversations } from './activity.service';

const EVERY_MS = 300;
/** More than a screen can show; what is left of a burst comes with the next push. */
const PER_PUSH = 100;

/** Streams the conversations that are written in to one screen, a few times a second at most. */
export function watchActivity(deps: Deps, owner: Owner, stream: WatchStream): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending = false;

  const schedule = () => {
    if (!sending && !stream.closed) timer ??= setTimeout(() => void push(), EVERY_MS);
  };
  const push = async () => {
    timer = undefined;
    sending = true;
    const ids = [...changed].slice(0, PER_PUSH);
    for (const id of ids) changed.delete(id);
    try {
      if (!(await stream.mayGoOn())) return;
      const conversations = await findConversations(deps, owner, ids);
      const there = new Set(conversations.map(({ id }) => id));
      const removed = ids.filter((id) => !there.has(id));
      const total = await countConversations(deps, owner);
      stream.send('activity', { conversations, removed, total } satisfies ActivityEvent);
    } catch (error) {
      deps.log.warn({ err: error }, 'activity stream');
      stream.close();
    }
    sending = false;
    if (changed.size > 0) schedule();
  };

  const unsubscribe = deps.events.subscribe(turnEnded, (event) => {
    if (event.agentId !== owner.agentId || event.teamId !== owner.teamId) return;
    changed.add(event.conversationId);
    schedule();
  });
  stream.onClose(() => {
    unsubscribe();
    clearTimeout(timer);
  });
}
