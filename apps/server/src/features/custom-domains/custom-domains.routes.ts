import { customDomainRoutes } from '@parley/contract/custom-domains';
import { DONE, implement, nothingMore, type Route } from '../../platform/http/feature';
import { ownAgentAt } from '../agents/agents.policy.service';
import { ownDomain } from './custom-domains.policy';
import * as service from './custom-domains.service';

export const routes: Route[] = [
  implement(customDomainRoutes.list, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, subject }) => service.listDomains(deps, subject),
  }),
  implement(customDomainRoutes.add, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, subject, body }) => service.addDomain(deps, subject, body.host),
  }),
  implement(customDomainRoutes.check, {
    policy: ownDomain,
    handler: ({ deps, subject }) => service.checkAgain(deps, subject),
  }),
  implement(customDomainRoutes.remove, {
    policy: ownDomain,
    handler: async ({ deps, subject }) => {
      await service.removeDomain(deps, subject);
      return DONE;
    },
  }),
  implement(customDomainRoutes.ask, {
    policy: nothingMore,
    handler: async ({ deps, query }) => {
      await service.requireKnown(deps, query.domain);
      return DONE;
    },
  }),
];
