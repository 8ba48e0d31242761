import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import { ownerAt } from '../agents/agents.policy.service';
import type { Owner } from '../agents/agents.service';
import { findWebsite, type WebsiteRow } from './websites.queries';

/** The website in the path, if its agent belongs to the caller's team. */
export async function ownWebsite(asked: {
  deps: Deps;
  session: Session;
  params: { id: string; websiteId: string };
}): Promise<{ owner: Owner; row: WebsiteRow }> {
  const owner = await ownerAt('id')(asked);
  const row = await findWebsite(asked.deps.db, owner.teamId, asked.params.websiteId);
  if (row?.agentId !== owner.agentId) throw notFound();
  return { owner, row };
}
