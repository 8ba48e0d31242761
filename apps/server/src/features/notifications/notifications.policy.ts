import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import { ownAgent } from '../agents/agents.service';
import type { Reader } from './notifications.queries';

/** The caller as who is mailed about the agent that the path names, if it is the caller's team's. */
export async function ownReader({
  deps,
  session,
  params,
}: {
  deps: Deps;
  session: Session;
  params: { agentId: string };
}): Promise<Reader> {
  const { id, teamId } = await ownAgent(deps, session.teamId, params.agentId);
  return { teamId, agentId: id, userId: session.userId };
}
