import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { WEBHOOK_TEST_EVENT, WEBHOOKS_PER_AGENT_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { BodyOf, QueryOf } from '@parley/contract/route';
import type { Delivery, Webhook, webhookRoutes } from '@parley/contract/webhooks';
import { cutPage, decodeCursor, encodeCursor } from '../../platform/cursor';
import type { Queryable } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError, invalid, notFound } from '../../platform/errors';
import { isLoopback } from '../../platform/own-address';
import type { Limit } from '../../platform/rate-limit';
import { mayConnect } from '../../platform/safe-fetch';
import type { Reseal } from '../../platform/secrets';
import { lockAgent, type OwnedAgent, ownAgent, ownerOf, withinActions } from '../agents/agents.service';
import { limitTeam } from '../teams/teams.service';
import { deliver } from './deliver';
import * as deliveries from './deliveries.queries';
import { contextOf, newWebhookSecret } from './signing';
import { bodyOf } from './tell';
import { presentDelivery, presentWebhook } from './webhooks.present';
import * as queries from './webhooks.queries';

type Routes = typeof webhookRoutes;

/** Each test or repetition is a request to an arbitrary address, so they are limited. */
const SENDS: Limit = { name: 'webhook-send', points: 30, seconds: 60, sentence: MESSAGES.webhookSendsTooMany };

export async function listWebhooks({ db }: Deps, agent: OwnedAgent): Promise<Webhook[]> {
  return (await queries.listWebhooks(db, agent.teamId, agent.id)).map(presentWebhook);
}

/**
 * @throws AppError conflict when the agent has as many webhooks as it or its team's plan may have, invalid for an
 * invalid address
 */
export async function createWebhook(
  deps: Deps,
  agent: OwnedAgent,
  { url, events }: BodyOf<Routes['create']>,
): Promise<queries.WebhookRow & { secret: string }> {
  const address = endpoint(deps, url);
  const secret = newWebhookSecret();
  const id = randomUUID();
  const sealedSecret = deps.secrets.seal(secret, contextOf({ id }));
  const row = await deps.db.transaction(async (tx) => {
    await lockAgent(tx, ownerOf(agent));
    if ((await queries.countWebhooks(tx, agent.teamId, agent.id)) >= WEBHOOKS_PER_AGENT_MAX) {
      throw new AppError('conflict', MESSAGES.webhooksFull);
    }
    return withinActions(deps, tx, ownerOf(agent), () =>
      queries.insertWebhook(tx, agent.teamId, { id, agentId: agent.id, url: address, events, sealedSecret }),
    );
  });
  return { ...row, secret };
}

export async function updateWebhook(
  deps: Deps,
  { id, teamId }: queries.WebhookRow,
  { url, events, paused }: BodyOf<Routes['update']>,
): Promise<queries.WebhookRow> {
  const change = {
    ...(url === undefined ? {} : { url: endpoint(deps, url) }),
    ...(events === undefined ? {} : { events }),
    ...(paused === true ? { paused: 'by_hand' as const, pausedAt: new Date() } : {}),
    ...(paused === false ? { paused: null, pausedAt: null } : {}),
  };
  const row =
    Object.keys(change).length > 0
      ? await queries.updateWebhook(deps.db, teamId, id, change)
      : await queries.findWebhook(deps.db, teamId, id);
  if (!row) throw notFound();
  return row;
}

export const removeWebhook = ({ db }: Deps, { teamId, id }: queries.WebhookRow): Promise<void> =>
  queries.deleteWebhook(db, teamId, id);

export const readSecret = ({ secrets }: Pick<Deps, 'secrets'>, webhook: queries.WebhookRow): string =>
  secrets.open(webhook.sealedSecret, contextOf(webhook));

/** @returns the new secret; deliveries are also signed with the previous one for a while */
export async function rotateSecret({ db, secrets }: Deps, webhook: queries.WebhookRow): Promise<string> {
  const secret = newWebhookSecret();
  await queries.replaceSecret(db, webhook.teamId, webhook.id, secrets.seal(secret, contextOf(webhook)));
  return secret;
}

/** What was or will be sent to a webhook, latest first. */
export async function listDeliveries(
  { db }: Deps,
  { teamId, id: webhookId }: queries.WebhookRow,
  { cursor, limit }: QueryOf<Routes['deliveries']>,
): Promise<{ deliveries: Delivery[]; next_cursor: string | null }> {
  const rows = await deliveries.listDeliveries(db, teamId, webhookId, decodeCursor(cursor), limit + 1);
  const { page, next_cursor } = cutPage(rows, limit, ({ createdAt: at, id }) => encodeCursor({ at, id }));
  return { deliveries: page.map(presentDelivery), next_cursor };
}

/** Queues an example delivery. @throws AppError too_many */
export async function sendTest(deps: Deps, webhook: queries.WebhookRow) {
  const { name: agentName } = await ownAgent(deps, webhook.teamId, webhook.agentId);
  await limitTeam(deps, SENDS, webhook.teamId);
  const { id: webhookId, teamId, agentId } = webhook;
  const eventId = randomUUID();
  const data = { message: 'This is a test. Nothing has happened.' };
  const body = bodyOf(WEBHOOK_TEST_EVENT, eventId, { agentId, agentName }, data);
  const delivery = await deps.db.transaction(async (tx) => {
    const row = await deliveries.insertDelivery(tx, teamId, {
      ...{ webhookId, eventId, event: WEBHOOK_TEST_EVENT, conversationId: null, body },
    });
    if (row) await deps.jobs.send(tx, deliver, { teamId, deliveryId: row.id });
    return row;
  });
  deps.jobs.wake(deliver);
  return delivery ?? missing();
}

/** Restarts a delivery's tries now, replacing any that were still to come. @throws AppError too_many */
export async function resend(deps: Deps, { teamId, id }: deliveries.DeliveryRow) {
  await limitTeam(deps, SENDS, teamId);
  await deps.jobs.cancel(deliver, { deliveryId: id });
  const row = await deps.db.transaction(async (tx) => {
    await deps.jobs.send(tx, deliver, { teamId, deliveryId: id });
    return deliveries.requeue(tx, teamId, id);
  });
  deps.jobs.wake(deliver);
  return row ?? missing();
}

/** Re-encrypts all secrets. @returns how many */
export async function resealWebhooks(tx: Queryable, again: Reseal): Promise<number> {
  let count = 0;
  for (const row of await queries.lockSealed(tx)) {
    const anew = (sealed: string) => {
      count += 1;
      return again(sealed, contextOf(row));
    };
    const sealedOldSecret = row.sealedOldSecret === null ? null : anew(row.sealedOldSecret);
    await queries.replaceSealed(tx, { id: row.id, sealedSecret: anew(row.sealedSecret), sealedOldSecret });
  }
  return count;
}

/** Validates an endpoint's address; host names are checked by what they resolve to whenever a connection is made. */
function endpoint({ config }: Pick<Deps, 'config'>, typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw invalid(MESSAGES.webhookUrlInvalid, 'url');
  }
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const mayBePrivate = config.ALLOW_PRIVATE_NETWORK;
  const allowed = isIP(host) ? mayConnect(host, mayBePrivate) : mayBePrivate || !isLoopback(host);
  if (!allowed) throw invalid(MESSAGES.webhookUrlPrivate, 'url');
  return url.href;
}

function missing(): never {
  throw notFound();
}
