import type { User } from '@parley/contract/auth';
import type { SessionInfo } from '@parley/contract/auth-account';
import type { Queryable, Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { abilitiesOf } from '../../platform/http/abilities';
import { endAccess, sessionsOf } from '../../platform/http/access';
import type { Session } from '../../platform/http/feature';
import { hashToken, newToken } from '../../platform/tokens';
import { isMember, teamsOf } from '../teams/teams.service';
import { lockCaller, type UserRow } from '../users/users.service';
import { accountKey } from './auth.account-key';
import { foundTeam, giveStart } from './auth.team';
import { deleteLinks } from './links.queries';
import * as queries from './sessions.queries';

export const ACCESS_SECONDS = 15 * 60;
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;
const SESSIONS_SHOWN = 50;
const USER_AGENT_MAX = 400;

/** A session's new tokens, for the browser only. */
export interface Issued {
  access: string;
  refresh: string;
}
export interface SignedIn extends Issued {
  user: User;
  /** The account's key, by which the browser remembers signing in. */
  account: string;
}

/** Where a call comes from. */
export interface Caller {
  /** The network address. */
  ip: string;
  /** The browser's user agent. */
  userAgent: string | null;
}

/**
 * Signs a user in. A user without any team gets a new, empty one, and all browsers that were signed in to the lost team
 * must sign in again.
 * @param user locked, or created in this transaction: otherwise a session opened while all are being ended would
 * survive
 * @param teamId the team to work in, if not the first
 */
export async function openSession(
  deps: Pick<Deps, 'prices' | 'config'>,
  tx: Tx,
  user: UserRow,
  caller: Caller,
  teamId?: string,
): Promise<SignedIn> {
  if ((await teamsOf(tx, user.id)).length === 0) {
    await queries.revokeSessions(tx, user.id);
    await foundTeam(deps, tx, user, caller.ip);
  } else if (user.startDue) await giveStart(deps, tx, user.id);
  const sessionId = await queries.insertSession(tx, {
    userId: user.id,
    userAgent: caller.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    ...(teamId !== undefined && { activeTeamId: teamId }),
  });
  return { user: await presentUser(tx, user, teamId), account: accountKey(user), ...(await issue(tx, sessionId)) };
}

/** @param issued tokens that may have been issued before; those are left unchanged */
export async function issue(
  tx: Tx,
  sessionId: string,
  issued: Issued = { access: newToken(), refresh: newToken() },
): Promise<Issued> {
  await queries.insertTokens(tx, sessionId, [
    { hash: hashToken(issued.access), kind: 'access', seconds: ACCESS_SECONDS },
    { hash: hashToken(issued.refresh), kind: 'refresh', seconds: REFRESH_SECONDS },
  ]);
  return issued;
}

/** @param activeTeamId the team chosen in this browser; the first team is used if the user is not in it */
export async function presentUser(db: Queryable, row: UserRow, activeTeamId?: string | null): Promise<User> {
  const teams = await teamsOf(db, row.id);
  const active = teams.find(({ id }) => id === activeTeamId) ?? teams[0];
  if (!active) throw new Error('A signed-in user is in no team.');
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    team_id: active.id,
    teams,
    abilities: abilitiesOf(active.role),
    has_password: row.passwordHash !== null,
    created_at: row.createdAt.toISOString(),
  };
}

export async function listSessions(deps: Deps, { userId, sessionId }: Session): Promise<SessionInfo[]> {
  const rows = await queries.listSessions(deps.db, userId, REFRESH_SECONDS, SESSIONS_SHOWN);
  return rows.map(({ id, userAgent, createdAt, lastUsed }) => ({
    id,
    browser: userAgent,
    signed_in_at: createdAt.toISOString(),
    last_used_at: lastUsed.toISOString(),
    current: id === sessionId,
  }));
}

/**
 * Ends one session, and a change of address that it may have requested, which would otherwise survive it.
 * @throws AppError not_found, unauthenticated
 */
export async function endSession(deps: Deps, session: Session, sessionId: string): Promise<void> {
  const { userId } = session;
  await deps.db.transaction(async (tx) => {
    await lockCaller(tx, session);
    if (!(await queries.revokeOwnSession(tx, userId, sessionId))) throw notFound();
    await deleteLinks(tx, userId, 'email');
  });
  await endAccess(deps, [userId]);
}

/** Ends all sessions, and all links that could open one or redirect the account. @throws AppError unauthenticated */
export async function endSessions(deps: Deps, session: Session): Promise<void> {
  const { userId } = session;
  await deps.db.transaction(async (tx) => {
    await lockCaller(tx, session);
    await queries.revokeSessions(tx, userId);
    await deleteLinks(tx, userId);
  });
  await endAccess(deps, [userId]);
}

/** @throws AppError not_found when the user is not in that team */
export async function openTeam(deps: Deps, session: Session, teamId: string): Promise<void> {
  if (!(await isMember(deps.db, teamId, session.userId))) throw notFound();
  await queries.setActiveTeam(deps.db, session.sessionId, teamId);
  await deps.caches.strike(sessionsOf(session.userId));
}
