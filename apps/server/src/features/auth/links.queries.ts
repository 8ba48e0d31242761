import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { links } from './auth.tables';

type LinkRow = typeof links.$inferSelect;

export async function insertLink(
  tx: Tx,
  link: Pick<LinkRow, 'hash' | 'kind' | 'userId' | 'email'> & { hours: number },
): Promise<void> {
  const { hours, ...values } = link;
  await tx.insert(links).values({ ...values, expiresAt: sql`now() + make_interval(hours => ${hours})` });
}

/** Takes a link out of the world: of two uses at once only one gets it. @returns undefined when it is used or expired */
export async function redeemLink(tx: Tx, hash: string, kind: LinkRow['kind']): Promise<LinkRow | undefined> {
  const [row] = await tx
    .delete(links)
    .where(and(eq(links.hash, hash), eq(links.kind, kind), gt(links.expiresAt, sql`now()`)))
    .returning();
  return row;
}

/** @param kind all kinds when absent */
export async function deleteLinks(tx: Tx, userId: string, kind?: LinkRow['kind']): Promise<void> {
  await tx.delete(links).where(and(eq(links.userId, userId), kind && eq(links.kind, kind)));
}

export async function deleteExpiredLinks(db: Queryable): Promise<void> {
  await db.delete(links).where(lt(links.expiresAt, sql`now()`));
}
