import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import { type DomainRow, findDomain } from './custom-domains.queries';

/** The domain in the path, if it belongs to the caller's team. */
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
