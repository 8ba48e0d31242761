import { AGENT_BYTES_MAX, TEAM_BYTES_MAX } from '@parley/contract/constants';
import { agentFull, teamFull } from '@parley/contract/messages';
import type { Queryable } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Owner } from '../sources/sources.service';
import { sumSizes } from './known.queries';

/**
 * @param more bytes that come on top of what there is
 * @throws AppError unprocessable when the agent or the team would have too much
 */
export async function refuseOverQuota(db: Queryable, owner: Owner, more: number): Promise<void> {
  if (more <= 0) return;
  const { agent, team } = await sumSizes(db, owner);
  if (agent + more > AGENT_BYTES_MAX) throw new AppError('unprocessable', agentFull(AGENT_BYTES_MAX));
  if (team + more > TEAM_BYTES_MAX) throw new AppError('unprocessable', teamFull(TEAM_BYTES_MAX));
}
