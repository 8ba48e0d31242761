import type { Role } from '@parley/contract/auth';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { users } from '../users/users.tables';
import { members } from './teams.tables';

const memberRow = {
  id: users.id,
  name: users.name,
  email: users.email,
  avatar: users.avatar,
  role: members.role,
  since: members.createdAt,
};

export async function listMembers(db: Queryable, teamId: string) {
  return db
    .select(memberRow)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.teamId, teamId))
    .orderBy(asc(members.createdAt), asc(users.id));
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function findMember(db: Queryable, teamId: string, userId: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select(memberRow)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), eq(members.userId, userId)));
  return row;
}

export async function countMembers(db: Queryable, teamId: string, role?: Role): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(members)
    .where(and(eq(members.teamId, teamId), role && eq(members.role, role)));
  return Number(row?.count ?? 0);
}

export async function isEmailOfMember(db: Queryable, teamId: string, emailKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.teamId, teamId), eq(users.emailKey, emailKey)));
  return rows.length > 0;
}

/** Joining a team twice changes nothing. */
export async function insertMember(tx: Tx, teamId: string, userId: string, role: Role): Promise<void> {
  await tx.insert(members).values({ teamId, userId, role }).onConflictDoNothing();
}

export async function setRole(tx: Tx, teamId: string, userId: string, role: Role): Promise<void> {
  await tx
    .update(members)
    .set({ role })
    .where(and(eq(members.teamId, teamId), eq(members.userId, userId)));
}

/** @param userId absent for all members */
export async function deleteMembers(tx: Tx, teamId: string, userId?: string): Promise<void> {
  await tx
    .delete(members)
    .where(and(eq(members.teamId, teamId), userId === undefined ? undefined : eq(members.userId, userId)));
}
