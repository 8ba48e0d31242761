import { hash, verify } from '@node-rs/argon2';
import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../platform/database';
import { withDeadline } from '../../platform/deadline';
import { AppError } from '../../platform/errors';
import { FairQueue } from '../../platform/fair-queue';
import { asker } from '../../platform/request-context';
import { lockUser, type UserRow } from '../users/users.service';

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that matches no account, so that an unknown email takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/**
 * Half of Node's four threads, which also read files and look up names: however many strangers sign in at once, the
 * others are free. Callers take turns, so that those of one network wait for each other.
 */
const turns = new FairQueue(2);
/** By then a person has given up. */
const PATIENCE_MS = 20_000;

/** @throws AppError unavailable when too many others are in line */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { key = '', group } = asker() ?? {};
  const end = await turns.enter(key, withDeadline(undefined, PATIENCE_MS), undefined, group).catch(() => {
    throw new AppError('unavailable', MESSAGES.serverBusy);
  });
  return work().finally(end);
}

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFKC'), COST));

/** @param stored undefined for an account that does not exist; the result is then false, after the same time */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('');
  const known = stored ?? (await decoy);
  const fits = await inTurn(() => verify(known, password.normalize('NFKC')));
  return fits && stored !== undefined;
}

/**
 * Locks a user whose password was verified. Verification is slow and no transaction waits for it, so the password may
 * have been changed in the meantime.
 * @param verified the row whose password was verified
 * @returns undefined when the password has changed
 */
export async function lockVerified(tx: Tx, verified: UserRow): Promise<UserRow | undefined> {
  const user = await lockUser(tx, verified.id);
  return user?.passwordHash === verified.passwordHash ? user : undefined;
}
