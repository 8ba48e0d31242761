import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import { ownAgent } from '../agents/agents.service';
import { type DomainRow, findDomain } from './custom-domains.queries';

/** The agent that the path names, if it is the caller's team's. */
export const ownAgentByAgentId = (asked: { deps: Deps; session: Session; params: { agentId: string } }) =>
  ownAgent(asked.deps, asked.session.teamId, asked.params.agentId);

/** The domain that the path names, if it is the caller's team's. */
export async function ownDomain({
  deps,
  session,
  params,
}: {
  deps: Deps;
  session: Session;
  params: { domainId: string };
}): Promise<DomainRow> {
  const domain = await findDomain(deps.db, session.teamId, params.domainId);
  if (!domain) throw notFound();
  return domain;
}
