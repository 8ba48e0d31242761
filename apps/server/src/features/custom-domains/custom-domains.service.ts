import { CUSTOM_DOMAINS_PER_AGENT_MAX } from '@parley/contract/constants';
import type { CustomDomain } from '@parley/contract/custom-domains';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { AppError, invalid, notFound } from '../../platform/errors';
import type { Limit } from '../../platform/rate-limit';
import { newToken } from '../../platform/tokens';
import { lockAgent, type OwnedAgent } from '../agents/agents.service';
import { limitTeam } from '../teams/teams.service';
import { checkDomain } from './check';
import * as queries from './custom-domains.queries';
import { agentAt, hostChanged } from './hosts';
import { hostOf, presentDomain, targetOf } from './records';

const CHECKS: Limit = { name: 'custom-domain-check', points: 20, seconds: 60, sentence: MESSAGES.domainChecksTooMany };

export async function listDomains(deps: Deps, agent: OwnedAgent) {
  const rows = await queries.listDomains(deps.db, agent.teamId, agent.id);
  return { domains: rows.map((row) => presentDomain(deps, row)), target: targetOf(deps) };
}

/**
 * @throws AppError invalid for an invalid host name, conflict for a duplicate or too many, unprocessable if the server
 * has no address
 */
export async function addDomain(deps: Deps, { id: agentId, teamId }: OwnedAgent, typed: string): Promise<CustomDomain> {
  const host = hostOf(typed.toLowerCase());
  if (host === null) throw invalid(MESSAGES.customDomainInvalid, 'host');
  if (deps.address.answersTo(host, undefined)) throw invalid(MESSAGES.domainOwn, 'host');
  if (targetOf(deps) === null) throw new AppError('unprocessable', MESSAGES.domainsNeedAddress);
  const row = await deps.db.transaction(async (tx) => {
    await lockAgent(tx, { teamId, agentId });
    if ((await queries.countDomains(tx, teamId, agentId)) >= CUSTOM_DOMAINS_PER_AGENT_MAX) {
      throw new AppError('conflict', MESSAGES.domainsFull);
    }
    const token = `verification=${newToken()}`;
    return queries.insertDomain(tx, teamId, { agentId, host, token });
  });
  if (!row) throw new AppError('conflict', MESSAGES.customDomainTwice, { field: 'host' });
  return presentDomain(deps, row);
}

/** @throws AppError too_many */
export async function checkAgain(deps: Deps, row: queries.DomainRow): Promise<CustomDomain> {
  await limitTeam(deps, CHECKS, row.teamId);
  const checked = await checkDomain(deps, row);
  if (!checked) throw notFound();
  return presentDomain(deps, checked);
}

export async function removeDomain(deps: Deps, { teamId, id, host }: queries.DomainRow): Promise<void> {
  await queries.deleteDomain(deps.db, teamId, id);
  await hostChanged(deps, host);
}

/** @throws AppError not_found for a host that is not served here */
export async function requireKnown(deps: Deps, domain: string): Promise<void> {
  const host = hostOf(domain.toLowerCase());
  if (host === null) throw notFound();
  if (host !== targetOf(deps) && (await agentAt(deps, host)) === null) throw notFound();
}
