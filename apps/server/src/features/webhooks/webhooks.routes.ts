import { webhookRoutes } from '@parley/contract/webhooks';
import { cutPage, decodeCursor, encodeCursor } from '../../platform/cursor';
import { notFound } from '../../platform/errors';
import { DONE, implement, type Route } from '../../platform/http/feature';
import { ownAgentAt } from '../agents/agents.policy.service';
import { ownAgent } from '../agents/agents.service';
import { findDelivery, listDeliveries } from './deliveries.queries';
import { ownWebhook, rotatableWebhook } from './webhooks.policy';
import { presentDelivery, presentDetails, presentWebhook } from './webhooks.present';
import { deleteWebhook, listWebhooks } from './webhooks.queries';
import * as service from './webhooks.service';

export const routes: Route[] = [
  implement(webhookRoutes.list, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject }) => {
      const rows = await listWebhooks(deps.db, subject.teamId, subject.id);
      return { webhooks: rows.map(presentWebhook) };
    },
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
      await deleteWebhook(deps.db, subject.teamId, subject.id);
      return DONE;
    },
  }),
  implement(webhookRoutes.secret, {
    policy: ownWebhook,
    handler: async ({ deps, subject }) => {
      return { secret: service.readSecret(deps, subject) };
    },
  }),
  implement(webhookRoutes.rotateSecret, {
    policy: rotatableWebhook,
    handler: async ({ deps, subject }) => {
      return { secret: await service.rotateSecret(deps, subject) };
    },
  }),
  implement(webhookRoutes.test, {
    policy: ownWebhook,
    handler: async ({ deps, subject }) => {
      const { name } = await ownAgent(deps, subject.teamId, subject.agentId);
      return presentDelivery(await service.sendTest(deps, subject, name));
    },
  }),
  implement(webhookRoutes.deliveries, {
    policy: ownWebhook,
    handler: async ({ deps, subject, query }) => {
      const after = decodeCursor(query.cursor);
      const rows = await listDeliveries(deps.db, subject.teamId, subject.id, after, query.limit + 1);
      const { page, next_cursor } = cutPage(rows, query.limit, ({ createdAt: at, id }) => encodeCursor({ at, id }));
      return { deliveries: page.map(presentDelivery), next_cursor };
    },
  }),
  implement(webhookRoutes.delivery, {
    policy: ownWebhook,
    handler: async ({ deps, subject, params }) => {
      const row = await findDelivery(deps.db, subject.teamId, subject.id, params.deliveryId);
      if (!row) throw notFound();
      return presentDetails(row, subject.url);
    },
  }),
  implement(webhookRoutes.resend, {
    policy: ownWebhook,
    handler: async ({ deps, subject, params }) => {
      const row = await findDelivery(deps.db, subject.teamId, subject.id, params.deliveryId);
      if (!row) throw notFound();
      return presentDelivery(await service.resend(deps, row));
    },
  }),
];
