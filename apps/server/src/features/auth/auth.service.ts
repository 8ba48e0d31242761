import type { User } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Session } from '../../platform/http/feature';
import { networkOf } from '../../platform/network';
import { RateLimit } from '../../platform/rate-limit';
import { createTeam } from '../teams/teams.service';
import { hashPassword, passwordFits } from './auth.passwords';
import * as queries from './auth.queries';
import { ACCESS_SECONDS, hashToken, newToken, REFRESH_SECONDS, REUSE_GRACE_SECONDS } from './auth.tokens';

/** A session's fresh tokens, for the browser only. */
export interface Issued {
  access: string;
  refresh: string;
}

export interface SignedIn extends Issued {
  user: User;
}

const PER_ACCOUNT = { attempts: 10, seconds: 900 };
const PER_ADDRESS = { attempts: 50, seconds: 900 };
const REGISTRATIONS_PER_ADDRESS = { attempts: 100, seconds: 3_600 };

const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase();

const limits = ({ database: { pool } }: Deps) => ({
  account: new RateLimit(pool, 'login-account', PER_ACCOUNT.attempts, PER_ACCOUNT.seconds, MESSAGES.tooManyAttempts),
  address: new RateLimit(pool, 'login-address', PER_ADDRESS.attempts, PER_ADDRESS.seconds, MESSAGES.tooManyAttempts),
  registration: new RateLimit(
    pool,
    'register-address',
    REGISTRATIONS_PER_ADDRESS.attempts,
    REGISTRATIONS_PER_ADDRESS.seconds,
    MESSAGES.tooManyAttempts,
  ),
});

/** @throws AppError conflict when the address has an account */
export async function register(
  deps: Deps,
  input: { email: string; password: string; name: string },
  address: string,
): Promise<SignedIn> {
  await limits(deps).registration.consume(networkOf(address));
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    const user = await queries.insertUser(tx, {
      name: input.name,
      email: input.email,
      emailKey: emailKey(input.email),
      passwordHash,
    });
    if (!user) throw new AppError('conflict', MESSAGES.emailTaken, { field: 'email' });
    const teamId = await createTeam(tx, user);
    return { user: presentUser({ ...user, teamId }), ...(await openSession(tx, user.id)) };
  });
}

/** Wrong e-mail and wrong password answer alike, after the same time. */
export async function login(deps: Deps, email: string, password: string, address: string): Promise<SignedIn> {
  const { account, address: perAddress } = limits(deps);
  await perAddress.consume(networkOf(address));
  await account.consume(emailKey(email));
  const user = await queries.findUserByEmail(deps.db, emailKey(email));
  const fits = await passwordFits(password, user?.passwordHash);
  if (!user || !fits) throw new AppError('unauthenticated', MESSAGES.loginFailed);
  await account.reset(emailKey(email));
  const issued = await deps.db.transaction((tx) => openSession(tx, user.id));
  return { user: presentUser(user), ...issued };
}

/**
 * Exchanges a refresh token. Used a second time it is taken for stolen, and its whole family ends.
 * @throws AppError unauthenticated
 */
export async function refresh(deps: Deps, token: string | undefined): Promise<SignedIn> {
  const expired = new AppError('unauthenticated', MESSAGES.authenticationExpired);
  if (!token) throw expired;
  const signedIn = await deps.db.transaction(async (tx) => {
    const found = await queries.lockRefresh(tx, hashToken(token));
    if (!found || found.revoked || found.expired) return undefined;
    if (found.usedSecondsAgo !== null && found.usedSecondsAgo > REUSE_GRACE_SECONDS) {
      await queries.revokeSession(tx, found.sessionId);
      return undefined;
    }
    await queries.markRefreshUsed(tx, hashToken(token));
    const user = await queries.findUser(tx, found.userId);
    return user && { user: presentUser(user), ...(await issue(tx, found.sessionId)) };
  });
  if (!signedIn) throw expired;
  return signedIn;
}

/** Ends the session that any of the given tokens belongs to. */
export async function logout(deps: Deps, given: (string | undefined)[]): Promise<void> {
  for (const token of given) {
    const sessionId = token && (await queries.findSessionByToken(deps.db, hashToken(token)));
    if (sessionId) await queries.revokeSession(deps.db, sessionId);
  }
}

export async function authenticate(deps: Deps, access: string | undefined): Promise<Session | null> {
  if (!access) return null;
  return (await queries.findSessionByAccess(deps.db, hashToken(access))) ?? null;
}

export async function currentUser(deps: Deps, session: Session): Promise<User> {
  const user = await queries.findUser(deps.db, session.userId);
  if (!user) throw new AppError('unauthenticated', MESSAGES.authenticationExpired);
  return presentUser(user);
}

async function openSession(tx: Tx, userId: string): Promise<Issued> {
  return issue(tx, await queries.insertSession(tx, userId));
}

async function issue(tx: Tx, sessionId: string): Promise<Issued> {
  const issued = { access: newToken(), refresh: newToken() };
  await queries.insertTokens(tx, sessionId, [
    { hash: hashToken(issued.access), kind: 'access', seconds: ACCESS_SECONDS },
    { hash: hashToken(issued.refresh), kind: 'refresh', seconds: REFRESH_SECONDS },
  ]);
  return issued;
}

function presentUser(row: queries.UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    team_id: row.teamId,
    created_at: row.createdAt.toISOString(),
  };
}
