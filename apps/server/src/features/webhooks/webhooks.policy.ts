import type { Deps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { requireAbility } from '../../platform/http/abilities';
import type { Session } from '../../platform/http/feature';
import { type DeliveryRow, findDelivery } from './deliveries.queries';
import { findWebhook, type WebhookRow } from './webhooks.queries';

interface Asked<P> {
  deps: Deps;
  session: Session;
  params: P;
}

/** The webhook that the path names, if it is the caller's team's. */
export async function ownWebhook({ deps, session, params }: Asked<{ webhookId: string }>): Promise<WebhookRow> {
  const webhook = await findWebhook(deps.db, session.teamId, params.webhookId);
  if (!webhook) throw notFound();
  return webhook;
}

/** As `ownWebhook`, for making the secret worthless that others check signatures with: that is for owners of the team. */
export async function rotatableWebhook(asked: Asked<{ webhookId: string }>): Promise<WebhookRow> {
  const webhook = await ownWebhook(asked);
  requireAbility(asked.session, 'replace_secret_keys');
  return webhook;
}

/** The delivery that the path names, with its webhook, if that is the caller's team's. */
export async function ownDelivery(
  asked: Asked<{ webhookId: string; deliveryId: string }>,
): Promise<{ webhook: WebhookRow; delivery: DeliveryRow }> {
  const webhook = await ownWebhook(asked);
  const delivery = await findDelivery(asked.deps.db, webhook.teamId, webhook.id, asked.params.deliveryId);
  if (!delivery) throw notFound();
  return { webhook, delivery };
}
