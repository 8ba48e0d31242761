import type { Training } from '@parley/contract/sources';
import type { Queryable } from '../../platform/database';
import { NO_SOURCES, summarizeTraining } from './sources.present';
import { countStates } from './sources.queries';
import { countWebsites, NO_WEBSITES } from './websites.queries';

/** The training progress of agents; omits those without sources and without a website being read or having failed. */
export async function trainingOf(db: Queryable, teamId: string, agentIds: string[]): Promise<Map<string, Training>> {
  const rows = await countStates(db, teamId, agentIds);
  const websites = await countWebsites(db, teamId, agentIds);
  const training = new Map<string, Training>();
  for (const [agentId, counts] of websites) training.set(agentId, summarizeTraining(NO_SOURCES, 0, null, counts));
  for (const { agentId, progress, review, ...counts } of rows)
    training.set(agentId, summarizeTraining(counts, progress, review, websites.get(agentId) ?? NO_WEBSITES));
  return training;
}
