import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import { ownAgent } from '../agents/agents.service';

export const ownAgentById = ({
  deps,
  session,
  params,
}: {
  deps: Deps;
  session: Session;
  params: { agentId: string };
}) => ownAgent(deps, session.teamId, params.agentId);
