import type { User } from '@parley/contract/auth';
import { invitationNeedsAddress, MESSAGES } from '@parley/contract/messages';
import type { CacheDefinition } from '../../platform/cache';
import type { Deps } from '../../platform/deps';
import { emailKey } from '../../platform/email-key';
import { AppError } from '../../platform/errors';
import { endAccess, sessionsOf } from '../../platform/http/access';
import type { Session } from '../../platform/http/feature';
import { networkOf } from '../../platform/network';
import { hashToken } from '../../platform/tokens';
import { createTeam, joinByInvitation, teamsOf } from '../teams/teams.service';
import { findUser, findUserByEmail, insertUser, markVerified } from '../users/users.service';
import { attempt, attemptFrom, forgive } from './auth.limits';
import { hashPassword, passwordFits } from './auth.passwords';
import { type Caller, issue, openSession, presentUser, type SignedIn } from './auth.sessions';
import * as queries from './sessions.queries';

/** Two tabs may refresh with the same token at nearly the same time: that is no theft. */
const REUSE_GRACE_SECONDS = 10;

/**
 * Makes an account with a team of its own, or in the team that invited it.
 * @throws AppError conflict when the address has an account, unprocessable when the invitation is not for it
 */
export async function register(
  deps: Deps,
  input: { email: string; password: string; name: string; invitation?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  await attemptFrom(deps, 'register-network', caller.ip);
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      name: input.name,
      email: input.email,
      emailKey: emailKey(input.email),
      passwordHash,
      emailVerifiedAt: null,
    });
    if (!user) throw new AppError('conflict', MESSAGES.emailTaken, { field: 'email' });
    if (input.invitation === undefined) await createTeam(tx, user);
    else {
      const { provesAddress } = await joinByInvitation(deps, tx, input.invitation, user, invitationNeedsAddress);
      if (provesAddress) await markVerified(tx, user.id);
    }
    return openSession(tx, user, caller);
  });
}

/** Wrong e-mail and wrong password answer alike, after the same time. */
export async function login(deps: Deps, email: string, password: string, caller: Caller): Promise<SignedIn> {
  const [account, network] = [emailKey(email), networkOf(caller.ip)];
  await attemptFrom(deps, 'login-network', caller.ip);
  await attempt(deps, 'login-account-network', account, network);
  await attempt(deps, 'login-account', account);
  const user = await findUserByEmail(deps.db, account);
  const fits = await passwordFits(password, user?.passwordHash ?? undefined);
  if (!user || !fits) throw new AppError('unauthenticated', MESSAGES.loginFailed);
  await forgive(deps, 'login-account-network', account, network);
  return deps.db.transaction((tx) => openSession(tx, user, caller));
}

/**
 * Exchanges a refresh token. Used a second time it is taken for stolen, and its whole family ends.
 * @throws AppError unauthenticated
 */
export async function refresh(deps: Deps, token: string | undefined): Promise<SignedIn> {
  const expired = new AppError('unauthenticated', MESSAGES.authenticationExpired);
  if (!token) throw expired;
  let stolenFrom: string | undefined;
  const signedIn = await deps.db.transaction(async (tx) => {
    const found = await queries.lockRefresh(tx, hashToken(token));
    if (!found || found.revoked || found.expired) return undefined;
    if (found.usedSecondsAgo !== null && found.usedSecondsAgo > REUSE_GRACE_SECONDS) {
      stolenFrom = await queries.revokeSession(tx, found.sessionId);
      return undefined;
    }
    await queries.markRefreshUsed(tx, hashToken(token));
    const user = await findUser(tx, found.userId);
    // Whose last team is gone must sign in again.
    if (!user || (await teamsOf(tx, user.id)).length === 0) return undefined;
    return { user: await presentUser(tx, user, found.activeTeamId), ...(await issue(tx, found.sessionId)) };
  });
  if (stolenFrom) await endAccess(deps, [stolenFrom]);
  if (!signedIn) throw expired;
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

/** What access tokens open. Whoever ends or changes a session, or a membership, strikes it out (`sessionsOf`). */
const openedSessions: CacheDefinition<{ session: Session; expiresAt: number }> = {
  name: 'auth.sessions',
  capacity: 10_000,
  subjectOf: ({ session }) => sessionsOf(session.userId),
  expiresAt: ({ expiresAt }) => expiresAt,
};
/** Also what somebody changes in the database by hand holds within a minute. */
const LOOKED_UP_AGAIN_MS = 60_000;

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

/** Whether what was begun with a session may go on: it was not ended, and its user is still of that team. */
export async function sessionHolds(deps: Deps, { sessionId, teamId }: Session): Promise<boolean> {
  return queries.isSessionOfTeam(deps.db, sessionId, teamId);
}

/** @throws AppError unauthenticated */
export async function currentUser(deps: Deps, session: Session): Promise<User> {
  const user = await findUser(deps.db, session.userId);
  if (!user) throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
  return presentUser(deps.db, user, session.teamId);
}
