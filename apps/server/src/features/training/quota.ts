import { AGENT_BYTES_MAX } from '@parley/contract/constants';
import { agentFull, planMegabytesFull } from '@parley/contract/messages';
import type { Queryable } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Owner } from '../agents/agents.service';
import { enforcedPlan } from '../teams/teams.service';
import { sumSizes } from './known.queries';

const MEGABYTE = 1_048_576;

/**
 * @param more bytes that come on top of what there is
 * @throws AppError unprocessable when the agent or the team would have too much, disk_full
 */
export async function refuseOverQuota(
  deps: Pick<Deps, 'storage' | 'config' | 'prices'>,
  db: Queryable,
  owner: Owner,
  more: number,
): Promise<void> {
  if (more <= 0) return deps.storage.refuseOver(db, owner.teamId, more);
  const size = (await sumSizes(db, owner)) + more;
  const plan = await enforcedPlan(deps, db, owner.teamId);
  if (plan && size > plan.mbPerAgent * MEGABYTE) {
    throw new AppError('unprocessable', planMegabytesFull(plan.name, plan.mbPerAgent));
  }
  if (size > AGENT_BYTES_MAX) throw new AppError('unprocessable', agentFull(AGENT_BYTES_MAX));
  await deps.storage.refuseOver(db, owner.teamId, more);
}
