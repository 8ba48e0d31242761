import type { Tx } from '../../platform/database';
import { activateSegments } from '../knowledge/knowledge.service';
import { type Owner, trainingOf } from '../sources/sources.service';
import { listSegmentIds } from './stored.queries';

/**
 * Once no source of the agent waits or is trained any more, the new indexes take the places of the old ones, all in
 * this one transaction. Until then questions are answered from the last complete index. The caller holds the agent's lock,
 * and awaits `strikeKnowledge` once it has committed what was settled.
 * @returns whether it was so
 */
export async function settle(tx: Tx, owner: Owner): Promise<boolean> {
  const training = (await trainingOf(tx, owner.teamId, [owner.agentId])).get(owner.agentId);
  if (training?.state === 'training') return false;
  await activateSegments(tx, owner.teamId, owner.agentId, await listSegmentIds(tx, owner));
  return true;
}
