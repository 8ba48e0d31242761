import type { Deps } from '../../platform/deps';
import type { Owner } from '../agents/agents.service';
import { sourcesChanged } from '../sources/sources.events';

const LISTED_MAX = 100;

/** Notifies every open screen which of an agent's sources changed. */
export function announce(
  { events }: Pick<Deps, 'events'>,
  owner: Owner,
  changed: string[],
  removed: string[] = [],
): void {
  const sourceIds = changed.length > LISTED_MAX ? 'many' : changed;
  events.publish(sourcesChanged, { ...owner, sourceIds, removed });
}
