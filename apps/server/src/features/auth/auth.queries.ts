import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../platform/database';
import { queryPrepared } from '../../platform/database/prepared';
import { members } from '../teams/teams.tables';
import { sessions, tokens, users } from './auth.tables';

export type UserRow = typeof users.$inferSelect & { teamId: string };

/** The user with the team that is theirs; accounts are looked up before any team is known. */
const userWithTeam = (db: Queryable) =>
  db
    .select({ user: users, teamId: members.teamId })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .$dynamic();

const flatten = (row: { user: typeof users.$inferSelect; teamId: string } | undefined): UserRow | undefined =>
  row && { ...row.user, teamId: row.teamId };

export async function findUserByEmail(db: Queryable, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await userWithTeam(db).where(eq(users.emailKey, emailKey)).limit(1);
  return flatten(row);
}

export async function findUser(db: Queryable, userId: string): Promise<UserRow | undefined> {
  const [row] = await userWithTeam(db).where(eq(users.id, userId)).limit(1);
  return flatten(row);
}

/** @returns undefined when the address is taken */
export async function insertUser(
  tx: Tx,
  user: Pick<UserRow, 'name' | 'email' | 'emailKey' | 'passwordHash'>,
): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.emailKey }).returning();
  return row;
}

export async function insertSession(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx.insert(sessions).values({ userId }).returning({ id: sessions.id });
  return (row as { id: string }).id;
}

export async function insertTokens(
  tx: Tx,
  sessionId: string,
  issued: { hash: string; kind: 'access' | 'refresh'; seconds: number }[],
): Promise<void> {
  await tx.insert(tokens).values(
    issued.map(({ hash, kind, seconds }) => ({
      hash,
      kind,
      sessionId,
      expiresAt: sql`now() + make_interval(secs => ${seconds})`,
    })),
  );
}

/** The session that an access token opens, with its user and team: the one query of every authenticated call. */
export async function findSessionByAccess(
  db: Db,
  hash: string,
): Promise<{ sessionId: string; userId: string; teamId: string } | undefined> {
  const query = sql`
    select s.id as "sessionId", s.user_id as "userId", m.team_id as "teamId"
    from ${tokens} t join ${sessions} s on s.id = t.session_id join ${members} m on m.user_id = s.user_id
    where t.hash = ${hash} and t.kind = 'access' and t.expires_at > now() and s.revoked_at is null
    limit 1`;
  const [row] = await queryPrepared<{ sessionId: string; userId: string; teamId: string }>(db, 'auth-session', query);
  return row;
}

/** Locks the refresh token, so that of two uses at once the second sees the first. `usedSecondsAgo` is null at the first use. */
export async function lockRefresh(tx: Tx, hash: string) {
  const [row] = await tx
    .select({
      sessionId: tokens.sessionId,
      userId: sessions.userId,
      revoked: sql<boolean>`${sessions.revokedAt} is not null`,
      expired: sql<boolean>`${tokens.expiresAt} <= now()`,
      usedSecondsAgo: sql<number | null>`extract(epoch from now() - ${tokens.usedAt})::float8`,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'refresh')))
    .for('update');
  return row;
}

export async function markRefreshUsed(tx: Tx, hash: string): Promise<void> {
  await tx
    .update(tokens)
    .set({ usedAt: sql`coalesce(${tokens.usedAt}, now())` })
    .where(eq(tokens.hash, hash));
}

export async function revokeSession(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, sessionId));
}

export async function findSessionByToken(db: Queryable, hash: string): Promise<string | undefined> {
  const [row] = await db.select({ id: tokens.sessionId }).from(tokens).where(eq(tokens.hash, hash));
  return row?.id;
}

export async function deleteExpiredTokens(db: Queryable): Promise<void> {
  await db.delete(tokens).where(lt(tokens.expiresAt, sql`now()`));
}
