import type { Deps } from '../../platform/deps';
import type { Owner } from '../sources/sources.service';
import { announce } from './announce';
import { saveProgress } from './training.queries';

const EVERY_MS = 300;

export type Report = (percent: number, step: string) => void;

/** Records a source's progress and notifies the screens, at most a few times a second. */
export function progressReporter(deps: Deps, owner: Owner, sourceId: string): Report {
  let last = 0;
  return (percent, step) => {
    const now = Date.now();
    if (now - last < EVERY_MS) return;
    last = now;
    saveProgress(deps.db, owner.teamId, sourceId, Math.round(percent), step)
      .then(() => announce(deps, owner, [sourceId]))
      .catch((error: unknown) => deps.log.warn({ error, sourceId }, 'training progress'));
  };
}
