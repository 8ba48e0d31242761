import type { WebhookEvent } from '@parley/contract/webhooks';
import type { Deps } from '../../platform/deps';
import type { StoredEvent, Subscriber } from '../../platform/outbox';
import { deliver } from './deliver';
import { insertDelivery } from './deliveries.queries';
import { type NewsPayload, TOLD, type Told } from './told';
import { type Listening, listeningWebhooks } from './webhooks.queries';

type News = StoredEvent<NewsPayload>;

/** One for each topic that webhooks report, whichever of their events come from it. */
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

/** Queues a delivery for each webhook that wants to know; handed over twice, the same news is queued once. */
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
      const data = wanting.length > 0 ? await describe(deps, each.payload) : null;
      if (data) await queue(deps, wanting, event, each, data);
    }
  }
  deps.jobs.wake(deliver);
}

async function queue(deps: Deps, wanting: Listening[], event: WebhookEvent, news: News, data: object) {
  const { id: eventId, payload } = news;
  const { conversationId } = payload;
  await deps.db.transaction(async (tx) => {
    for (const webhook of wanting) {
      const { teamId, id: webhookId } = webhook;
      const body = bodyOf(event, eventId, webhook, data);
      const delivery = await insertDelivery(tx, teamId, { webhookId, eventId, event, conversationId, body });
      if (delivery) await deps.jobs.send(tx, deliver, { teamId, deliveryId: delivery.id });
    }
  });
}

/** What an endpoint is sent: the event, when it was queued, whose it is, and what happened. */
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
