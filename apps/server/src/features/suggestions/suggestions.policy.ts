import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import { ownAgent } from '../agents/agents.service';

/** The agent that the path names, if it is the caller's team's. */
export const ownAgentById = ({ deps, session, params }: { deps: Deps; session: Session; params: { id: string } }) =>
  ownAgent(deps, session.teamId, params.id);
