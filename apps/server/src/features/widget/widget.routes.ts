import { widgetRoutes } from '@parley/contract/widget';
import { implement, type Route } from '../../platform/http/feature';
import { ownAgent, publicAgent } from '../agents/agents.service';
import * as service from './widget.service';

export const routes: Route[] = [
  implement(widgetRoutes.config, {
    policy: ({ deps, params }) => publicAgent(deps, params.agentId),
    handler: ({ deps, subject }) => service.publicConfig(deps, subject),
  }),
  implement(widgetRoutes.secretKey, {
    policy: ({ deps, session, params }) => ownAgent(deps, session.teamId, params.agentId),
    handler: async ({ deps, subject, reply }) => {
      reply.header('cache-control', 'no-store');
      return { secretKey: await service.secretKey(deps, subject) };
    },
  }),
  implement(widgetRoutes.generateSecretKey, {
    policy: ({ deps, session, params }) => ownAgent(deps, session.teamId, params.agentId),
    handler: async ({ deps, subject, reply }) => {
      reply.header('cache-control', 'no-store');
      return { secretKey: await service.generateSecretKey(deps, subject) };
    },
  }),
];
