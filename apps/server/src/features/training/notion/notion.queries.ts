import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/database';
import type { Owner } from '../../agents/agents.tables';
import { notionConnections } from '../../sources/sources.tables';

type Connection = typeof notionConnections.$inferSelect;

const ofAgent = ({ teamId, agentId }: Owner) =>
  and(eq(notionConnections.teamId, teamId), eq(notionConnections.agentId, agentId));

export async function findConnection(db: Queryable, owner: Owner): Promise<Connection | undefined> {
  const [row] = await db.select().from(notionConnections).where(ofAgent(owner));
  return row;
}

/** @param token encrypted */
export async function saveConnection(tx: Tx, owner: Owner, token: string, workspace: string | null): Promise<void> {
  await tx
    .insert(notionConnections)
    .values({ ...owner, token, workspace })
    .onConflictDoUpdate({
      target: notionConnections.agentId,
      set: { token, workspace, createdAt: sql`now()` },
      setWhere: eq(notionConnections.teamId, owner.teamId),
    });
}

export async function deleteConnection(db: Queryable, owner: Owner): Promise<void> {
  await db.delete(notionConnections).where(ofAgent(owner));
}

/** All teams' encrypted tokens: for the command that changes the installation's secret. */
export function lockTokens(tx: Queryable): Promise<(Owner & { token: string })[]> {
  const { teamId, agentId, token } = notionConnections;
  return tx.select({ teamId, agentId, token }).from(notionConnections).for('update');
}

export async function replaceToken(tx: Queryable, owner: Owner, token: string): Promise<void> {
  await tx.update(notionConnections).set({ token }).where(ofAgent(owner));
}
