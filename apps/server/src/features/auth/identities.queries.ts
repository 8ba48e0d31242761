import { and, eq, sql } from 'drizzle-orm';
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

export async function insertIdentity(tx: Tx, identity: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(identity).onConflictDoNothing();
}

/** Whether somebody of this issuer opens the account already. */
export async function hasIdentity(tx: Tx, issuer: string, userId: string): Promise<boolean> {
  return (await tx.$count(identities, and(eq(identities.issuer, issuer), eq(identities.userId, userId)))) > 0;
}

export async function noteAddress(tx: Tx, issuer: string, subject: string, emailKey: string): Promise<void> {
  await tx
    .update(identities)
    .set({ emailKey })
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
}

/** Ends the ways into an account whose issuer vouches for another address than the account's own. */
export async function endOtherIdentities(tx: Tx, userId: string, emailKey: string): Promise<void> {
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), sql`${identities.emailKey} is distinct from ${emailKey}`));
}
