import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { customDomains } from './custom-domains.tables';

export type DomainRow = typeof customDomains.$inferSelect;

const one = (teamId: string, id: string) => and(eq(customDomains.teamId, teamId), eq(customDomains.id, id));

export async function listDomains(db: Queryable, teamId: string, agentId: string): Promise<DomainRow[]> {
  return db
    .select()
    .from(customDomains)
    .where(and(eq(customDomains.teamId, teamId), eq(customDomains.agentId, agentId)))
    .orderBy(asc(customDomains.createdAt), asc(customDomains.id));
}

export async function findDomain(db: Queryable, teamId: string, id: string): Promise<DomainRow | undefined> {
  const [row] = await db.select().from(customDomains).where(one(teamId, id));
  return row;
}

export const countDomains = (db: Queryable, teamId: string, agentId: string): Promise<number> =>
  db.$count(customDomains, and(eq(customDomains.teamId, teamId), eq(customDomains.agentId, agentId)));

/** @returns undefined when the team already has that host */
export async function insertDomain(
  tx: Tx,
  teamId: string,
  domain: Pick<DomainRow, 'agentId' | 'host' | 'token'>,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .insert(customDomains)
    .values({ ...domain, teamId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function deleteDomain(db: Queryable, teamId: string, id: string): Promise<void> {
  await db.delete(customDomains).where(one(teamId, id));
}

export async function updateDomain(
  db: Queryable,
  teamId: string,
  id: string,
  change: Partial<Omit<DomainRow, 'id' | 'teamId' | 'agentId' | 'host' | 'token' | 'createdAt'>>,
): Promise<DomainRow | undefined> {
  const [row] = await db.update(customDomains).set(change).where(one(teamId, id)).returning();
  return row;
}

/** Serializes connecting a host until the transaction ends. */
export async function lockHost(tx: Tx, host: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`custom-domain ${host}`}, 0))`);
}

/** Finds, among all teams, the domain that is connected at a host. */
export async function findConnected(db: Queryable, host: string): Promise<DomainRow | undefined> {
  const [row] = await db
    .select()
    .from(customDomains)
    .where(and(eq(customDomains.host, host), isNotNull(customDomains.connectedAt)));
  return row;
}

/** For all teams: domains whose records are due to be checked. Teams take turns, however many domains one has. */
export async function listDue(db: Queryable, limit: number): Promise<DomainRow[]> {
  const { teamId, nextCheckAt } = customDomains;
  const turn = sql<number>`row_number() over (partition by ${teamId} order by ${nextCheckAt})`;
  const rows = await db
    .select({ domain: customDomains, turn })
    .from(customDomains)
    .where(lte(nextCheckAt, sql`now()`))
    .orderBy(turn, asc(nextCheckAt))
    .limit(limit);
  return rows.map(({ domain }) => domain);
}

export async function connectedHosts(db: Queryable, teamId: string, agentId: string): Promise<string[]> {
  const rows = await db
    .select({ host: customDomains.host })
    .from(customDomains)
    .where(
      and(eq(customDomains.teamId, teamId), eq(customDomains.agentId, agentId), isNotNull(customDomains.connectedAt)),
    );
  return rows.map(({ host }) => host);
}
