import { WEBHOOK_LOG_DAYS, WEBHOOK_LOG_MAX } from '@parley/contract/constants';
import { type Feature, subscribes } from '../../platform/feature';
import { deliverHandler } from './deliver';
import { deleteAllButNewest, deleteOldDeliveries, sumDeliveries } from './deliveries.queries';
import { deleteCopies, subscribers } from './tell';
import { countWebhooks } from './webhooks.queries';
import { routes } from './webhooks.routes';
import { resealWebhooks } from './webhooks.service';

export const webhooks: Feature = {
  name: 'webhooks',
  routes,
  jobs: (deps) => [deliverHandler(deps)],
  schedules: [
    { name: 'webhooks.tidy', everySeconds: 3_600, run: ({ db }) => deleteOldDeliveries(db, WEBHOOK_LOG_DAYS) },
    {
      name: 'webhooks.keep-within-bounds',
      everySeconds: 600,
      run: ({ db }) => deleteAllButNewest(db, WEBHOOK_LOG_MAX),
    },
  ],
  subscribes: subscribers.map(subscribes),
  actions: (db, { teamId, agentId }) => countWebhooks(db, teamId, agentId),
  stores: sumDeliveries,
  reseal: resealWebhooks,
  erase: { copies: deleteCopies },
};
