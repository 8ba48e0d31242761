import { createHash } from 'node:crypto';
import type { WebhookEvent } from '@parley/contract/webhooks';
import type { Tx } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import type { Deleted } from '../../platform/erasing';
import type { StoredEvent, Subscriber } from '../../platform/outbox';
import { holdConversation } from '../chat/visits.service';
import { deliver } from './deliver';
import { deleteDeliveriesOf, insertDelivery } from './deliveries.queries';
import { type NewsPayload, OF_TURNS, TOLD, type Told } from './told';
import { type Listening, listeningWebhooks } from './webhooks.queries';

type News = StoredEvent<NewsPayload>;

/** One per topic that webhooks report, for all webhook events derived from it. */
export const subscribers: Subscriber<NewsPayload>[] = [...new Set(TOLD.map(({ topic }) => topic))].map((topic) => ({
  name: `webhooks.tell-${topic.name.replace('.', '-')}`,
  topic,
  handle: (deps, events) =>
    tell(
      deps,
      TOLD.filter((told) => told.topic === topic),
      events,
    ),
}));

/** Queues a delivery for each webhook subscribed to the event; news handed over twice is queued once. */
async function tell(deps: Deps, told: readonly Told[], news: readonly News[]): Promise<void> {
  const agentIds = [...new Set(news.map(({ payload }) => payload.agentId))];
  const listening = await listeningWebhooks(
    deps.db,
    agentIds,
    told.map(({ event }) => event),
  );
  if (listening.length === 0) return;
  for (const each of news) {
    const ofAgent = listening.filter(({ agentId }) => agentId === each.payload.agentId);
    for (const { event, describe } of told) {
      const wanting = ofAgent.filter(({ events }) => events.includes(event));
      if (wanting.length > 0) await queue(deps, wanting, { event, describe }, each);
    }
  }
  deps.jobs.wake(deliver);
}

/** Locks the conversation, so that nothing is queued about what is deleted at the same moment. */
async function queue(
  deps: Deps,
  wanting: Listening[],
  { event, describe }: Pick<Told, 'event' | 'describe'>,
  news: News,
) {
  const { payload } = news;
  const { conversationId } = payload;
  const eventId = eventIdOf(news.id, event);
  await deps.db.transaction(async (tx) => {
    await holdConversation(tx, payload);
    const data = await describe({ db: tx }, payload);
    if (!data) return;
    for (const webhook of wanting) {
      const { teamId, id: webhookId } = webhook;
      const body = bodyOf(event, eventId, webhook, data);
      const delivery = await insertDelivery(tx, teamId, { webhookId, eventId, event, conversationId, body });
      if (delivery) await deps.jobs.send(tx, deliver, { teamId, deliveryId: delivery.id });
    }
  });
}

/**
 * The id by which an endpoint recognises an event: one piece of news may yield several events, each with its own id,
 * which stays the same when the news is handed over again. Random UUIDs cannot do that, hence version 8 of RFC 9562,
 * made from SHA-256.
 */
function eventIdOf(newsId: string, event: WebhookEvent): string {
  const bytes = createHash('sha256').update(`${newsId}.${event}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Deletes the deliveries that repeat what was deleted; one in progress finds nothing to record or retry. */
export const deleteCopies = (tx: Tx, { ids, ...place }: Deleted): Promise<void> =>
  deleteDeliveriesOf(tx, place, typeof ids === 'string' ? { events: OF_TURNS } : { ids });

/** The body that an endpoint receives: the event, when it was queued, its agent, and what happened. */
export function bodyOf(
  event: WebhookEvent | 'test',
  id: string,
  { agentId, agentName }: Pick<Listening, 'agentId' | 'agentName'>,
  data: object,
): string {
  return JSON.stringify({
    id,
    type: event,
    timestamp: new Date().toISOString(),
    agent: { id: agentId, name: agentName },
    data,
  });
}
