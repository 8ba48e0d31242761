import { hash, verify } from '@node-rs/argon2';
import type { Tx } from '../../platform/database';
import { lockUser, type UserRow } from '../users/users.service';

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that matches no account, so that an unknown email takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), COST);

/** @param stored undefined for an account that does not exist; the result is then false, after the same time */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('');
  const fits = await verify(stored ?? (await decoy), password.normalize('NFKC'));
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
