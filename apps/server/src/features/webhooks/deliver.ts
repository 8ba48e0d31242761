import { WEBHOOK_RETRY_HOURS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { z } from 'zod';
import type { Deps } from '../../platform/deps';
import { type JobDefinition, type JobHandler, type JobRun, jobHandler } from '../../platform/jobs';
import { createProviderPost, type ProviderPost } from '../../platform/safe-fetch';
import * as deliveries from './deliveries.queries';
import { pauseAndTell } from './pause';
import { send } from './send';
import { secretsOf } from './signing';
import { noteSuccess } from './webhooks.queries';

const payload = z.object({ teamId: z.uuid(), deliveryId: z.uuid() });

/** Delays double from about twenty seconds and add up to more than `WEBHOOK_RETRY_HOURS`, which limits them. */
export const deliver: JobDefinition<typeof payload> = {
  name: 'webhooks.deliver',
  payload,
  concurrency: 8,
  retries: 12,
  retryDelaySeconds: 22,
  expireInSeconds: 60,
  turnsBy: 'teamId',
  each: 3,
  // Endpoints that keep everybody's deliveries waiting; one that is given up for it gets the same event again.
  slow: { afterSeconds: 3, concurrency: 4 },
  endsLost: true,
};

/** The status of an endpoint that wants nothing more. */
const GONE = 410;

/** Makes the queue retry the delivery; what went wrong is in the log of deliveries. */
class NotTaken extends Error {}

export const deliverHandler = (deps: Deps): JobHandler =>
  jobHandler(deliver, async () => {
    const post = createProviderPost({ allowPrivateNetwork: () => deps.config.ALLOW_PRIVATE_NETWORK });
    return (run) => tryOnce(deps, post, run);
  }) as JobHandler;

async function tryOnce(deps: Deps, post: ProviderPost, run: JobRun<z.output<typeof payload>>) {
  const { data, last, givenUp, signal } = run;
  const { teamId, deliveryId } = data;
  const found = await deliveries.findToSend(deps.db, teamId, deliveryId);
  if (found?.delivery.state !== 'waiting') return;
  const { delivery, webhook } = found;
  if (givenUp) return deliveries.giveUp(deps.db, teamId, deliveryId, MESSAGES.serverError);
  const isTest = delivery.event === 'test';
  if (webhook.paused && !isTest) {
    await deliveries.giveUp(deps.db, teamId, deliveryId, MESSAGES.webhookPaused);
    return;
  }
  const tried = await send(post, webhook.url, delivery, secretsOf(deps.secrets, webhook), signal);
  const { failure } = tried;
  if (failure === null) {
    await deliveries.noteTry(deps.db, teamId, deliveryId, 'delivered', tried);
    await noteSuccess(deps.db, teamId, webhook.id);
    return;
  }
  const overdue = Date.now() - delivery.queuedAt.getTime() > WEBHOOK_RETRY_HOURS * 3_600_000;
  const ends = isTest || last || overdue || tried.status === GONE;
  const state = ends ? 'failed' : 'waiting';
  if (!ends || isTest) {
    await deliveries.noteTry(deps.db, teamId, deliveryId, state, tried);
    if (!ends) throw new NotTaken(failure);
    return;
  }
  // Nothing has arrived there since this delivery was first tried, so the next one will not either.
  const dead = webhook.succeededAt === null || webhook.succeededAt < delivery.queuedAt;
  await deps.db.transaction(async (tx) => {
    await deliveries.noteTry(tx, teamId, deliveryId, state, tried);
    if (tried.status === GONE) await pauseAndTell(deps, tx, webhook, 'gone', failure);
    else if (dead) await pauseAndTell(deps, tx, webhook, 'failing', failure);
  });
  deps.mail.wake();
}
