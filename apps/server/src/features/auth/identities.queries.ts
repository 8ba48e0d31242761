import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database';
import { users } from '../users/users.tables';
import { identities } from './auth.tables';

/** Locks the user whose account an identity opens, as `lockUser` does. */
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

export async function insertIdentity(tx: Tx, identity: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(identity).onConflictDoNothing();
}

/** Whether an identity of this issuer already opens the account. */
export async function hasIdentity(tx: Tx, issuer: string, userId: string): Promise<boolean> {
  return (await tx.$count(identities, and(eq(identities.issuer, issuer), eq(identities.userId, userId)))) > 0;
}

export async function noteAddress(tx: Tx, issuer: string, subject: string, emailKey: string): Promise<void> {
  await tx
    .update(identities)
    .set({ emailKey })
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
}

/** Removes an account's identities whose issuer vouches for a different address than the account's. */
export async function endOtherIdentities(tx: Tx, userId: string, emailKey: string): Promise<void> {
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), sql`${identities.emailKey} is distinct from ${emailKey}`));
}
