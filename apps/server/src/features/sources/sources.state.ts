import type { Training } from '@parley/contract/sources';
import type { Queryable } from '../../platform/database';
import { summarizeTraining } from './sources.present';
import { countStates } from './sources.queries';

export async function trainingOf(db: Queryable, teamId: string, agentIds: string[]): Promise<Map<string, Training>> {
  const rows = await countStates(db, teamId, agentIds);
  return new Map(
    rows.map(({ agentId, progress, review, ...counts }) => [agentId, summarizeTraining(counts, progress, review)]),
  );
}
