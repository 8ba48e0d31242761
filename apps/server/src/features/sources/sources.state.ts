import type { Training } from '@parley/contract/sources';
import type { Queryable } from '../../platform/database';
import { NOTHING_TRAINED, summarizeTraining } from './sources.present';
import { countStates } from './sources.queries';
import { countBeingRead } from './websites.queries';

/** How far some agents are; without those that have no sources, and read no website either. */
export async function trainingOf(db: Queryable, teamId: string, agentIds: string[]): Promise<Map<string, Training>> {
  const rows = await countStates(db, teamId, agentIds);
  const reading = await countBeingRead(db, teamId, agentIds);
  const training = new Map<string, Training>();
  for (const [agentId, pages] of reading) training.set(agentId, { ...NOTHING_TRAINED, reading: pages });
  for (const { agentId, progress, review, ...counts } of rows)
    training.set(agentId, summarizeTraining(counts, progress, review, reading.get(agentId) ?? null));
  return training;
}
