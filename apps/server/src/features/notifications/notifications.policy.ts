import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import { ownerAt } from '../agents/agents.policy.service';
import type { Reader } from './notifications.queries';

/** The caller as who is mailed about the agent that the path names, if it is the caller's team's. */
export async function ownReader(asked: { deps: Deps; session: Session; params: { agentId: string } }): Promise<Reader> {
  return { ...(await ownerAt('agentId')(asked)), userId: asked.session.userId };
}
