import type { Role } from '@parley/contract/auth';
import { and, asc, eq, exists, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { facts } from '../../platform/platform.tables';
import type { Standing } from '../../platform/standing';
import { members, teams } from './teams.tables';

export type TeamRow = typeof teams.$inferSelect;

export async function insertTeam(tx: Tx, team: Pick<TeamRow, 'name' | 'founder' | 'foundedFrom'>): Promise<string> {
  const [row] = await tx.insert(teams).values(team).returning({ id: teams.id });
  return (row as { id: string }).id;
}

const OPERATING_TEAM = 'operating-team';

/** The first team ever created is the one that set the installation up. */
export async function claimInstallation(tx: Tx, teamId: string): Promise<void> {
  await tx.insert(facts).values({ name: OPERATING_TEAM, value: teamId }).onConflictDoNothing();
}

/** When no team has members left, the next user sets the installation up; nobody inherits it from another team. */
export async function releaseInstallation(tx: Tx, teamId: string): Promise<void> {
  await tx
    .delete(facts)
    .where(and(eq(facts.name, OPERATING_TEAM), eq(facts.value, teamId), notExists(tx.select().from(members))));
}

export async function isOperating(db: Queryable, teamId: string): Promise<boolean> {
  const rows = await db
    .select({ name: facts.name })
    .from(facts)
    .where(and(eq(facts.name, OPERATING_TEAM), eq(facts.value, teamId)));
  return rows.length > 0;
}

/** How long a team counts as new. */
const NEW_DAYS = 7;

/**
 * Whom a team's limits are counted for. Until it pays, a team is new for some days, unless it is the operators' own or
 * belongs to the product.
 */
export async function findStanding(db: Queryable, teamId: string): Promise<Standing> {
  const isOld = sql`${teams.createdAt} < now() - make_interval(days => ${NEW_DAYS})`;
  const isOperators = exists(
    db
      .select({ name: facts.name })
      .from(facts)
      .where(and(eq(facts.name, OPERATING_TEAM), sql`${facts.value} = ${teams.id}::text`)),
  );
  const [row] = await db
    .select({
      founder: teams.founder,
      network: teams.foundedFrom,
      isOld: sql<boolean>`${isOld}`,
      isTrusted: sql<boolean>`${teams.founder} is null or ${teams.paidAt} is not null or ${isOperators}`,
    })
    .from(teams)
    .where(eq(teams.id, teamId));
  const isTrusted = row?.isTrusted ?? false;
  const { founder = null, network = null } = row ?? {};
  return { teamId, founder, network, isNew: !isTrusted && !row?.isOld, isTrusted };
}

/** Records that a team has paid for something. */
export async function markPaid(tx: Tx, teamId: string): Promise<void> {
  await tx
    .update(teams)
    .set({ paidAt: sql`now()` })
    .where(and(eq(teams.id, teamId), isNull(teams.paidAt)));
}

/** Undoes `markPaid` for a team none of whose payments stands any more. */
export async function markUnpaid(tx: Tx, teamId: string): Promise<void> {
  await tx.update(teams).set({ paidAt: null }).where(eq(teams.id, teamId));
}

export async function findTeam(db: Queryable, teamId: string): Promise<TeamRow | undefined> {
  const [row] = await db.select().from(teams).where(eq(teams.id, teamId));
  return row;
}

/**
 * Must be locked before changing who is in a team, so that of two owners leaving at once one stays. Rows that refer to
 * the team can still be stored in the meantime, as those storing them may hold a lock that this transaction needs next.
 */
export async function lockTeam(tx: Tx, teamId: string): Promise<TeamRow | undefined> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('no key update');
  return row;
}

export async function updateTeam(
  db: Queryable,
  teamId: string,
  change: Partial<Pick<TeamRow, 'name' | 'billing' | 'plan'>>,
): Promise<TeamRow | undefined> {
  const [row] = await db.update(teams).set(change).where(eq(teams.id, teamId)).returning();
  return row;
}

export async function deleteTeamRow(db: Queryable, teamId: string): Promise<void> {
  await db.delete(teams).where(eq(teams.id, teamId));
}

export async function markDeleted(tx: Tx, teamId: string): Promise<void> {
  await tx.update(teams).set({ deletedAt: sql`now()` }).where(eq(teams.id, teamId));
}

/** Teams that were deleted but whose data still exists. */
export async function deletedTeams(db: Queryable): Promise<string[]> {
  const rows = await db.select({ id: teams.id }).from(teams).where(isNotNull(teams.deletedAt));
  return rows.map(({ id }) => id);
}

/** A user's teams, in the order of joining. */
export async function teamsOfUser(db: Queryable, userId: string): Promise<{ id: string; name: string; role: Role }[]> {
  return db
    .select({ id: teams.id, name: teams.name, role: members.role })
    .from(members)
    .innerJoin(teams, eq(teams.id, members.teamId))
    .where(eq(members.userId, userId))
    .orderBy(asc(members.createdAt), asc(teams.id));
}

/** The first team of a user's own. */
export async function findOwnTeam(
  db: Queryable,
  userId: string,
): Promise<Pick<TeamRow, 'id' | 'foundedFrom'> | undefined> {
  const [row] = await db
    .select({ id: teams.id, foundedFrom: teams.foundedFrom })
    .from(members)
    .innerJoin(teams, eq(teams.id, members.teamId))
    .where(and(eq(members.userId, userId), eq(members.role, 'owner'), isNull(teams.deletedAt)))
    .orderBy(asc(members.createdAt), asc(teams.id))
    .limit(1);
  return row;
}

export async function findRole(db: Queryable, teamId: string, userId: string): Promise<Role | undefined> {
  const [row] = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.teamId, teamId), eq(members.userId, userId)));
  return row?.role;
}

/** Creates a team with that id, unless it exists. */
export async function insertTeamOnce(tx: Tx, teamId: string, name: string): Promise<void> {
  await tx.insert(teams).values({ id: teamId, name }).onConflictDoNothing();
}
