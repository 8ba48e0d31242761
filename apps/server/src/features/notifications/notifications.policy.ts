import type { Deps } from '../../platform/deps';
import type { Session } from '../../platform/http/feature';
import { ownerAt } from '../agents/agents.policy.service';
import type { Reader } from './notifications.queries';

/** The caller as a recipient of mail about the agent in the path, if it belongs to the caller's team. */
export async function ownReader(asked: { deps: Deps; session: Session; params: { agentId: string } }): Promise<Reader> {
  return { ...(await ownerAt('agentId')(asked)), userId: asked.session.userId };
}
