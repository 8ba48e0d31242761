import { AGENT_BYTES_MAX } from '@parley/contract/constants';
import { agentFull, planMegabytesFull } from '@parley/contract/messages';
import type { Db, Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Owner } from '../agents/agents.service';
import { enforcedPlan } from '../teams/teams.service';
import { sumSizes } from './known.queries';

const MEGABYTE = 1_048_576;

type Quotas = Pick<Deps, 'storage' | 'config' | 'prices'>;

/**
 * To be called within the transaction that stores the data.
 * @param more additional bytes
 * @throws AppError unprocessable when the agent or the team would exceed its limits, disk_full
 */
export async function refuseOverQuota(deps: Quotas, tx: Tx, owner: Owner, more: number): Promise<void> {
  await refuseOverAgents(deps, tx, owner, more);
  await deps.storage.refuseOver(tx, owner.teamId, more);
}

/** As `refuseOverQuota`, before work whose result is stored later. */
export async function refuseAheadOfQuota(deps: Quotas, db: Db, owner: Owner, more: number): Promise<void> {
  await refuseOverAgents(deps, db, owner, more);
  await deps.storage.refuseAhead(db, owner.teamId, more);
}

/** Checks the limit for any agent, and the limit of the team's plan. */
async function refuseOverAgents(deps: Quotas, db: Queryable, owner: Owner, more: number): Promise<void> {
  if (more <= 0) return;
  const size = (await sumSizes(db, owner)) + more;
  const plan = await enforcedPlan(deps, db, owner.teamId);
  if (plan && size > plan.mbPerAgent * MEGABYTE) {
    throw new AppError('unprocessable', planMegabytesFull(plan.name, plan.mbPerAgent));
  }
  if (size > AGENT_BYTES_MAX) throw new AppError('unprocessable', agentFull(AGENT_BYTES_MAX));
}
