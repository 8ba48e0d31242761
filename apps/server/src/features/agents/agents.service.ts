import {
  type Agent,
  type AgentSettings,
  type AgentSummary,
  agentSettings,
  type createAgentFields,
} from '@parley/contract/agents';
import type { Training } from '@parley/contract/sources';
import type { z } from 'zod';
import type { CacheDefinition } from '../../platform/cache';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { strikeKnowledge } from '../knowledge/knowledge.service';
import * as sources from '../sources/sources.service';
import * as queries from './agents.queries';

/** An agent as other features know it: whose it is, and how it is set. */
export interface OwnedAgent {
  id: string;
  teamId: string;
  name: string;
  settings: AgentSettings;
}

type Change = {
  name?: string | undefined;
  settings?: ({ connection_id?: string | null | undefined } & object) | undefined;
};

/** Agents as their teams and as visitors look them up. Whoever changes one awaits `strikeAgents`. */
const foundAgents: CacheDefinition<OwnedAgent & { expiresAt: number }> = {
  name: 'agents',
  capacity: 5_000,
  subjectOf: ({ id }) => subjectOf(id),
  expiresAt: ({ expiresAt }) => expiresAt,
};
/** Also what somebody changes in the database by hand holds within a minute. */
const LOOKED_UP_AGAIN_MS = 60_000;
const subjectOf = (agentId: string) => `agent:${agentId}`;

/** Called once a change of agents is committed, before it is acknowledged. */
const strikeAgents = ({ caches }: Pick<Deps, 'caches'>, agentIds: string[]) =>
  caches.strike(...agentIds.map(subjectOf));

type Looking = Pick<Deps, 'db' | 'caches'>;

/** @throws AppError not_found, also when the agent is another team's */
export const ownAgent = (deps: Looking, teamId: string, agentId: string): Promise<OwnedAgent> =>
  lookUp(deps, `${teamId} ${agentId}`, () => queries.findAgent(deps.db, teamId, agentId));

/** @throws AppError not_found, also when the agent is private */
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

/** The team that an agent belongs to, for who is in it. @throws AppError not_found */
export async function teamOfAgent({ db }: Deps, userId: string, agentId: string) {
  const team = await queries.findTeamOfAgent(db, userId, agentId);
  if (!team) throw notFound();
  return { team_id: team.id, team_name: team.name };
}

export async function listAgents(deps: Deps, teamId: string): Promise<AgentSummary[]> {
  const rows = await queries.listAgents(deps.db, teamId);
  const trainings = await sources.trainingOf(
    deps.db,
    teamId,
    rows.map((row) => row.id),
  );
  return Promise.all(rows.map((row) => summarize(deps, row, trainings.get(row.id))));
}

export async function getAgent(deps: Deps, teamId: string, agentId: string): Promise<Agent> {
  const row = await queries.findAgent(deps.db, teamId, agentId);
  if (!row) throw notFound();
  return present(deps, row);
}

/** Stores the agent with all of its sources and queues their training: all of it, or nothing. */
export async function createAgent(
  deps: Deps,
  teamId: string,
  fields: z.output<typeof createAgentFields>,
  uploads: sources.Upload[],
): Promise<Agent> {
  await requireConnection(deps, teamId, fields.settings.connection_id);
  const notion = await sources.readyNotion(deps, fields);
  const row = await deps.db.transaction(async (tx) => {
    const settings = agentSettings.parse(fields.settings);
    const agent = await queries.insertAgent(tx, teamId, { name: fields.name, settings });
    const owner = { teamId, agentId: agent.id };
    if (notion) await sources.connectNewAgent(deps, tx, owner, notion);
    await sources.addSources(deps, tx, owner, [
      ...uploads.map((upload) => ({ kind: 'file' as const, upload })),
      ...(fields.text_content === undefined ? [] : [{ kind: 'text' as const, text: fields.text_content }]),
      ...fields.website_links.map((url) => ({ kind: 'website' as const, url })),
      ...fields.qa_dataset.map((pair) => ({ kind: 'qa' as const, ...pair })),
      ...(notion?.pageIds ?? []).map((pageId) => ({ kind: 'notion' as const, pageId })),
    ]);
    return agent;
  });
  sources.wake(deps);
  return present(deps, row);
}

export async function updateAgent(deps: Deps, teamId: string, agentId: string, change: Change): Promise<Agent> {
  await requireConnection(deps, teamId, change.settings?.connection_id);
  const row = await queries.updateAgent(deps.db, teamId, agentId, change);
  if (!row) throw notFound();
  await strikeAgents(deps, [agentId]);
  return present(deps, row);
}

/** @throws AppError not_found when an agent is to begin with a connection that is not the team's */
async function requireConnection(deps: Pick<Deps, 'db'>, teamId: string, id: string | null | undefined): Promise<void> {
  if (id && !(await queries.hasConnection(deps.db, teamId, id))) throw notFound();
}

/** Rows go by cascade in one transaction, with what else the features have of it; files, which nothing names any more, after it. */
export async function deleteAgent(deps: Deps, teamId: string, agentId: string): Promise<void> {
  const after = await deps.db.transaction(async (tx) => {
    const then = await deps.erasing.agent(deps, tx, { teamId, agentId });
    if (!(await queries.deleteAgent(tx, teamId, agentId))) throw notFound();
    return then;
  });
  await strikeAgents(deps, [agentId]);
  await strikeKnowledge(deps, agentId);
  await after();
}

function owned(row: queries.AgentRow): OwnedAgent {
  return { id: row.id, teamId: row.teamId, name: row.name, settings: agentSettings.parse(row.settings) };
}

async function summarize(deps: Deps, row: queries.AgentRow, training: Training | undefined): Promise<AgentSummary> {
  const settings = agentSettings.parse(row.settings);
  return {
    id: row.id,
    name: row.name,
    settings,
    training: training ?? sources.NOTHING_TRAINED,
    answered_by: await deps.models.answeredBy(settings),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

async function present(deps: Deps, row: queries.AgentRow): Promise<Agent> {
  const { training, ...described } = await sources.describe(deps.db, row.teamId, row.id);
  const summary = await summarize(deps, row, training);
  return { ...summary, ...described, settings: agentSettings.parse(row.settings) };
}

/** An agent that the product itself keeps, under an id that it knows; `agentChanged` is called after the commit. */
export async function ensureAgent(tx: Tx, teamId: string, agent: Omit<OwnedAgent, 'teamId'>): Promise<void> {
  await queries.putAgent(tx, teamId, agent);
}

/** Lets every process look an agent up anew, once a transaction that changed it is committed. */
export const agentChanged = (deps: Pick<Deps, 'caches'>, agentId: string): Promise<void> =>
  strikeAgents(deps, [agentId]);

/** Whether visitors can chat with it. */
export const isOpen = async ({ db }: Pick<Deps, 'db'>, agentId: string): Promise<boolean> =>
  (await queries.findPublicAgent(db, agentId)) !== undefined;

/** Makes an agent private, if there is one. */
export async function closeToVisitors(deps: Looking, teamId: string, agentId: string): Promise<void> {
  await queries.updateAgent(deps.db, teamId, agentId, { settings: { visibility: 'private' } });
  await strikeAgents(deps, [agentId]);
}

/**
 * Lets no agent begin with a connection that is about to go.
 * @returns the agents that did; `agentChanged` is called for them after the commit
 */
export const forgetConnection = (tx: Tx, teamId: string, connectionId: string): Promise<string[]> =>
  queries.forgetConnection(tx, teamId, connectionId);
