import type { WebhookEvent } from '@parley/contract/webhooks';
import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Place } from '../../platform/cursor';
import type { Queryable, Tx } from '../../platform/database';
import { beyond } from '../../platform/database/conditions';
import { teams } from '../teams/teams.tables';
import { deliveries, webhooks } from './webhooks.tables';

export type DeliveryRow = typeof deliveries.$inferSelect;

const one = (teamId: string, id: string) => and(eq(deliveries.teamId, teamId), eq(deliveries.id, id));

/** @returns its id; undefined when this event was already queued for the webhook */
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

/** A delivery with its webhook; none for a team that is being erased. */
export async function findToSend(db: Queryable, teamId: string, id: string) {
  const [row] = await db
    .select({ delivery: deliveries, webhook: webhooks })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .innerJoin(teams, and(eq(teams.id, deliveries.teamId), isNull(teams.deletedAt)))
    .where(one(teamId, id));
  return row;
}

/** Newest first. @param after the last delivery of the previous page */
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

/** Gives up on a delivery that was not sent. */
export async function giveUp(db: Queryable, teamId: string, id: string, failure: string): Promise<void> {
  await db.update(deliveries).set({ state: 'failed', failure }).where(one(teamId, id));
}

/** Restarts a delivery's tries. */
export async function requeue(db: Queryable, teamId: string, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(deliveries)
    .set({ state: 'waiting', queuedAt: sql`now()` })
    .where(one(teamId, id))
    .returning();
  return row;
}

/** @param which those of some events, or those whose body contains something with one of these ids */
export async function deleteDeliveriesOf(
  tx: Tx,
  { teamId, conversationId }: { teamId: string; conversationId: string },
  which: { events: readonly WebhookEvent[] } | { ids: readonly string[] },
): Promise<void> {
  // Inside a JSON string the quotation marks would be escaped, so this never matches what somebody wrote.
  const named = (id: string) => like(deliveries.body, `%"id":"${id}"%`);
  const wanted = 'ids' in which ? or(...which.ids.map(named)) : inArray(deliveries.event, [...which.events]);
  await tx
    .delete(deliveries)
    .where(and(eq(deliveries.teamId, teamId), eq(deliveries.conversationId, conversationId), wanted));
}

/** For all teams: deletes deliveries older than this. */
export async function deleteOldDeliveries(db: Queryable, days: number): Promise<void> {
  await db.delete(deliveries).where(sql`${deliveries.createdAt} < now() - make_interval(days => ${days})`);
}

/** For each webhook of all teams: deletes finished deliveries except the newest. Those still to be tried stay. */
export async function deleteAllButNewest(db: Queryable, most: number): Promise<void> {
  await db.execute(sql`
    delete from ${deliveries} using (
      select webhook.id, oldest.created_at, oldest.delivery_id from ${webhooks} as webhook, lateral (
        select created_at, id as delivery_id from ${deliveries} where webhook_id = webhook.id
        order by created_at desc, id desc offset ${most}::int limit 1
      ) as oldest
    ) as full_one
    where ${deliveries.webhookId} = full_one.id and ${deliveries.state} <> 'waiting'
      and (${deliveries.createdAt}, ${deliveries.id}) <= (full_one.created_at, full_one.delivery_id)`);
}

/** Rough size of a delivery besides its texts, including its index entries. */
const ROW_BYTES = 1_000;

/** Total bytes of a team's deliveries. */
export async function sumDeliveries(db: Queryable, teamId: string): Promise<number> {
  const { body, answer } = deliveries;
  const bytes = sql<number>`coalesce(sum(octet_length(${body}) + coalesce(octet_length(${answer}), 0) + ${ROW_BYTES}::int), 0)::float8`;
  const [row] = await db.select({ bytes }).from(deliveries).where(eq(deliveries.teamId, teamId));
  return row?.bytes ?? 0;
}
