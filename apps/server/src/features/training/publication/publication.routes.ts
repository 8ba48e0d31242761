import { caseRoutes } from '@parley/contract/cases';
import { DONE, implement, type Route } from '../../../platform/http/feature';
import { ownerAt } from '../../agents/agents.policy.service';
import * as service from './review';

export const routes: Route[] = [
  implement(caseRoutes.list, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject }) => ({ cases: await service.listCases(deps, subject) }),
  }),
  implement(caseRoutes.remove, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, params }) => {
      await service.removeCase(deps, subject, params.caseId);
      return DONE;
    },
  }),
  implement(caseRoutes.review, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject }) => ({ review: await service.reviewOf(deps, subject) }),
  }),
  implement(caseRoutes.decide, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, body }) => ({ review: await service.decide(deps, subject, body.decision) }),
  }),
];
