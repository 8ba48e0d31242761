import { and, eq } from 'drizzle-orm';
import type { Db, Queryable } from '../../platform/database';
import { secretKeys } from './widget.tables';

export async function findSealedKey(db: Db, teamId: string, agentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ sealedKey: secretKeys.sealedKey })
    .from(secretKeys)
    .where(and(eq(secretKeys.teamId, teamId), eq(secretKeys.agentId, agentId)));
  return row?.sealedKey;
}

export async function saveSealedKey(db: Db, teamId: string, agentId: string, sealedKey: string): Promise<void> {
  await db
    .insert(secretKeys)
    .values({ teamId, agentId, sealedKey })
    .onConflictDoUpdate({ target: secretKeys.agentId, set: { sealedKey } });
}

/** @returns false when the agent already has a key */
export async function saveFirstSealedKey(db: Db, teamId: string, agentId: string, sealedKey: string): Promise<boolean> {
  const rows = await db
    .insert(secretKeys)
    .values({ teamId, agentId, sealedKey })
    .onConflictDoNothing()
    .returning({ agentId: secretKeys.agentId });
  return rows.length > 0;
}

/** For all teams: used by the command that changes the installation's secret. */
export function lockSealedKeys(tx: Queryable): Promise<{ agentId: string; sealedKey: string }[]> {
  return tx.select({ agentId: secretKeys.agentId, sealedKey: secretKeys.sealedKey }).from(secretKeys).for('update');
}

export async function replaceSealedKey(tx: Queryable, agentId: string, sealedKey: string): Promise<void> {
  await tx.update(secretKeys).set({ sealedKey }).where(eq(secretKeys.agentId, agentId));
}
