import type { Deps } from '../../platform/deps';
import type { Owner } from '../agents/agents.service';
import { announce } from './announce';
import { isGone, saveProgress } from './training.queries';

const EVERY_MS = 300;

export type Report = (percent: number, step: string) => void;

/**
 * Records a source's progress and notifies open screens, at most a few times a second.
 * @param gone called once the source no longer exists
 */
export function progressReporter(deps: Deps, owner: Owner, sourceId: string, gone: () => void): Report {
  let last = 0;
  const record = async (percent: number, step: string) => {
    if (await saveProgress(deps.db, owner.teamId, sourceId, Math.round(percent), step))
      announce(deps, owner, [sourceId]);
    else if (await isGone(deps.db, owner.teamId, sourceId)) gone();
  };
  return (percent, step) => {
    const now = Date.now();
    if (now - last < EVERY_MS) return;
    last = now;
    record(percent, step).catch((error: unknown) => deps.log.warn({ error, sourceId }, 'training progress'));
  };
}
