import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { users } from '../users/users.tables';
import { invitations, teams } from './teams.tables';

export type InvitationRow = typeof invitations.$inferSelect;

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`;

/** @returns undefined when the address is already invited */
export async function insertInvitation(
  tx: Tx,
  teamId: string,
  values: Pick<InvitationRow, 'email' | 'emailKey' | 'role' | 'hash' | 'linkShown' | 'invitedBy'> & { days: number },
): Promise<InvitationRow | undefined> {
  const { days, ...rest } = values;
  const [row] = await tx
    .insert(invitations)
    .values({ ...rest, teamId, expiresAt: inDays(days) })
    .onConflictDoNothing({ target: [invitations.teamId, invitations.emailKey] })
    .returning();
  return row;
}

/** Whether the team has invited an address. */
export async function isInvited(db: Queryable, teamId: string, emailKey: string): Promise<boolean> {
  return (await db.$count(invitations, and(eq(invitations.teamId, teamId), eq(invitations.emailKey, emailKey)))) > 0;
}

export async function findInvitation(
  db: Queryable,
  teamId: string,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const one = and(eq(invitations.teamId, teamId), eq(invitations.id, invitationId));
  const [row] = await db.select().from(invitations).where(one);
  return row;
}

/** Gives an invitation a new secret and expiry. */
export async function renewInvitation(
  tx: Tx,
  teamId: string,
  invitationId: string,
  link: Pick<InvitationRow, 'hash' | 'linkShown'>,
  days: number,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ ...link, expiresAt: inDays(days) })
    .where(and(eq(invitations.teamId, teamId), eq(invitations.id, invitationId)))
    .returning();
  return row;
}

export async function deleteInvitation(db: Queryable, teamId: string, invitationId: string): Promise<boolean> {
  const rows = await db
    .delete(invitations)
    .where(and(eq(invitations.teamId, teamId), eq(invitations.id, invitationId)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

export async function deleteInvitationsOf(tx: Tx, teamId: string, emailKey?: string): Promise<void> {
  await tx
    .delete(invitations)
    .where(
      and(eq(invitations.teamId, teamId), emailKey === undefined ? undefined : eq(invitations.emailKey, emailKey)),
    );
}

/** Deletes the invitations of somebody who may no longer invite. @param teamId null for all teams, after a takeover */
export async function deleteInvitationsBy(tx: Tx, teamId: string | null, userId: string): Promise<void> {
  const among = teamId === null ? undefined : eq(invitations.teamId, teamId);
  await tx.delete(invitations).where(and(among, eq(invitations.invitedBy, userId)));
}

export async function listInvitations(db: Queryable, teamId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.teamId, teamId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
}

export async function countInvitations(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(invitations).where(eq(invitations.teamId, teamId));
  return Number(row?.count ?? 0);
}

/** What the holder of a link may know; the link itself identifies the team. */
export async function findByLink(db: Queryable, hash: string) {
  const [row] = await db
    .select({ invitation: invitations, teamName: teams.name, invitedBy: users.name })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.hash, hash), gt(invitations.expiresAt, sql`now()`)));
  return row;
}

export async function hasAccount(db: Queryable, emailKey: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey));
  return rows.length > 0;
}

/** @param days how long after expiry an invitation is still shown */
export async function deleteOldInvitations(db: Queryable, days: number): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - make_interval(days => ${days})`));
}
