import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import { ownAgent, publicAgent } from '../agents/agents.service';

/** The agent that the path names, if it is the caller's team's. */
export const ownAgentByAgentId = (asked: { deps: Deps; session: Session; params: { agentId: string } }) =>
  ownAgent(asked.deps, asked.session.teamId, asked.params.agentId);

/** The agent that the path names, if its owner opened it to everybody. */
export const openAgent = ({ deps, params }: { deps: Deps; params: { agentId: string } }) =>
  publicAgent(deps, params.agentId);
