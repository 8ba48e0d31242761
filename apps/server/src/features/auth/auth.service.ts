import type { Role, User } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import type { CacheDefinition } from '../../platform/cache';
import type { Deps } from '../../platform/deps';
import { emailKey } from '../../platform/email-key';
import { AppError } from '../../platform/errors';
import { endAccess, sessionsOf } from '../../platform/http/access';
import type { Session } from '../../platform/http/feature';
import { networkOf } from '../../platform/network';
import { hashToken } from '../../platform/tokens';
import { teamsOf } from '../teams/teams.service';
import { findUser, findUserByEmail, type UserRow } from '../users/users.service';
import { accountKey } from './auth.account-key';
import { attempt, attemptFrom, attemptQuietly, forgive } from './auth.limits';
import { lockVerified, passwordFits } from './auth.passwords';
import { type Caller, type Issued, issue, openSession, presentUser, type SignedIn } from './auth.sessions';
import { giveStart } from './auth.team';
import * as queries from './sessions.queries';

/**
 * Two tabs may refresh with the same token at nearly the same time: that is not theft, and both get the same tokens, so
 * that a thief would not get any of their own. A third use is refused.
 */
const REUSE_GRACE_SECONDS = 10;

/**
 * A wrong email and a wrong password give the same answer after the same time.
 * @param caller `deviceOf`: the browser's id, if it has signed in to this account before
 * @throws AppError unauthenticated; too_many, which others' failures alone never cause
 */
export async function login(
  deps: Deps,
  email: string,
  password: string,
  caller: Caller & { deviceOf: (user: UserRow) => string | undefined },
): Promise<SignedIn> {
  const account = emailKey(email);
  const user = await findUserByEmail(deps.db, account);
  const forgiveAll = await countGuess(deps, account, { ip: caller.ip, device: user && caller.deviceOf(user) });
  const fits = await passwordFits(password, user?.passwordHash ?? undefined);
  if (!user || !fits) throw new AppError('unauthenticated', MESSAGES.loginFailed);
  const signedIn = await deps.db.transaction(async (tx) => {
    const locked = await lockVerified(tx, user);
    if (!locked) throw new AppError('unauthenticated', MESSAGES.loginFailed);
    return openSession(deps, tx, locked, caller);
  });
  await forgiveAll();
  return signedIn;
}

/** @returns resets the count, for a caller who knew the password */
async function countGuess(
  deps: Deps,
  account: string,
  { ip, device }: Pick<Caller, 'ip'> & { device: string | undefined },
): Promise<() => Promise<void>> {
  if (device !== undefined && (await attemptQuietly(deps, 'login-devices', account))) {
    await attempt(deps, 'login-device', account, device);
    return () => forgive(deps, 'login-device', account, device);
  }
  const network = networkOf(ip);
  await attemptFrom(deps, 'login-network', ip);
  await attempt(deps, 'login-account-network', account, network);
  const alone = await attemptQuietly(deps, 'login-account', account);
  if (!alone) await attempt(deps, 'login-account-herd', account, network);
  return () => forgive(deps, 'login-account-network', account, network);
}

/**
 * Exchanges a refresh token. Reusing one counts as theft and ends its whole session.
 * @throws AppError unauthenticated
 */
