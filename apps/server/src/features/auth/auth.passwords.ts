import { hash, verify } from '@node-rs/argon2';

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
