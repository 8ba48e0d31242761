import type { WebhookEvent } from '@parley/contract/webhooks';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database';
import { agents } from '../agents/agents.tables';
import { webhooks } from './webhooks.tables';

export type WebhookRow = typeof webhooks.$inferSelect;

const one = (teamId: string, id: string) => and(eq(webhooks.teamId, teamId), eq(webhooks.id, id));

export async function listWebhooks(db: Queryable, teamId: string, agentId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.teamId, teamId), eq(webhooks.agentId, agentId)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}

export async function findWebhook(db: Queryable, teamId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(one(teamId, id));
  return row;
}

export const countWebhooks = (db: Queryable, teamId: string, agentId: string): Promise<number> =>
  db.$count(webhooks, and(eq(webhooks.teamId, teamId), eq(webhooks.agentId, agentId)));

export async function insertWebhook(
  tx: Tx,
  teamId: string,
  webhook: Pick<WebhookRow, 'id' | 'agentId' | 'url' | 'events' | 'sealedSecret'>,
): Promise<WebhookRow> {
  const [row] = await tx
    .insert(webhooks)
    .values({ ...webhook, teamId })
    .returning();
  return row as WebhookRow;
}

export async function updateWebhook(
  db: Queryable,
  teamId: string,
  id: string,
  change: Partial<Pick<WebhookRow, 'url' | 'events' | 'paused' | 'pausedAt'>>,
): Promise<WebhookRow | undefined> {
  const [row] = await db.update(webhooks).set(change).where(one(teamId, id)).returning();
  return row;
}

export async function deleteWebhook(db: Queryable, teamId: string, id: string): Promise<void> {
  await db.delete(webhooks).where(one(teamId, id));
}

/** Replaces the current secret, which becomes the old one. */
export async function replaceSecret(db: Queryable, teamId: string, id: string, sealedSecret: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ sealedOldSecret: webhooks.sealedSecret, sealedSecret, rotatedAt: sql`now()` })
    .where(one(teamId, id));
}

/** @returns false when it is already paused, or gone */
export async function pauseWebhook(
  tx: Tx,
  teamId: string,
  id: string,
  paused: NonNullable<WebhookRow['paused']>,
): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({ paused, pausedAt: sql`now()` })
    .where(and(one(teamId, id), isNull(webhooks.paused)))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

export async function noteSuccess(db: Queryable, teamId: string, id: string): Promise<void> {
  await db.update(webhooks).set({ succeededAt: sql`now()` }).where(one(teamId, id));
}

/** A webhook subscribed to an event, with its agent's name. */
export interface Listening extends Pick<WebhookRow, 'id' | 'teamId' | 'agentId' | 'events'> {
  agentName: string;
}

/** For all teams whose news is handed over: these agents' webhooks that want one of these events. */
export async function listeningWebhooks(
  db: Queryable,
  agentIds: string[],
  events: readonly WebhookEvent[],
): Promise<Listening[]> {
  const { id, teamId, agentId } = webhooks;
  return db
    .select({ id, teamId, agentId, events: webhooks.events, agentName: agents.name })
    .from(webhooks)
    .innerJoin(agents, eq(agents.id, webhooks.agentId))
    .where(
      and(
        inArray(webhooks.agentId, agentIds),
        isNull(webhooks.paused),
        sql`${webhooks.events} && ${sql.param([...events])}::text[]`,
      ),
    );
}

/** For all teams: used by the command that changes the installation's secret. */
export function lockSealed(tx: Queryable): Promise<Pick<WebhookRow, 'id' | 'sealedSecret' | 'sealedOldSecret'>[]> {
  const { id, sealedSecret, sealedOldSecret } = webhooks;
  return tx.select({ id, sealedSecret, sealedOldSecret }).from(webhooks).for('update');
}

export async function replaceSealed(
  tx: Queryable,
  { id, ...sealed }: Pick<WebhookRow, 'id' | 'sealedSecret' | 'sealedOldSecret'>,
): Promise<void> {
  await tx.update(webhooks).set(sealed).where(eq(webhooks.id, id));
}
