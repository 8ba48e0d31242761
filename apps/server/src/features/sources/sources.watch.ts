import type { TrainingEvent } from '@parley/contract/sources';
import type { Place } from '../../platform/cursor';
import type { Deps } from '../../platform/deps';
import { type Watched, watchTogether } from '../../platform/http/shared-watch';
import type { WatchStream } from '../../platform/http/sse';
import type { Owner } from '../agents/agents.service';
import { sourcesChanged } from './sources.events';
import { NOTHING_TRAINED, presentSource } from './sources.present';
import * as queries from './sources.queries';
import { trainingOf } from './sources.state';

const EVERY_MS = 250;
/** Sources in one event: what several screens of thousands of sources take is spread over time. */
const PART = 500;

/** Streams an agent's training to one screen: all sources first, oldest in the first events, then changes. */
export function watchTraining(deps: Deps, owner: Owner, stream: WatchStream): Promise<void> {
  const { teamId, agentId } = owner;
  return watchTogether(deps, stream, {
    key: `training ${teamId} ${agentId}`,
    event: 'training',
    everyMs: EVERY_MS,
    begin: (changed) => watched(deps, owner, changed),
  });
}

function watched(deps: Deps, owner: Owner, tell: () => void): Watched {
  const changed = new Set<string>();
  const removed = new Set<string>();
  let everything = false;

  async function* read(ids: string[] | undefined, removed: string[]): AsyncGenerator<TrainingEvent> {
    const training = (await trainingOf(deps.db, owner.teamId, [owner.agentId])).get(owner.agentId) ?? NOTHING_TRAINED;
    if (ids) {
      const rows = await queries.findStates(deps.db, owner, ids);
      yield { training, sources: rows.map(presentSource), removed };
      return;
    }
    let after: Place | undefined;
    for (let gone = removed; ; gone = []) {
      const rows = await queries.nextSources(deps.db, owner, after, PART);
      yield { training, sources: rows.map(presentSource).reverse(), removed: gone };
      const last = rows.at(-1);
      if (last === undefined || rows.length < PART) return;
      after = { at: last.createdAt, id: last.id };
    }
  }
  const end = deps.events.subscribe(sourcesChanged, (event) => {
    if (event.agentId !== owner.agentId || event.teamId !== owner.teamId) return;
    if (event.sourceIds === 'many') everything = true;
    else for (const id of event.sourceIds) changed.add(id);
    for (const id of event.removed) removed.add(id);
    tell();
  });
  return {
    whole: () => read(undefined, []),
    changes: () => {
      const [ids, gone] = [everything ? undefined : [...changed], [...removed]];
      everything = false;
      changed.clear();
      removed.clear();
      return read(ids, gone);
    },
    end,
  };
}
