import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { savedProviders } from './providers.tables';

export type SavedProvider = Omit<typeof savedProviders.$inferSelect, 'savedAt'>;

/** Settings of the installation: there is no team to ask by. */
export async function listSaved(db: Queryable): Promise<SavedProvider[]> {
  const { provider, baseUrl, key } = savedProviders;
  return db.select({ provider, baseUrl, key }).from(savedProviders);
}

export async function saveProvider(db: Queryable, { provider, ...values }: SavedProvider): Promise<void> {
  await db
    .insert(savedProviders)
    .values({ provider, ...values })
    .onConflictDoUpdate({ target: savedProviders.provider, set: { ...values, savedAt: sql`now()` } });
}

export async function deleteProvider(db: Queryable, provider: SavedProvider['provider']): Promise<void> {
  await db.delete(savedProviders).where(eq(savedProviders.provider, provider));
}

export async function deleteAllProviders(tx: Tx): Promise<void> {
  await tx.delete(savedProviders);
}
