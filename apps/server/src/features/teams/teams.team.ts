import { type Billing, storedBilling, type Team } from '@parley/contract/teams';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import * as queries from './teams.queries';

export async function getTeam(deps: Deps, teamId: string): Promise<Team> {
  return present(await queries.findTeam(deps.db, teamId));
}

export async function renameTeam(deps: Deps, teamId: string, name: string): Promise<Team> {
  return present(await queries.updateTeam(deps.db, teamId, { name }));
}

export async function getBilling(deps: Deps, teamId: string): Promise<Billing> {
  const team = await queries.findTeam(deps.db, teamId);
  return storedBilling.parse(team?.billing ?? {});
}

export async function saveBilling(deps: Deps, teamId: string, billing: Billing): Promise<Billing> {
  await queries.updateTeam(deps.db, teamId, { billing });
  return billing;
}

function present(row: queries.TeamRow | undefined): Team {
  if (!row) throw notFound();
  return { id: row.id, name: row.name, created_at: row.createdAt.toISOString() };
}
