import { type Agent, type AgentSummary, agentSettings, type createAgentFields } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import type { Training } from '@parley/contract/sources';
import { websiteOptions } from '@parley/contract/websites';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { may } from '../../platform/http/abilities';
import type { Session } from '../../platform/http/feature';
import * as agents from '../agents/agents.service';
import { ownConnection } from '../database-chat/database-chat.service';
import * as sources from '../sources/sources.service';
import * as training from '../training/training.service';
import * as websites from '../websites/websites.service';

export async function listAgents(deps: Deps, teamId: string): Promise<AgentSummary[]> {
  const found = await agents.listAgents(deps.db, teamId);
  const ids = found.map(({ id }) => id);
  const trainings = await sources.trainingOf(deps.db, teamId, ids);
  return Promise.all(found.map((agent) => summarize(deps, agent, trainings.get(agent.id))));
}

/** @throws AppError not_found */
export async function getAgent(deps: Deps, teamId: string, agentId: string): Promise<Agent> {
  return present(deps, await agents.getAgent(deps.db, teamId, agentId));
}

/**
 * Stores the agent with all of its sources and websites and queues their training: either everything or nothing.
 * @throws AppError as `updateAgent`, for settings that differ from the defaults
 */
export async function createAgent(
  deps: Deps,
  session: Session,
  fields: z.output<typeof createAgentFields>,
  uploads: training.Upload[],
): Promise<Agent> {
  const { teamId } = session;
  await requireConnection(deps, teamId, fields.settings.connection_id);
  const allowed = await allowedSettings(session, fields.settings, async () => agentSettings.parse({}));
  const notion = await training.readyNotion(deps, teamId, fields);
  const settings = agentSettings.parse({ model: await deps.models.defaultModel(), ...allowed });
  const added = [
    ...uploads.map((upload) => ({ kind: 'file' as const, upload })),
    ...textOf(fields),
    ...fields.website_links.map((url) => ({ kind: 'website' as const, url })),
    ...fields.qa_dataset.map((pair) => ({ kind: 'qa' as const, ...pair })),
    ...(notion?.pages ?? []),
  ];
  const store = () =>
    deps.db.transaction(async (tx) => {
      const agent = await agents.insertAgent(deps, tx, teamId, { name: fields.name, settings });
      const owner = agents.ownerOf(agent);
      if (notion) await training.connectNewAgent(deps, tx, owner, notion);
      await training.addSources(deps, tx, owner, added);
      await websites.addFirstWebsites(deps, tx, owner, fields.websites, websiteOptions.parse({}));
      training.noteNamed(uploads);
      return agent;
    });
  const created = await training.storeInTurn(teamId, added, store);
  training.wake(deps);
  if (fields.websites.length > 0) websites.wake(deps);
  return present(deps, created);
}

/**
 * @throws AppError not_found, also when the given default connection is not the team's; forbidden for a member who
 * tries to change how long conversations are kept, or what the agent may spend, and for a key that tries to change
 * which database it answers from
 */
export async function updateAgent(
  deps: Deps,
  session: Session,
  agentId: string,
  change: agents.AgentChange,
): Promise<Agent> {
  const { teamId } = session;
  await requireConnection(deps, teamId, change.settings?.connection_id);
  const stored = async () => (await agents.getAgent(deps.db, teamId, agentId)).settings;
  const allowed = { ...change, settings: await allowedSettings(session, change.settings, stored) };
  return present(deps, await agents.updateAgent(deps, teamId, agentId, allowed));
}

/** Settings for owners: a shorter retention deletes conversations, and the others limit what the team pays for. */
const OWNERS_SETTINGS = {
  retentionDays: 'delete_all_conversations',
  creditLimit: 'manage_team',
  creditsPerVisitorDay: 'manage_team',
  creditsPerDay: 'manage_team',
} as const;
/** Settings that no key may change, as they decide which of the team's databases is asked. */
const DATABASE_SETTINGS = ['type', 'connection_id'] as const;
type Reserved = keyof typeof OWNERS_SETTINGS | (typeof DATABASE_SETTINGS)[number];
const OWNERS = Object.keys(OWNERS_SETTINGS) as (keyof typeof OWNERS_SETTINGS)[];

/**
 * The settings that a caller may give an agent, new or not.
 * A value that is sent back unchanged is dropped, since an owner may be changing it at the same time.
 * @param before the settings as they are, or as a new agent gets them
 * @throws AppError forbidden
 */
async function allowedSettings<T extends Partial<Record<Reserved, unknown>>>(
  session: Session,
  settings: T | undefined,
  before: () => Promise<Record<Reserved, unknown>>,
): Promise<Partial<T> | undefined> {
  const isAsked = (name: Reserved) => settings?.[name] !== undefined;
  const forOwners = OWNERS.filter((name) => isAsked(name) && !may(session, OWNERS_SETTINGS[name]));
  const forPeople = session.byKey ? DATABASE_SETTINGS.filter(isAsked) : [];
  if (!settings || forOwners.length + forPeople.length === 0) return settings;
  const now = await before();
  const isChanged = (name: Reserved) => settings[name] !== now[name];
  if (forOwners.some(isChanged)) throw new AppError('forbidden', MESSAGES.ownersOnly);
  if (forPeople.some(isChanged)) throw new AppError('forbidden', MESSAGES.apiKeyRefused);
  const reserved: string[] = [...forOwners, ...forPeople];
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !reserved.includes(name))) as Partial<T>;
}

function textOf({ text_content, text_name }: z.output<typeof createAgentFields>) {
  return text_content === undefined ? [] : [{ kind: 'text' as const, text: text_content, name: text_name }];
}

async function requireConnection(deps: Deps, teamId: string, id: string | null | undefined): Promise<void> {
  if (id) await ownConnection(deps, teamId, id);
}

async function summarize(
  deps: Deps,
  { id, name, settings, createdAt, updatedAt }: agents.StoredAgent,
  training: Training = sources.NOTHING_TRAINED,
): Promise<AgentSummary> {
  return {
    id,
    name,
    settings,
    training,
    answered_by: await deps.models.answeredBy(settings),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

async function present(deps: Deps, agent: agents.StoredAgent): Promise<Agent> {
  const { training, ...described } = await sources.describe(deps.db, agent.teamId, agent.id);
  return { ...(await summarize(deps, agent, training)), ...described, settings: agent.settings };
}
