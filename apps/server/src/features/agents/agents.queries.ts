import { LONG_SETTINGS } from '@parley/contract/agents';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../platform/database';
import { prepared } from '../../platform/database/prepared';
import { members, teams } from '../teams/teams.tables';
import { agents, type Owner } from './agents.tables';

export type AgentRow = typeof agents.$inferSelect;

/** Newest first, without the long settings. */
export async function listAgents(db: Queryable, teamId: string): Promise<AgentRow[]> {
  const settings = sql`${agents.settings} - ${sql.param(LONG_SETTINGS)}::text[]`;
  return db
    .select({ ...getTableColumns(agents), settings })
    .from(agents)
    .where(eq(agents.teamId, teamId))
    .orderBy(desc(agents.createdAt), desc(agents.id));
}

const agentRow = sql`
  select id, team_id as "teamId", name, settings, created_at as "createdAt", updated_at as "updatedAt" from ${agents}
  where id = ${sql.placeholder('agentId')}::uuid`;
const agentOfTeam = prepared<{ teamId: string; agentId: string }, AgentRow>(
  'agents-find',
  sql`${agentRow} and team_id = ${sql.placeholder('teamId')}::uuid`,
);
const publicAgent = prepared<{ agentId: string }, AgentRow>(
  'agents-find-public',
  sql`${agentRow} and settings->>'visibility' = 'public'
    and exists (select from ${teams} as team where team.id = team_id and team.deleted_at is null)`,
);

export async function findAgent(db: Db, teamId: string, agentId: string): Promise<AgentRow | undefined> {
  const [row] = await agentOfTeam(db, { teamId, agentId });
  return row;
}

/** Reads the agent as the transaction sees it. */
export async function readAgent(db: Queryable, teamId: string, agentId: string): Promise<AgentRow | undefined> {
  const [row] = await db
    .select()
    .from(agents)
    .where(and(eq(agents.teamId, teamId), eq(agents.id, agentId)));
  return row;
}

/**
 * Serializes whatever adds to one agent or settles it: of two concurrent counts, the second sees the first. Rows that
 * refer to the agent can still be stored in the meantime, as those storing them may hold a lock that this transaction
 * needs next.
 */
export async function lockAgent(tx: Tx, { teamId, agentId }: Owner): Promise<void> {
  await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.teamId, teamId), eq(agents.id, agentId)))
    .for('no key update');
}

/** For visitors, who have no team: an agent that its owner made public. */
export async function findPublicAgent(db: Db, agentId: string): Promise<AgentRow | undefined> {
  const [row] = await publicAgent(db, { agentId });
  return row;
}

/** The team of an agent, if the user is a member of it. */
export async function findTeamOfAgent(db: Db, userId: string, agentId: string) {
  const [row] = await db
    .select({ id: teams.id, name: teams.name })
    .from(agents)
    .innerJoin(teams, eq(teams.id, agents.teamId))
    .innerJoin(members, and(eq(members.teamId, teams.id), eq(members.userId, userId)))
    .where(eq(agents.id, agentId));
  return row;
}

export async function insertAgent(
  tx: Tx,
  teamId: string,
  agent: Pick<AgentRow, 'name' | 'settings'>,
): Promise<AgentRow> {
  const [row] = await tx
    .insert(agents)
    .values({ ...agent, teamId })
    .returning();
  return row as AgentRow;
}

/** Creates an agent with that id, or updates the existing one's name and settings. */
export async function putAgent(
  tx: Tx,
  teamId: string,
  agent: Pick<AgentRow, 'id' | 'name' | 'settings'>,
): Promise<void> {
  const { id, ...set } = agent;
  await tx
    .insert(agents)
    .values({ ...agent, teamId })
    .onConflictDoUpdate({ target: agents.id, set, setWhere: eq(agents.teamId, teamId) });
}

/** Merges the given settings into the stored ones in the database, so that concurrent saves lose nothing. */
export async function updateAgent(
  db: Queryable,
  teamId: string,
  agentId: string,
  change: { name?: string | undefined; settings?: object | undefined },
): Promise<AgentRow | undefined> {
  const [row] = await db
    .update(agents)
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.settings === undefined
        ? {}
        : { settings: sql`${agents.settings} || ${JSON.stringify(change.settings)}::jsonb` }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(agents.teamId, teamId), eq(agents.id, agentId)))
    .returning();
  return row;
}

export async function deleteAgent(tx: Tx, teamId: string, agentId: string): Promise<boolean> {
  const rows = await tx
    .delete(agents)
    .where(and(eq(agents.teamId, teamId), eq(agents.id, agentId)))
    .returning({ id: agents.id });
  return rows.length > 0;
}

export async function agentIdsOf(db: Queryable, teamId: string): Promise<string[]> {
  const rows = await db.select({ id: agents.id }).from(agents).where(eq(agents.teamId, teamId));
  return rows.map(({ id }) => id);
}

/** Clears a connection wherever it is an agent's default. @returns the agents' ids */
export async function forgetConnection(tx: Tx, teamId: string, connectionId: string): Promise<string[]> {
  const rows = await tx
    .update(agents)
    .set({ settings: sql`${agents.settings} || '{"connection_id": null}'::jsonb` })
    .where(and(eq(agents.teamId, teamId), sql`${agents.settings}->>'connection_id' = ${connectionId}`))
    .returning({ id: agents.id });
  return rows.map(({ id }) => id);
}
