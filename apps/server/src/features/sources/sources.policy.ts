import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import { agentExists, type Owner } from './sources.queries';

/** The team and agent that the path names, if the agent is the caller's team's. */
export async function ownAgent(asked: { deps: Deps; session: Session; params: { id: string } }): Promise<Owner> {
  const owner = { teamId: asked.session.teamId, agentId: asked.params.id };
  if (!(await agentExists(asked.deps.db, owner))) throw notFound();
  return owner;
}
