import { type AgentSettings, agentSettings } from '@parley/contract/agents';
import { AGENTS_PER_TEAM_MAX } from '@parley/contract/constants';
import { MESSAGES, planActionsFull, planAgentsFull } from '@parley/contract/messages';
import type { Spender } from '../../models/metering';
import type { CacheDefinition } from '../../platform/cache';
import type { Db, Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, notFound } from '../../platform/errors';
import { enforcedPlan, holdTeam } from '../teams/teams.service';
import * as queries from './agents.queries';
import type { Owner } from './agents.tables';

export { lockAgent } from './agents.queries';
export type { Owner } from './agents.tables';

/** An agent as other features see it: its team and its settings. */
export interface OwnedAgent {
  id: string;
  teamId: string;
  name: string;
  settings: AgentSettings;
}

export const ownerOf = ({ id, teamId }: Pick<OwnedAgent, 'id' | 'teamId'>): Owner => ({ teamId, agentId: id });

/** The agent as the party that a model call is charged to. */
export const spenderFor = (agent: OwnedAgent, purpose: Spender['purpose']): Spender => ({
  ...ownerOf(agent),
  limit: agent.settings.creditLimit,
  purpose,
});

export interface StoredAgent extends OwnedAgent {
  createdAt: Date;
  updatedAt: Date;
}

export type AgentChange = {
  name?: string | undefined;
  settings?:
    | ({
        connection_id?: string | null | undefined;
        avatar?: string | null;
        retentionDays?: number | null | undefined;
        creditLimit?: number | null | undefined;
        creditsPerVisitorDay?: number | null | undefined;
        creditsPerDay?: number | null | undefined;
      } & object)
    | undefined;
};

/** Agents as looked up for their teams and for visitors. Changing one requires awaiting `strikeAgents`. */
const foundAgents: CacheDefinition<OwnedAgent & { expiresAt: number }> = {
  name: 'agents',
  capacity: 5_000,
  subjectOf: ({ id }) => subjectOf(id),
  expiresAt: ({ expiresAt }) => expiresAt,
};
/** Ensures that even manual changes in the database take effect within a minute. */
const LOOKED_UP_AGAIN_MS = 60_000;
const subjectOf = (agentId: string) => `agent:${agentId}`;

/** Makes every process look the agents up again; call it once a change is committed, before acknowledging it. */
export const strikeAgents = ({ caches }: Pick<Deps, 'caches'>, agentIds: readonly string[]) =>
  caches.strike(...agentIds.map(subjectOf));

type Looking = Pick<Deps, 'db' | 'caches'>;
type Limits = Pick<Deps, 'config' | 'prices' | 'actions'>;

/** @throws AppError not_found, even when the agent exists but is another team's */
export const ownAgent = (deps: Looking, teamId: string, agentId: string): Promise<OwnedAgent> =>
  lookUp(deps, `${teamId} ${agentId}`, () => queries.findAgent(deps.db, teamId, agentId));

/** @throws AppError not_found, even when the agent exists but is private */
export const publicAgent = (deps: Looking, agentId: string): Promise<OwnedAgent> =>
  lookUp(deps, `public ${agentId}`, () => queries.findPublicAgent(deps.db, agentId));

async function lookUp(
  { caches }: Looking,
  key: string,
  find: () => Promise<queries.AgentRow | undefined>,
): Promise<OwnedAgent> {
  const agent = await caches.of(foundAgents).read(key, async () => {
    const row = await find();
    return row && { ...owned(row), expiresAt: performance.now() + LOOKED_UP_AGAIN_MS };
  });
  if (!agent) throw notFound();
  return agent;
}

/** The team that an agent belongs to, for its members. @throws AppError not_found */
export async function teamOfAgent({ db }: Deps, userId: string, agentId: string) {
  const team = await queries.findTeamOfAgent(db, userId, agentId);
  if (!team) throw notFound();
  return { team_id: team.id, team_name: team.name };
}

/** Newest first, without the system prompts. */
export async function listAgents(db: Queryable, teamId: string): Promise<StoredAgent[]> {
  return (await queries.listAgents(db, teamId)).map(stored);
}

/** Reads the current row, bypassing the cache, for callers that change it. @throws AppError not_found */
export async function getAgent(db: Db, teamId: string, agentId: string): Promise<StoredAgent> {
  return stored((await queries.findAgent(db, teamId, agentId)) ?? missing());
}

