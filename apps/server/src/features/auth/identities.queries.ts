import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database';
import { users } from '../users/users.tables';
import { identities } from './auth.tables';

export async function findByIdentity(
  tx: Tx,
  issuer: string,
  subject: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user;
}

export async function insertIdentity(tx: Tx, issuer: string, subject: string, userId: string): Promise<void> {
  await tx.insert(identities).values({ issuer, subject, userId }).onConflictDoNothing();
}
