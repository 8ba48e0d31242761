import type { Deps } from '../../platform/deps';
import { requireAbility } from '../../platform/http/abilities';
import type { Session } from '../../platform/http/feature';
import { ownAgent } from '../agents/agents.service';

/** The agent that the path names, if it is the caller's team's. */
export const ownAgentById = ({ deps, session, params }: { deps: Deps; session: Session; params: { id: string } }) =>
  ownAgent(deps, session.teamId, params.id);

/** Like `ownAgentById`, for deleting it: that is for owners of the team. */
export const deletableAgentById = async (asked: Parameters<typeof ownAgentById>[0]) => {
  const agent = await ownAgentById(asked);
  requireAbility(asked.session, 'delete_agents');
  return agent;
};
