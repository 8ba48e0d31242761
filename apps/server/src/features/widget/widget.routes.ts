import { widgetRoutes } from '@parley/contract/widget';
import { may } from '../../platform/http/abilities';
import { implement, type Route } from '../../platform/http/feature';
import { openAgent, ownAgentByAgentId } from './widget.policy';
import * as service from './widget.service';

export const routes: Route[] = [
  implement(widgetRoutes.config, {
    policy: openAgent,
    handler: ({ deps, subject }) => service.publicConfig(deps, subject),
  }),
  implement(widgetRoutes.secretKey, {
    policy: ownAgentByAgentId,
    handler: async ({ deps, subject, reply }) => {
      reply.header('cache-control', 'no-store');
      return { secretKey: await service.secretKey(deps, subject) };
    },
  }),
  implement(widgetRoutes.generateSecretKey, {
    policy: ownAgentByAgentId,
    handler: async ({ deps, session, subject, reply }) => {
      reply.header('cache-control', 'no-store');
      const mayReplace = may(session, 'replace_secret_keys');
      return { secretKey: await service.generateSecretKey(deps, subject, mayReplace) };
    },
  }),
];