/** @throws AppError conflict when the team, or its plan, has no room for another agent */
export async function insertAgent(
  deps: Pick<Deps, 'config' | 'prices'>,
  tx: Tx,
  teamId: string,
  agent: Pick<OwnedAgent, 'name' | 'settings'>,
): Promise<StoredAgent> {
  await holdTeam(tx, teamId);
  const held = (await queries.agentIdsOf(tx, teamId)).length;
  const plan = await enforcedPlan(deps, tx, teamId);
  if (plan && held >= plan.agents) throw new AppError('conflict', planAgentsFull(plan.name, plan.agents));
  if (held >= AGENTS_PER_TEAM_MAX) throw new AppError('conflict', MESSAGES.agentsFull);
  return stored(await queries.insertAgent(tx, teamId, agent));
}

/** @throws AppError not_found, conflict when the team's plan has no room for another AI Action */
export async function updateAgent(
  deps: Looking & Limits,
  teamId: string,
  agentId: string,
  change: AgentChange,
): Promise<StoredAgent> {
  const row = await deps.db.transaction((tx) =>
    withinActions(deps, tx, { teamId, agentId }, async () => {
      return (await queries.updateAgent(tx, teamId, agentId, change)) ?? missing();
    }),
  );
  await strikeAgents(deps, [agentId]);
  return stored(row);
}

/**
 * Makes a change that may give an agent a further AI Action. Existing ones stay, even after a switch to a smaller plan.
 * @throws AppError conflict when the team's plan has no room for another AI Action
 */
export async function withinActions<T>(deps: Limits, tx: Tx, owner: Owner, change: () => Promise<T>): Promise<T> {
  const plan = await enforcedPlan(deps, tx, owner.teamId);
  if (!plan) return change();
  await queries.lockAgent(tx, owner);
  const before = await deps.actions.count(tx, owner);
  const changed = await change();
  const after = await deps.actions.count(tx, owner);
  if (after > before && after > plan.actionsPerAgent) {
    throw new AppError('conflict', planActionsFull(plan.name, plan.actionsPerAgent));
  }
  return changed;
}

/** How many AI Actions an agent's settings amount to. */
export async function countActions(db: Queryable, teamId: string, agentId: string): Promise<number> {
  const row = await queries.readAgent(db, teamId, agentId);
  if (!row) return 0;
  const { leadsName, leadsEmail, leadsPhone, humanOffered } = owned(row).settings;
  return Number(leadsName || leadsEmail || leadsPhone) + Number(humanOffered);
}

/**
 * Deletes what there may be very much of first, in steps. The remaining rows go by cascade in one transaction, along
 * with what other features store about the agent; files, which nothing refers to any more, are removed after it.
 */
export async function deleteAgent(deps: Deps, teamId: string, agentId: string): Promise<void> {
  // The first steps cannot be undone, so nothing is deleted unless the agent exists.
  if (!(await queries.readAgent(deps.db, teamId, agentId))) throw notFound();
  await deps.erasing.beforeAgent(deps, { teamId, agentId });
  const after = await deps.db.transaction(async (tx) => {
    const then = await deps.erasing.agent(deps, tx, { teamId, agentId });
    if (!(await queries.deleteAgent(tx, teamId, agentId))) throw notFound();
    await deps.mail.withdraw(tx, { agentId });
    return then;
  });
  await strikeAgents(deps, [agentId]);
  await after();
}

function owned(row: queries.AgentRow): OwnedAgent {
  return { id: row.id, teamId: row.teamId, name: row.name, settings: agentSettings.parse(row.settings) };
}

function stored(row: queries.AgentRow): StoredAgent {
  return { ...owned(row), createdAt: row.createdAt, updatedAt: row.updatedAt };
}

function missing(): never {
  throw notFound();
}

/** Stores an agent that the product itself maintains under a fixed id; call `strikeAgents` after the commit. */
export async function ensureAgent(tx: Tx, teamId: string, agent: Omit<OwnedAgent, 'teamId'>): Promise<void> {
  await queries.putAgent(tx, teamId, agent);
}

/** Reads the agent as the transaction sees it, which needs no second connection. @throws AppError not_found */
export async function readAgent(tx: Tx, teamId: string, agentId: string): Promise<OwnedAgent> {
  return owned((await queries.readAgent(tx, teamId, agentId)) ?? missing());
}

/** Whether visitors can chat with it. */
export const isOpen = async ({ db }: Pick<Deps, 'db'>, agentId: string): Promise<boolean> =>
  (await queries.findPublicAgent(db, agentId)) !== undefined;

/** Makes an agent private, if it exists. */
export async function closeToVisitors(deps: Looking, teamId: string, agentId: string): Promise<void> {
  await queries.updateAgent(deps.db, teamId, agentId, { settings: { visibility: 'private' } });
  await strikeAgents(deps, [agentId]);
}

/**
 * Clears a connection that is about to be deleted wherever it is an agent's default.
 * @returns the agents concerned; call `strikeAgents` for them after the commit
 */
export const forgetConnection = (tx: Tx, teamId: string, connectionId: string): Promise<string[]> =>
  queries.forgetConnection(tx, teamId, connectionId);
