import type { ApiKey } from '@parley/contract/api-keys';
import { API_KEY_START, API_KEYS_MAX } from '@parley/contract/constants';
import { MESSAGES, planWithoutApi } from '@parley/contract/messages';
import type { CacheDefinition } from '../../platform/cache';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, notFound } from '../../platform/errors';
import { endAccess, sessionsOf } from '../../platform/http/access';
import type { Session } from '../../platform/http/feature';
import { type Limit, RateLimit } from '../../platform/rate-limit';
import { hashToken, newToken } from '../../platform/tokens';
import { enforcedPlan, limitTeam, lockForOwner, ownersOf } from '../teams/teams.service';
import { findUser } from '../users/users.service';
import { keyCreatedMail } from './api-keys.mails';
import * as queries from './api-keys.queries';

/** Characters of a key's random part that stay readable. */
const SHOWN = 4;
/** Wrong keys from one network, as many as failed sign-ins. A key that is right is never refused for them. */
const WRONG: Limit = { name: 'api-key-network', points: 50, seconds: 900, sentence: MESSAGES.tooManyAttempts };

/** Each is reported to every owner by email. */
const CREATED: Limit = { name: 'api-key-created', points: 60, seconds: 3_600, sentence: MESSAGES.tooManyRequests };

/** Ensures that manual changes in the database, and another plan, take effect within a minute. */
const LOOKED_UP_AGAIN_MS = 60_000;
/** As for sessions: what runs long ends within a minute, even without a notification. */
const HELD_MS = 30_000;

interface Held {
  userId: string;
  expiresAt: number;
}

/** Keys by their hash. Whatever ends a key or a membership must invalidate them (`sessionsOf`). */
const usedKeys: CacheDefinition<Held & { id: string; teamId: string }> = {
  name: 'api-keys.used',
  capacity: 10_000,
  subjectOf: ({ userId }) => sessionsOf(userId),
  expiresAt: ({ expiresAt }) => expiresAt,
};

/** Keys that still work, by id; invalidated like `usedKeys`. */
const heldKeys: CacheDefinition<Held> = {
  name: 'api-keys.held',
  capacity: 10_000,
  subjectOf: ({ userId }) => sessionsOf(userId),
  expiresAt: ({ expiresAt }) => expiresAt,
};

export async function listKeys(deps: Deps, teamId: string): Promise<{ keys: ApiKey[]; refusal: string | null }> {
  const keys = (await queries.listKeys(deps.db, teamId)).map(present);
  return { keys, refusal: await refusalFor(deps, teamId) };
}

/**
 * @returns the key in full, which nobody can read again
 * @throws AppError forbidden when the team's plan has no API access, conflict when the team has too many keys
 */
export async function createKey(deps: Deps, session: Session, name: string): Promise<ApiKey & { key: string }> {
  const { teamId, userId } = session;
  await requireAccess(deps, teamId);
  await limitTeam(deps, CREATED, teamId);
  const key = `${API_KEY_START}${newToken()}`;
  const row = await deps.db.transaction(async (tx) => {
    await lockForOwner(tx, session);
    if ((await queries.countKeys(tx, teamId)) >= API_KEYS_MAX) throw new AppError('conflict', MESSAGES.apiKeysFull);
    const prefix = key.slice(0, API_KEY_START.length + SHOWN);
    const inserted = await queries.insertKey(tx, teamId, { userId, name, hash: hashToken(key), prefix });
    await tellOwners(deps, tx, teamId, inserted);
    return inserted;
  });
  deps.mail.wake();
  return { ...present(row), key };
}

/** A copied session must not leave a key behind unnoticed. Addresses that nobody proved get no notices. */
async function tellOwners(deps: Deps, tx: Tx, teamId: string, { name, createdBy }: queries.KeyRow): Promise<void> {
  for (const { id, email } of await ownersOf(tx, teamId)) {
    const owner = await findUser(tx, id);
    if (owner?.emailVerifiedAt) await deps.mail.send(tx, keyCreatedMail(deps, email, name, createdBy.name), { teamId });
  }
}

/** @throws AppError not_found */
export async function revokeKey(deps: Deps, teamId: string, keyId: string): Promise<void> {
  const userId = await queries.deleteKey(deps.db, teamId, keyId);
  if (userId === undefined) throw notFound();
  await endAccess(deps, [userId]);
}

/** Deletes an account's keys when its address has just been proven; `endAccess` is then due after the commit. */
export const revokeKeysOf = (tx: Tx, userId: string): Promise<void> => queries.deleteKeysOf(tx, null, userId);

/** The names of the keys that an account created, which work on when its password changes. */
export const keyNamesOf = (tx: Tx, userId: string): Promise<string[]> => queries.listKeyNames(tx, userId);

/**
 * The member that a program with this key acts as. Even the key of an owner may only do what members may.
 * @param address where it calls from
 * @throws AppError unauthenticated; too_many wrong keys; forbidden when the team's plan has no API access
 */
export async function authenticateKey(deps: Deps, key: string, address: string): Promise<Session> {
  const hash = hashToken(key);
  const found = await deps.caches.of(usedKeys).read(hash, async () => {
    const expiresAt = performance.now() + LOOKED_UP_AGAIN_MS;
    const row = await queries.findKeyByHash(deps.db, hash);
    if (!row) return undefined;
    await requireAccess(deps, row.teamId);
    // A full disk must not keep anybody from reading.
    await queries.noteUse(deps.db, row.teamId, row.id).catch((err: unknown) => deps.log.warn({ err }, 'use of a key'));
    return { ...row, expiresAt };
  });
  if (!found) {
    await new RateLimit(deps, WRONG).consumeFrom(address);
    throw new AppError('unauthenticated', MESSAGES.apiKeyInvalid);
  }
  const { id: sessionId, userId, teamId } = found;
  return { sessionId, userId, teamId, role: 'member', byKey: true };
}

/** @returns the session; null once the key was revoked, or its creator has left the team */
export async function renewKey({ db, caches }: Deps, session: Session): Promise<Session | null> {
  const { sessionId, teamId, userId } = session;
  const held = await caches.of(heldKeys).read(sessionId, async () => {
    const expiresAt = performance.now() + HELD_MS;
    return (await queries.holdsKey(db, teamId, sessionId)) ? { userId, expiresAt } : undefined;
  });
  return held ? session : null;
}

async function requireAccess(deps: Deps, teamId: string): Promise<void> {
  const refusal = await refusalFor(deps, teamId);
  if (refusal !== null) throw new AppError('forbidden', refusal);
}

/** Why a team's keys do not work; null if they do. */
async function refusalFor(deps: Deps, teamId: string): Promise<string | null> {
  const plan = await enforcedPlan(deps, deps.db, teamId);
  if (!plan || plan.apiAccess) return null;
  return planWithoutApi(deps.prices.plans.filter(({ apiAccess }) => apiAccess).map(({ name }) => name));
}

const present = ({ createdBy, createdAt, lastUsedAt, ...key }: queries.KeyRow): ApiKey => ({
  ...key,
  created_by: createdBy,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
