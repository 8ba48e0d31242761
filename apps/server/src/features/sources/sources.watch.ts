import type { TrainingEvent } from '@parley/contract/sources';
import type { Deps } from '../../platform/deps';
import type { WatchStream } from '../../platform/http/sse';
import { sourcesChanged } from './sources.events';
import { NOTHING_TRAINED, presentSource } from './sources.present';
import type { Owner } from './sources.queries';
import * as queries from './sources.queries';
import { trainingOf } from './sources.state';

const EVERY_MS = 250;

/** Streams an agent's training to one screen: all sources first, then what changes, a few times a second at most. */
export async function watchTraining(deps: Deps, owner: Owner, stream: WatchStream): Promise<void> {
  const changed = new Set<string>();
  const removed = new Set<string>();
  let everything = true;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const push = async () => {
    timer = undefined;
    if (!(await stream.mayGoOn())) return;
    const ids = everything ? undefined : [...changed];
    const gone = [...removed];
    everything = false;
    changed.clear();
    removed.clear();
    const rows = ids ? await queries.findStates(deps.db, owner, ids) : await queries.allSources(deps.db, owner);
    const training = (await trainingOf(deps.db, owner.teamId, [owner.agentId])).get(owner.agentId) ?? NOTHING_TRAINED;
    stream.send('training', { training, sources: rows.map(presentSource), removed: gone } satisfies TrainingEvent);
  };
  const pushSafely = () => {
    // One after the other, so that an older state never overtakes a newer one.
    sending = sending.then(push).catch((error: unknown) => {
      deps.log.warn({ error }, 'training stream');
      stream.close();
    });
    return sending;
  };

  const unsubscribe = deps.events.subscribe(sourcesChanged, (event) => {
    if (event.agentId !== owner.agentId || event.teamId !== owner.teamId) return;
    if (event.sourceIds === 'many') everything = true;
    else for (const id of event.sourceIds) changed.add(id);
    for (const id of event.removed) removed.add(id);
    timer ??= setTimeout(pushSafely, EVERY_MS);
  });
  stream.onClose(() => {
    unsubscribe();
    clearTimeout(timer);
  });
  await pushSafely();
}
