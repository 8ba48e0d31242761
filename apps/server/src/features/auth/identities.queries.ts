import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database';
import { users } from '../users/users.tables';
import { identities } from './auth.tables';

/** Locks whom an identity opens the account of, as `lockUser` does. */
export async function lockByIdentity(
  tx: Tx,
  issuer: string,
  subject: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for('no key update', { of: users });
  return row?.user;
}

export async function insertIdentity(tx: Tx, issuer: string, subject: string, userId: string): Promise<void> {
  await tx.insert(identities).values({ issuer, subject, userId }).onConflictDoNothing();
}
