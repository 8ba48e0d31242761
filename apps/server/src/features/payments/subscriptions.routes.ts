import { subscriptionRoutes } from '@parley/contract/subscriptions';
import { ownersOnly } from '../../platform/http/abilities';
import { implement, nothingMore, type Route } from '../../platform/http/feature';
import { orderPlan } from './orders';
import * as service from './subscriptions';

export const subscriptionRoutesOfTeam: Route[] = [
  implement(subscriptionRoutes.get, {
    policy: nothingMore,
    handler: ({ deps, session }) => service.standingOf(deps, session.teamId),
  }),
  implement(subscriptionRoutes.quote, {
    policy: nothingMore,
    handler: ({ deps, session, body }) => service.quoteFor(deps, session.teamId, body),
  }),
  implement(subscriptionRoutes.order, {
    policy: ownersOnly,
    handler: ({ deps, session, body }) => orderPlan(deps, session, body),
  }),
  implement(subscriptionRoutes.cancel, {
    policy: ownersOnly,
    handler: ({ deps, session }) => service.setCancelled(deps, session.teamId, true),
  }),
  implement(subscriptionRoutes.resume, {
    policy: ownersOnly,
    handler: ({ deps, session }) => service.setCancelled(deps, session.teamId, false),
  }),
];