export async function refresh(deps: Deps, token: string | undefined): Promise<SignedIn> {
  const expired = new AppError('unauthenticated', MESSAGES.authenticationExpired);
  if (!token) throw new AppError('unauthenticated', MESSAGES.notLoggedIn);
  const renewed = await queries.findSessionByToken(deps.db, hashToken(token));
  if (renewed) await attempt(deps, 'refresh-session', renewed);
  let stolenFrom: string | undefined;
  let due: string | undefined;
  const signedIn = await deps.db.transaction(async (tx) => {
    const found = await queries.lockRefresh(tx, hashToken(token));
    if (!found || found.revoked) return undefined;
    // In the future for a clock that was ahead: nobody can tell how long ago that was.
    if (found.usedSecondsAgo !== null && Math.abs(found.usedSecondsAgo) > REUSE_GRACE_SECONDS) {
      stolenFrom = await queries.revokeSession(tx, found.sessionId);
      return undefined;
    }
    if (found.expired) return undefined;
    await queries.markRefreshUsed(tx, hashToken(token));
    const user = await findUser(tx, found.userId);
    // A user who has lost their last team must sign in again.
    if (!user || (await teamsOf(tx, user.id)).length === 0) return undefined;
    if (user.startDue) due = user.id;
    const next = (kind: keyof Issued) => deps.secrets.derive(token, `auth.${kind}`);
    const tokens = await issue(tx, found.sessionId, { access: next('access'), refresh: next('refresh') });
    return { user: await presentUser(tx, user, found.activeTeamId), account: accountKey(user), ...tokens };
  });
  if (stolenFrom) await endAccess(deps, [stolenFrom]);
  if (!signedIn) throw expired;
  const userId = due;
  // Apart, since whoever locks a user locks sessions after that.
  if (userId !== undefined) await deps.db.transaction((tx) => giveStart(deps, tx, userId));
  return signedIn;
}

/** Ends the session that any of the given tokens belongs to. */
export async function logout(deps: Deps, given: (string | undefined)[]): Promise<void> {
  for (const token of given) {
    const sessionId = token && (await queries.findSessionByToken(deps.db, hashToken(token)));
    const userId = sessionId && (await queries.revokeSession(deps.db, sessionId));
    if (userId) await endAccess(deps, [userId]);
  }
}

/** Sessions by access token. Whatever ends or changes a session or a membership must invalidate them (`sessionsOf`). */
const openedSessions: CacheDefinition<{ session: Session; expiresAt: number }> = {
  name: 'auth.sessions',
  capacity: 10_000,
  subjectOf: ({ session }) => sessionsOf(session.userId),
  expiresAt: ({ expiresAt }) => expiresAt,
};
/** Ensures that even manual changes in the database take effect within a minute. */
const LOOKED_UP_AGAIN_MS = 60_000;

/** Long-running requests check this often, so that they end within a minute even without a notification. */
const HELD_MS = 30_000;

/** Valid sessions and their team; invalidated like `openedSessions`. */
const heldSessions: CacheDefinition<{ userId: string; role: Role; expiresAt: number }> = {
  name: 'auth.held',
  capacity: 10_000,
  subjectOf: ({ userId }) => sessionsOf(userId),
  expiresAt: ({ expiresAt }) => expiresAt,
};

export async function authenticate({ db, caches }: Deps, access: string | undefined): Promise<Session | null> {
  if (!access) return null;
  const hash = hashToken(access);
  const opened = await caches.of(openedSessions).read(hash, async () => {
    const asked = performance.now();
    const found = await queries.findSessionByAccess(db, hash);
    if (!found) return undefined;
    const { secondsLeft, ...session } = found;
    return { session, expiresAt: asked + Math.min(secondsLeft * 1_000, LOOKED_UP_AGAIN_MS) };
  });
  return opened?.session ?? null;
}

/** @returns the current role; null when the session has ended, or its user has left that team */
export async function roleNow(
  { db, caches }: Pick<Deps, 'db' | 'caches'>,
  { sessionId, teamId, userId }: Omit<Session, 'role'>,
): Promise<Role | null> {
  const held = await caches.of(heldSessions).read(`${sessionId} ${teamId}`, async () => {
    const expiresAt = performance.now() + HELD_MS;
    const role = await queries.findRoleOfSession(db, sessionId, teamId);
    return role && { userId, role, expiresAt };
  });
  return held?.role ?? null;
}

/**
 * The session under which something started earlier may continue.
 * @returns the session with the current role; null when it has ended, or its user has left that team
 */
export async function renewSession(deps: Deps, session: Session): Promise<Session | null> {
  const role = await roleNow(deps, session);
  return role && { ...session, role };
}

/** @throws AppError unauthenticated */
export async function currentUser(deps: Deps, session: Session): Promise<User> {
  const user = await findUser(deps.db, session.userId);
  if (!user) throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
  return presentUser(deps.db, user, session.teamId);
}
