import { requireAbility } from '../../platform/http/abilities';
import { ownAgentAt } from '../agents/agents.policy.service';

const ownAgent = ownAgentAt('id');

/** The agent in the path, for deleting it; only the team's owners may. */
export const deletableAgent = async (asked: Parameters<typeof ownAgent>[0]) => {
  const agent = await ownAgent(asked);
  requireAbility(asked.session, 'delete_agents');
  return agent;
};
