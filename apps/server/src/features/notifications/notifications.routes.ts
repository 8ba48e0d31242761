import { notificationRoutes } from '@parley/contract/notifications';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import { ownReader } from './notifications.policy';
import * as service from './notifications.service';

export const routes: Route[] = [
  implement(notificationRoutes.get, {
    policy: ownReader,
    handler: ({ deps, subject }) => service.readNotifications(deps, subject),
  }),
  implement(notificationRoutes.save, {
    policy: ownReader,
    handler: ({ deps, subject, body }) => service.saveNotifications(deps, subject, body),
  }),
  implement(notificationRoutes.show, {
    policy: nothingMore,
    handler: ({ deps, body }) => service.showSubscription(deps, body.token),
  }),
  implement(notificationRoutes.unsubscribe, {
    policy: nothingMore,
    handler: async ({ deps, query }) => {
      await service.unsubscribe(deps, query.token);
      return DONE;
    },
  }),
];
