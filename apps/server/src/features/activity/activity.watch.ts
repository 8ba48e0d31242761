import type { ActivityEvent } from '@parley/contract/activity';
import type { Deps } from '../../platform/deps';
import { type Watched, watchTogether } from '../../platform/http/shared-watch';
import type { WatchStream } from '../../platform/http/sse';
import { handoverChanged, turnEnded } from '../chat/chat.events';
import type { Owner } from './activity.queries';
import { countConversations, findConversations } from './activity.service';

const EVERY_MS = 300;
/** More than a screen can show; what is left of a burst comes with the next push. */
const PER_PUSH = 100;

/** Streams the conversations that are written in to one screen, a few times a second at most. */
export function watchActivity(deps: Deps, owner: Owner, stream: WatchStream): Promise<void> {
  return watchTogether(deps, stream, {
    key: `activity ${owner.teamId} ${owner.agentId}`,
    event: 'activity',
    everyMs: EVERY_MS,
    begin: (changed) => watched(deps, owner, changed),
  });
}

function watched(deps: Deps, owner: Owner, tell: () => void): Watched {
  const changed = new Set<string>();
  const handovers = new Set<string>();
  const hearInto = (ids: Set<string>) => (event: Owner & { conversationId: string }) => {
    if (event.agentId !== owner.agentId || event.teamId !== owner.teamId) return;
    ids.add(event.conversationId);
    tell();
  };
  const ends = [
    deps.events.subscribe(turnEnded, hearInto(changed)),
    deps.events.subscribe(handoverChanged, hearInto(handovers)),
  ];
  const changes = async (): Promise<ActivityEvent> => {
    const ids = [...changed].slice(0, PER_PUSH);
    for (const id of ids) changed.delete(id);
    const passed = [...handovers].slice(0, PER_PUSH);
    for (const id of passed) handovers.delete(id);
    if (changed.size + handovers.size > 0) tell();
    const conversations = await findConversations(deps, owner, ids);
    const there = new Set(conversations.map(({ id }) => id));
    const removed = ids.filter((id) => !there.has(id));
    return { conversations, removed, handovers: passed, total: await countConversations(deps, owner) };
  };
  const end = () => {
    for (const each of ends) each();
  };
  return { changes, end };
}
