import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import type { Owner } from '../agents/agents.service';
import { activateSegments } from '../knowledge/knowledge.service';
import { trainingOf } from '../sources/sources.service';
import { askCases } from './publication/ask-cases';
import * as reviews from './publication/reviews.queries';
import { listSegmentIds } from './stored.queries';

type Settling = Pick<Deps, 'jobs'>;

/**
 * Once no source of the agent is waiting or being trained, the new indexes replace the old ones in this one
 * transaction. Until then, questions are answered from the last complete index; and for longer if corrected answers
 * must first be asked again. The caller holds the agent's lock, and awaits `strikeKnowledge` once it has committed.
 * @returns whether what was learned is now live, or under review: then wake `askCases`
 */
export async function settle(deps: Settling, tx: Tx, owner: Owner): Promise<'under way' | 'in review' | 'published'> {
  const training = (await trainingOf(tx, owner.teamId, [owner.agentId])).get(owner.agentId);
  if (training?.state === 'training') return 'under way';
  const segmentIds = await listSegmentIds(tx, owner);
  const { fresh, hasCases, isPublished } = await reviews.findPublication(tx, owner, segmentIds);
  if (fresh.length > 0 && hasCases && isPublished) {
    // What was removed is no longer searched, whatever becomes of the rest.
    const searched = segmentIds.filter((id) => !fresh.includes(id));
    await activateSegments(tx, owner.teamId, owner.agentId, searched);
    await review(deps, tx, owner, fresh);
    return 'in review';
  }
  await publish(tx, owner, segmentIds);
  return 'published';
}

/** Makes these indexes live, whatever the cases say. */
export async function publish(tx: Tx, owner: Owner, segmentIds: number[]): Promise<void> {
  await activateSegments(tx, owner.teamId, owner.agentId, segmentIds);
  await reviews.endReview(tx, owner);
}

/** Queues asking the cases against these indexes; an earlier decision about the same indexes stands. */
async function review({ jobs }: Settling, tx: Tx, owner: Owner, fresh: number[]): Promise<void> {
  const before = await reviews.findReview(tx, owner);
  const isSame = before?.segmentIds.join() === fresh.join();
  if (isSame && before?.state !== 'asking') return;
  if (!isSame) await reviews.beginReview(tx, owner, fresh);
  await jobs.send(tx, askCases, owner);
}
