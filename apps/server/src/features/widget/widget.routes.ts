import { widgetRoutes } from '@parley/contract/widget';
import { may } from '../../platform/http/abilities';
import { DONE, implement, type Route, STREAMED } from '../../platform/http/feature';
import { sendPicture } from '../../platform/http/pictures';
import { ownAgentAt } from '../agents/agents.policy.service';
import { avatarOf, removeAvatar, uploadAvatar } from './avatars.service';
import { listRefusals } from './refusals.service';
import { renewVisit } from './visits.service';
import { anyPublicAgent, openAgent } from './widget.policy';
import * as service from './widget.service';

export const routes: Route[] = [
  implement(widgetRoutes.config, {
    policy: openAgent,
    handler: ({ deps, subject }) => service.publicConfig(deps, subject),
  }),
  implement(widgetRoutes.renewVisit, {
    policy: anyPublicAgent,
    handler: async ({ deps, subject, request }) => {
      return { visit: renewVisit(deps, subject, request) };
    },
  }),
  implement(widgetRoutes.avatar, {
    // Pictures are fetched without our headers, and show nothing that visitors cannot see anyway.
    policy: async (asked) => avatarOf(asked.deps, await anyPublicAgent(asked)),
    handler: async ({ subject, reply }) => {
      sendPicture(reply, subject);
      return STREAMED;
    },
  }),
  implement(widgetRoutes.ownAvatar, {
    policy: async (asked) => avatarOf(asked.deps, await ownAgentAt('agentId')(asked)),
    handler: async ({ subject, reply }) => {
      sendPicture(reply, subject);
      return STREAMED;
    },
  }),
  implement(widgetRoutes.setAvatar, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject, request }) => {
      await uploadAvatar(deps, subject, request);
      return DONE;
    },
  }),
  implement(widgetRoutes.removeAvatar, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject }) => {
      await removeAvatar(deps, subject);
      return DONE;
    },
  }),
  implement(widgetRoutes.refusals, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, subject }) => listRefusals(deps, subject),
  }),
  implement(widgetRoutes.secretKey, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject }) => {
      return { secretKey: await service.secretKey(deps, subject) };
    },
  }),
  implement(widgetRoutes.generateSecretKey, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, session, subject }) => {
      const mayReplace = may(session, 'replace_secret_keys');
      return { secretKey: await service.generateSecretKey(deps, subject, mayReplace) };
    },
  }),
];
