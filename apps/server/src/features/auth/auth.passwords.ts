import { hash, verify } from '@node-rs/argon2';
import type { Tx } from '../../platform/database';
import { lockUser, type UserRow } from '../users/users.service';

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of no password, so that an unknown email takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), COST);

/** @param stored undefined for an account that does not exist; the answer is then false after the same time */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('');
  const fits = await verify(stored ?? (await decoy), password.normalize('NFKC'));
  return fits && stored !== undefined;
}

/**
 * Locks somebody whose password was verified. That takes long and no transaction waits for it: the password may have been
 * replaced meanwhile.
 * @param verified as they were when it was verified
 * @returns undefined when the password is another one now
 */
export async function lockVerified(tx: Tx, verified: UserRow): Promise<UserRow | undefined> {
  const user = await lockUser(tx, verified.id);
  return user?.passwordHash === verified.passwordHash ? user : undefined;
}
