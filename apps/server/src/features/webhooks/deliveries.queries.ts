import type { WebhookEvent } from '@parley/contract/webhooks';
import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Place } from '../../platform/cursor';
import type { Queryable, Tx } from '../../platform/database';
import { beyond } from '../../platform/database/conditions';
import { teams } from '../teams/teams.tables';
import { deliveries, webhooks } from './webhooks.tables';

export type DeliveryRow = typeof deliveries.$inferSelect;

const one = (teamId: string, id: string) => and(eq(deliveries.teamId, teamId), eq(deliveries.id, id));

/** @returns its id; undefined when the webhook was already told */
export async function insertDelivery(
  db: Queryable,
  teamId: string,
  delivery: Pick<DeliveryRow, 'webhookId' | 'eventId' | 'event' | 'conversationId' | 'body'>,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .insert(deliveries)
    .values({ ...delivery, teamId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findDelivery(
  db: Queryable,
  teamId: string,
  webhookId: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(one(teamId, id), eq(deliveries.webhookId, webhookId)));
  return row;
}

/** A delivery with the webhook that it is for; none of a team that is being erased. */
export async function findToSend(db: Queryable, teamId: string, id: string) {
  const [row] = await db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .innerJoin(teams, and(eq(teams.id, deliveries.teamId), isNull(teams.deletedAt)))
    .where(one(teamId, id));
  return row;
}

/** Newest first. @param after the last one of the page before */
export async function listDeliveries(
  db: Queryable,
  teamId: string,
  webhookId: string,
  after: Place | undefined,
  limit: number,
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.teamId, teamId),
        eq(deliveries.webhookId, webhookId),
        beyond(deliveries.createdAt, deliveries.id, after),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);
}

/** What is known after a try. */
export type Tried = Pick<DeliveryRow, 'sentTo' | 'sentHeaders' | 'status' | 'answer' | 'failure' | 'tookMs'>;

export async function noteTry(
  db: Queryable,
  teamId: string,
  id: string,
  state: DeliveryRow['state'],
  tried: Tried,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...tried, state, tries: sql`${deliveries.tries} + 1`, sentAt: sql`now()` })
    .where(one(teamId, id));
}

/** Gives up what was not sent. */
export async function giveUp(db: Queryable, teamId: string, id: string, failure: string): Promise<void> {
  await db.update(deliveries).set({ state: 'failed', failure }).where(one(teamId, id));
}

/** Lets it be tried from the start. */
export async function requeue(db: Queryable, teamId: string, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(deliveries)
    .set({ state: 'waiting', queuedAt: sql`now()` })
    .where(one(teamId, id))
    .returning();
  return row;
}

/** @param which those of some events, or those whose body names something by its id */
export async function deleteDeliveriesOf(
  tx: Tx,
  { teamId, conversationId }: { teamId: string; conversationId: string },
  which: { events: readonly WebhookEvent[] } | { ids: readonly string[] },
): Promise<void> {
  // Within a JSON string the quotation marks would be escaped: nobody's words look like this.
  const named = (id: string) => like(deliveries.body, `%"id":"${id}"%`);
  const wanted = 'ids' in which ? or(...which.ids.map(named)) : inArray(deliveries.event, [...which.events]);
  await tx
    .delete(deliveries)
    .where(and(eq(deliveries.teamId, teamId), eq(deliveries.conversationId, conversationId), wanted));
}

/** Of all teams. */
export async function deleteOldDeliveries(db: Queryable, days: number): Promise<void> {
  await db.delete(deliveries).where(sql`${deliveries.createdAt} < now() - make_interval(days => ${days})`);
}
