import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { savedProviders } from './providers.tables';

export type SavedProvider = typeof savedProviders.$inferSelect;

/** Settings of the installation, which belong to no team. */
export async function listSaved(db: Queryable): Promise<SavedProvider[]> {
  return db.select().from(savedProviders);
}

export async function saveProvider(
  db: Queryable,
  { provider, baseUrl, key }: Omit<SavedProvider, 'savedAt'>,
): Promise<void> {
  await db
    .insert(savedProviders)
    .values({ provider, baseUrl, key })
    .onConflictDoUpdate({ target: savedProviders.provider, set: { baseUrl, key, savedAt: sql`now()` } });
}

export async function deleteProvider(db: Queryable, provider: SavedProvider['provider']): Promise<void> {
  await db.delete(savedProviders).where(eq(savedProviders.provider, provider));
}

export async function deleteAllProviders(tx: Tx): Promise<void> {
  await tx.delete(savedProviders);
}
