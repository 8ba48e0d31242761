import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { members } from '../teams/teams.tables';
import { users } from '../users/users.tables';
import { apiKeys } from './api-keys.tables';

const { id, teamId, userId, name, prefix, createdAt, lastUsedAt } = apiKeys;
const shown = { id, name, prefix, createdAt, lastUsedAt, createdBy: { id: users.id, name: users.name } };

export async function listKeys(db: Queryable, team: string) {
  return db
    .select(shown)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(teamId, team))
    .orderBy(asc(createdAt), asc(id));
}
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export const countKeys = (db: Queryable, team: string): Promise<number> => db.$count(apiKeys, eq(teamId, team));

export async function insertKey(
  tx: Tx,
  team: string,
  key: Pick<typeof apiKeys.$inferInsert, 'userId' | 'name' | 'hash' | 'prefix'>,
): Promise<KeyRow> {
  const [{ id: created } = { id: '' }] = await tx
    .insert(apiKeys)
    .values({ ...key, teamId: team })
    .returning({ id });
  const [row] = await tx.select(shown).from(apiKeys).innerJoin(users, eq(users.id, userId)).where(eq(id, created));
  return row as KeyRow;
}

/** @returns who had created it; undefined when the team has no such key */
export async function deleteKey(db: Queryable, team: string, keyId: string): Promise<string | undefined> {
  const [row] = await db
    .delete(apiKeys)
    .where(and(eq(teamId, team), eq(id, keyId)))
    .returning({ userId });
  return row?.userId;
}

/** Deletes the keys that somebody created. @param team null for all teams, after a takeover */
export async function deleteKeysOf(tx: Tx, team: string | null, creator: string): Promise<void> {
  await tx.delete(apiKeys).where(and(team === null ? undefined : eq(teamId, team), eq(userId, creator)));
}

/** The names of the keys that somebody created, in all teams. */
export async function listKeyNames(db: Queryable, creator: string): Promise<string[]> {
  const rows = await db.select({ name }).from(apiKeys).where(eq(userId, creator)).orderBy(asc(createdAt), asc(id));
  return rows.map((row) => row.name);
}

const ofMember = and(eq(members.teamId, teamId), eq(members.userId, userId));

/** The key with this hash, which itself names the team; undefined also once its creator has left that. */
export async function findKeyByHash(db: Queryable, hash: string) {
  const [row] = await db
    .select({ id, teamId, userId })
    .from(apiKeys)
    .innerJoin(members, ofMember)
    .where(eq(apiKeys.hash, hash));
  return row;
}

/** Whether a key still works. */
export async function holdsKey(db: Queryable, team: string, keyId: string): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(apiKeys)
    .innerJoin(members, ofMember)
    .where(and(eq(teamId, team), eq(id, keyId)));
  return rows.length > 0;
}

/** Notes that a key was used, at most once a minute. */
export async function noteUse(db: Queryable, team: string, keyId: string): Promise<void> {
  const longAgo = or(isNull(lastUsedAt), lt(lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(teamId, team), eq(id, keyId), longAgo));
}
