import type { ActivityEvent, TeamActivityEvent } from '@parley/contract/activity';
import type { Deps } from '../../platform/deps';
import { type Watched, watchTogether } from '../../platform/http/shared-watch';
import type { WatchStream } from '../../platform/http/sse';
import { handoverChanged, turnEnded } from '../chat/chat.events';
import type { Owner, Scope } from './activity.queries';
import { countConversations, findConversations } from './activity.service';

const EVERY_MS = 300;
/** More than a screen can show; the rest of a burst comes with the next push. */
const PER_PUSH = 100;

/** Streams conversations with new messages to one screen, at most a few times a second. */
export function watchActivity(deps: Deps, owner: Owner, stream: WatchStream): Promise<void> {
  return watchTogether(deps, stream, {
    key: `activity ${owner.teamId} ${owner.agentId}`,
    event: 'activity',
    everyMs: EVERY_MS,
    begin: (changed) => watched(deps, owner, changed),
  });
}

/** Streams which conversations change, for all of a team's agents. */
export function watchTeamActivity(deps: Deps, teamId: string, stream: WatchStream): Promise<void> {
  return watchTogether(deps, stream, {
    key: `activity ${teamId}`,
    event: 'activity',
    everyMs: EVERY_MS,
    begin: (changed) => {
      const { take, end } = hear(deps, { teamId }, changed);
      return {
        async *changes() {
          yield take();
        },
        end,
      };
    },
  });
}

function watched(deps: Deps, owner: Owner, tell: () => void): Watched {
  const { take, end } = hear(deps, owner, tell);
  async function* changes(): AsyncGenerator<ActivityEvent> {
    const { conversations: ids, handovers } = take();
    const all = [...new Set([...ids, ...handovers])];
    const found = await findConversations(deps, owner, all);
    const there = new Set(found.map(({ id }) => id));
    const removed = all.filter((id) => !there.has(id));
    // A conversation in which nothing was said yet appears in the list because its visitor waits for a person.
    const conversations = found.filter(({ id, message_count }) => ids.includes(id) || message_count === 0);
    yield { conversations, removed, handovers, total: await countConversations(deps, owner) };
  }
  return { changes, end };
}

/** Collects the conversations in which something happens; `take` returns the next push's share of them. */
function hear(deps: Deps, { teamId, agentId }: Scope, tell: () => void) {
  const changed = new Set<string>();
  const handovers = new Set<string>();
  const collectInto = (ids: Set<string>) => (event: Owner & { conversationId: string }) => {
    if (event.teamId !== teamId || (agentId !== undefined && event.agentId !== agentId)) return;
    ids.add(event.conversationId);
    tell();
  };
  const ends = [
    deps.events.subscribe(turnEnded, collectInto(changed)),
    deps.events.subscribe(handoverChanged, collectInto(handovers)),
  ];
  const some = (ids: Set<string>): string[] => {
    const taken = [...ids].slice(0, PER_PUSH);
    for (const id of taken) ids.delete(id);
    return taken;
  };
  const take = (): TeamActivityEvent => {
    const taken = { conversations: some(changed), handovers: some(handovers) };
    if (changed.size + handovers.size > 0) tell();
    return taken;
  };
  const end = () => {
    for (const each of ends) each();
  };
  return { take, end };
}
