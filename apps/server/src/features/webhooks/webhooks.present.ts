import type { Delivery, DeliveryDetails, Webhook } from '@parley/contract/webhooks';
import type { DeliveryRow } from './deliveries.queries';
import type { WebhookRow } from './webhooks.queries';

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  agent_id: row.agentId,
  url: row.url,
  events: row.events,
  paused: row.paused,
  paused_at: row.pausedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  tries: row.tries,
  status: row.status,
  failure: row.failure,
  took_ms: row.tookMs,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
});

/** @param url the current target, for a delivery that was not sent yet */
export const presentDetails = (row: DeliveryRow, url: string): DeliveryDetails => ({
  ...presentDelivery(row),
  request: { url: row.sentTo ?? url, headers: row.sentHeaders ?? {}, body: row.body },
  answer: row.answer,
});
