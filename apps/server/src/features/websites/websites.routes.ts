import { websiteRoutes } from '@parley/contract/websites';
import { implement, type Route } from '../../platform/http/feature';
import { ownerAt } from '../agents/agents.policy.service';
import { ownWebsite } from './websites.policy';
import * as websites from './websites.service';

export const routes: Route[] = [
  implement(websiteRoutes.list, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject }) => ({ websites: await websites.listWebsites(deps, subject) }),
  }),
  implement(websiteRoutes.add, {
    policy: ownerAt('id'),
    handler: async ({ deps, subject, body }) => ({ website: await websites.addWebsite(deps, subject, body) }),
  }),
  implement(websiteRoutes.pages, {
    policy: ownWebsite,
    handler: ({ deps, subject, query }) => websites.listPages(deps, subject.row, query),
  }),
  implement(websiteRoutes.stop, {
    policy: ownWebsite,
    handler: async ({ deps, subject }) => ({ website: await websites.stopWebsite(deps, subject.row) }),
  }),
  implement(websiteRoutes.resume, {
    policy: ownWebsite,
    handler: async ({ deps, subject }) => ({ website: await websites.resumeWebsite(deps, subject.row) }),
  }),
  implement(websiteRoutes.remove, {
    policy: ownWebsite,
    handler: async ({ deps, subject }) => ({
      removed: await websites.removeWebsite(deps, subject.owner, subject.row),
    }),
  }),
];
