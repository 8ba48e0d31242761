import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { links, signUps } from './auth.tables';

type LinkRow = typeof links.$inferSelect;
type SignUpRow = typeof signUps.$inferSelect;

export async function insertLink(
  tx: Tx,
  link: Pick<LinkRow, 'hash' | 'kind' | 'userId' | 'email'> & { hours: number },
): Promise<void> {
  const { hours, ...values } = link;
  await tx.insert(links).values({ ...values, expiresAt: sql`now() + make_interval(hours => ${hours})` });
}

export async function findLink(db: Queryable, hash: string, kind: LinkRow['kind']): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.hash, hash), eq(links.kind, kind), gt(links.expiresAt, sql`now()`)));
  return row;
}

/** Consumes a link: of two concurrent uses only one gets it. @returns undefined when it is used or expired */
export async function redeemLink(tx: Tx, hash: string, kind: LinkRow['kind']): Promise<LinkRow | undefined> {
  const [row] = await tx
    .delete(links)
    .where(and(eq(links.hash, hash), eq(links.kind, kind), gt(links.expiresAt, sql`now()`)))
    .returning();
  return row;
}

/** @param kind absent for all kinds */
export async function deleteLinks(tx: Tx, userId: string, kind?: LinkRow['kind']): Promise<void> {
  await tx.delete(links).where(and(eq(links.userId, userId), kind && eq(links.kind, kind)));
}

export async function deleteExpiredLinks(db: Queryable): Promise<void> {
  await db.delete(links).where(lt(links.expiresAt, sql`now()`));
  await db.delete(signUps).where(lt(signUps.expiresAt, sql`now()`));
}

export async function insertSignUp(tx: Tx, signUp: Omit<SignUpRow, 'expiresAt'> & { hours: number }): Promise<void> {
  const { hours, ...values } = signUp;
  await tx.insert(signUps).values({ ...values, expiresAt: sql`now() + make_interval(hours => ${hours})` });
}

export async function findSignUp(db: Queryable, hash: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.hash, hash), gt(signUps.expiresAt, sql`now()`)));
  return row;
}

/** Consumes a sign-up, so that it opens only one account. @returns undefined when it is used or expired */
export async function redeemSignUp(tx: Tx, hash: string): Promise<SignUpRow | undefined> {
  const [row] = await tx
    .delete(signUps)
    .where(and(eq(signUps.hash, hash), gt(signUps.expiresAt, sql`now()`)))
    .returning();
  return row;
}
