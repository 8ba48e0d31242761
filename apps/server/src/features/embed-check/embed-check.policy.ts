import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import { type OwnedAgent, ownAgent } from '../agents/agents.service';

/** The agent that the path names, if it is the caller's team's. */
export const ownAgentByAgentId = (asked: {
  deps: Deps;
  session: Session;
  params: { agentId: string };
}): Promise<OwnedAgent> => ownAgent(asked.deps, asked.session.teamId, asked.params.agentId);
