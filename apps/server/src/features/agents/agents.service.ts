import {
  type Agent,
  type AgentSettings,
  type AgentSummary,
  agentSettings,
  type createAgentFields,
} from '@parley/contract/agents';
import type { Training } from '@parley/contract/sources';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import * as sources from '../sources/sources.service';
import * as queries from './agents.queries';

/** An agent as other features know it: whose it is, and how it is set. */
export interface OwnedAgent {
  id: string;
  teamId: string;
  name: string;
  settings: AgentSettings;
}

type Change = { name?: string | undefined; settings?: object | undefined };

/** @throws AppError not_found, also when the agent is another team's */
export async function ownAgent({ db }: Pick<Deps, 'db'>, teamId: string, agentId: string): Promise<OwnedAgent> {
  return owned(await queries.findAgent(db, teamId, agentId));
}

/** @throws AppError not_found, also when the agent is private */
export async function publicAgent({ db }: Pick<Deps, 'db'>, agentId: string): Promise<OwnedAgent> {
  return owned(await queries.findPublicAgent(db, agentId));
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
  const row = await deps.db.transaction(async (tx) => {
    const settings = agentSettings.parse(fields.settings);
    const agent = await queries.insertAgent(tx, teamId, { name: fields.name, settings });
    await sources.addSources(deps, tx, { teamId, agentId: agent.id }, [
      ...uploads.map((upload) => ({ kind: 'file' as const, upload })),
      ...(fields.text_content === undefined ? [] : [{ kind: 'text' as const, text: fields.text_content }]),
      ...fields.website_links.map((url) => ({ kind: 'website' as const, url })),
      ...fields.qa_dataset.map((pair) => ({ kind: 'qa' as const, ...pair })),
    ]);
    return agent;
  });
  sources.wake(deps);
  return present(deps, row);
}

export async function updateAgent(deps: Deps, teamId: string, agentId: string, change: Change): Promise<Agent> {
  const row = await queries.updateAgent(deps.db, teamId, agentId, change);
  if (!row) throw notFound();
  return present(deps, row);
}

/** Rows go by cascade in one transaction; the files, which nothing names any more, after it. */
export async function deleteAgent(deps: Deps, teamId: string, agentId: string): Promise<void> {
  const keys = await deps.db.transaction(async (tx) => {
    const fileKeys = await sources.fileKeysOf(tx, teamId, agentId);
    if (!(await queries.deleteAgent(tx, teamId, agentId))) throw notFound();
    return fileKeys;
  });
  await deps.files.remove(keys);
}

function owned(row: queries.AgentRow | undefined): OwnedAgent {
  if (!row) throw notFound();
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
  return { ...(await summarize(deps, row, training)), ...described };
}
