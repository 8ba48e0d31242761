import type { Tx } from '../../../platform/database';
import { activateSegments } from '../../knowledge/knowledge.service';
import { listSegmentIds, type Owner } from '../sources.queries';
import { countStates } from './training.queries';

/**
 * Once no source of the agent waits or is trained any more, the new indexes take the places of the old ones, all in
 * this one transaction. Until then questions are answered from the last complete index. The caller holds the agent's lock,
 * and awaits `strikeKnowledge` once it has committed what was settled.
 * @returns whether it was so
 */
export async function settle(tx: Tx, owner: Owner): Promise<boolean> {
  const [counts] = await countStates(tx, owner.teamId, [owner.agentId]);
  if (counts && counts.pending + counts.training > 0) return false;
  await activateSegments(tx, owner.teamId, owner.agentId, await listSegmentIds(tx, owner));
  return true;
}
