import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../platform/database';
import { queryPrepared } from '../../platform/database/prepared';
import { agents } from './agents.tables';

export type AgentRow = typeof agents.$inferSelect;

export async function listAgents(db: Queryable, teamId: string): Promise<AgentRow[]> {
  return db.select().from(agents).where(eq(agents.teamId, teamId)).orderBy(desc(agents.createdAt), desc(agents.id));
}

/** Nearly every call asks for its agent first. */
const agentRow = sql`
  select id, team_id as "teamId", name, settings, created_at as "createdAt", updated_at as "updatedAt" from ${agents}`;

export async function findAgent(db: Db, teamId: string, agentId: string): Promise<AgentRow | undefined> {
  const query = sql`${agentRow} where team_id = ${teamId} and id = ${agentId}`;
  const [row] = await queryPrepared<AgentRow>(db, 'agents-find', query);
  return row;
}

/** For visitors, who have no team: an agent that its owner opened to everybody. */
export async function findPublicAgent(db: Db, agentId: string): Promise<AgentRow | undefined> {
  const query = sql`${agentRow} where id = ${agentId} and settings->>'visibility' = 'public'`;
  const [row] = await queryPrepared<AgentRow>(db, 'agents-find-public', query);
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

/** Merges the given settings into the stored ones in the database, so that two saves at once lose nothing. */
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
