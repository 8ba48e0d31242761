import { webhookRoutes } from '@parley/contract/webhooks';
import { DONE, implement, type Route } from '../../platform/http/feature';
import { ownAgentAt } from '../agents/agents.policy.service';
import { ownDelivery, ownWebhook, rotatableWebhook } from './webhooks.policy';
import { presentDelivery, presentDetails, presentWebhook } from './webhooks.present';
import * as service from './webhooks.service';

export const routes: Route[] = [
  implement(webhookRoutes.list, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject }) => ({ webhooks: await service.listWebhooks(deps, subject) }),
  }),
  implement(webhookRoutes.create, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject, body }) => {
      const { secret, ...row } = await service.createWebhook(deps, subject, body);
      return { ...presentWebhook(row), secret };
    },
  }),
  implement(webhookRoutes.update, {
    policy: ownWebhook,
    handler: async ({ deps, subject, body }) => presentWebhook(await service.updateWebhook(deps, subject, body)),
  }),
  implement(webhookRoutes.remove, {
    policy: ownWebhook,
    handler: async ({ deps, subject }) => {
      await service.removeWebhook(deps, subject);
      return DONE;
    },
  }),
  implement(webhookRoutes.secret, {
    policy: ownWebhook,
    handler: async ({ deps, subject }) => ({ secret: service.readSecret(deps, subject) }),
  }),
  implement(webhookRoutes.rotateSecret, {
    policy: rotatableWebhook,
    handler: async ({ deps, subject }) => ({ secret: await service.rotateSecret(deps, subject) }),
  }),
  implement(webhookRoutes.test, {
    policy: ownWebhook,
    handler: async ({ deps, subject }) => presentDelivery(await service.sendTest(deps, subject)),
  }),
  implement(webhookRoutes.deliveries, {
    policy: ownWebhook,
    handler: ({ deps, subject, query }) => service.listDeliveries(deps, subject, query),
  }),
  implement(webhookRoutes.delivery, {
    policy: ownDelivery,
    handler: async ({ subject: { delivery, webhook } }) => presentDetails(delivery, webhook.url),
  }),
  implement(webhookRoutes.resend, {
    policy: ownDelivery,
    handler: async ({ deps, subject: { delivery } }) => presentDelivery(await service.resend(deps, delivery)),
  }),
];
