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

/** The webhook in the path, if it belongs to the caller's team. */
export async function ownWebhook({ deps, session, params }: Asked<{ webhookId: string }>): Promise<WebhookRow> {
  const webhook = await findWebhook(deps.db, session.teamId, params.webhookId);
  if (!webhook) throw notFound();
  return webhook;
}

/** As `ownWebhook`, for replacing the secret that receivers verify signatures with; only the team's owners may. */
export async function rotatableWebhook(asked: Asked<{ webhookId: string }>): Promise<WebhookRow> {
  const webhook = await ownWebhook(asked);
  requireAbility(asked.session, 'replace_secret_keys');
  return webhook;
}

/** The delivery in the path with its webhook, if that belongs to the caller's team. */
export async function ownDelivery(
  asked: Asked<{ webhookId: string; deliveryId: string }>,
): Promise<{ webhook: WebhookRow; delivery: DeliveryRow }> {
  const webhook = await ownWebhook(asked);
  const delivery = await findDelivery(asked.deps.db, webhook.teamId, webhook.id, asked.params.deliveryId);
  if (!delivery) throw notFound();
  return { webhook, delivery };
}
