import type { Role } from '@parley/contract/auth';
import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../platform/database';
import { prepared } from '../../platform/database/prepared';
import { members } from '../teams/teams.tables';
import { sessions } from '../users/sessions.tables';
import { tokens } from './auth.tables';

export async function insertSession(
  tx: Tx,
  session: { userId: string; userAgent: string | null; activeTeamId?: string },
): Promise<string> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id });
  return (row as { id: string }).id;
}

export async function insertTokens(
  tx: Tx,
  sessionId: string,
  issued: { hash: string; kind: 'access' | 'refresh'; seconds: number }[],
): Promise<void> {
  const rows = issued.map(({ hash, kind, seconds }) => ({
    hash,
    kind,
    sessionId,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  }));
  await tx.insert(tokens).values(rows).onConflictDoNothing();
}

interface SessionRow {
  sessionId: string;
  userId: string;
  teamId: string;
  role: Role;
  /** Seconds until the token expires. */
  secondsLeft: number;
}

const sessionByAccess = prepared<{ hash: string }, SessionRow>(
  'auth-session',
  sql`
    select s.id as "sessionId", s.user_id as "userId", m.team_id as "teamId", m.role,
      extract(epoch from t.expires_at - now())::float8 as "secondsLeft"
    from ${tokens} t join ${sessions} s on s.id = t.session_id join ${members} m on m.user_id = s.user_id
    where t.hash = ${sql.placeholder('hash')} and t.kind = 'access' and t.expires_at > now() and s.revoked_at is null
    order by (m.team_id = s.active_team_id) desc nulls last, m.created_at, m.team_id
    limit 1`,
);

/**
 * The session that an access token opens, with its user and team. The team is the one chosen in this browser, or
 * otherwise the first that the user joined; a user without a team has no session.
 */
export async function findSessionByAccess(db: Db, hash: string): Promise<SessionRow | undefined> {
  const [row] = await sessionByAccess(db, { hash });
  return row;
}

/** The role in a team of a session's user; undefined when the session has ended, or the user is not in the team. */
export async function findRoleOfSession(db: Queryable, sessionId: string, teamId: string): Promise<Role | undefined> {
  const [row] = await db
    .select({ role: members.role })
    .from(sessions)
    .innerJoin(members, eq(members.userId, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(members.teamId, teamId), isNull(sessions.revokedAt)));
  return row?.role;
}

/** Locks a refresh token: of two concurrent uses, the second sees the first. `usedSecondsAgo` is null at first. */
export async function lockRefresh(tx: Tx, hash: string) {
  const [row] = await tx
    .select({
      sessionId: tokens.sessionId,
      userId: sessions.userId,
      activeTeamId: sessions.activeTeamId,
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

/** A token's second use expires it. */
export async function markRefreshUsed(tx: Tx, hash: string): Promise<void> {
  await tx
    .update(tokens)
    .set({
      usedAt: sql`coalesce(${tokens.usedAt}, now())`,
      expiresAt: sql`case when ${tokens.usedAt} is null then ${tokens.expiresAt} else now() end`,
    })
    .where(eq(tokens.hash, hash));
}

export async function findSessionByToken(db: Queryable, hash: string): Promise<string | undefined> {
  const [row] = await db.select({ id: tokens.sessionId }).from(tokens).where(eq(tokens.hash, hash));
  return row?.id;
}

/** @returns the user it belonged to */
export async function revokeSession(db: Queryable, sessionId: string): Promise<string | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
    .returning({ userId: sessions.userId });
  return row?.userId;
}

/** @returns false when it is not this user's, or has already ended */
export async function revokeOwnSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** @param except a session to keep */
export async function revokeSessions(db: Queryable, userId: string, except?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}

export async function setActiveTeam(db: Queryable, sessionId: string, teamId: string): Promise<void> {
  await db.update(sessions).set({ activeTeamId: teamId }).where(eq(sessions.id, sessionId));
}

/**
 * The newest sessions that could still be refreshed.
 * @param refreshSeconds a refresh token's lifetime, from which it follows when the last one was issued
 */
export async function listSessions(db: Queryable, userId: string, refreshSeconds: number, limit: number) {
  const lastUsed = sql<Date>`max(${tokens.expiresAt}) - make_interval(secs => ${refreshSeconds})`.mapWith(
    tokens.expiresAt,
  );
  return db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastUsed })
    .from(sessions)
    .innerJoin(tokens, and(eq(tokens.sessionId, sessions.id), eq(tokens.kind, 'refresh')))
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .groupBy(sessions.id)
    .having(sql`max(${tokens.expiresAt}) > now()`)
    .orderBy(desc(lastUsed))
    .limit(limit);
}

export async function deleteExpiredTokens(db: Queryable): Promise<void> {
  await db.delete(tokens).where(lt(tokens.expiresAt, sql`now()`));
}

/** Deletes sessions without any token left, which cannot be resumed. */
export async function deleteDeadSessions(db: Queryable): Promise<void> {
  const alive = sql`exists (select 1 from ${tokens} t where t.session_id = ${sessions.id})`;
  await db.delete(sessions).where(and(lt(sessions.createdAt, sql`now() - interval '1 day'`), sql`not ${alive}`));
}
