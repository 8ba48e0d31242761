import { analyticsRoutes } from '@parley/contract/analytics';
import { dayRangeOf } from '../../platform/day-range';
import { sendDownload, today } from '../../platform/http/download';
import { implement, type Route } from '../../platform/http/feature';
import { ownerAt } from '../agents/agents.policy.service';
import type { Owner } from '../agents/agents.service';
import type { Asked } from './analytics.queries';
import * as service from './analytics.service';

const asked = (owner: Owner, range: Parameters<typeof dayRangeOf>[0]): Asked => ({ ...owner, ...dayRangeOf(range) });

export const routes: Route[] = [
  implement(analyticsRoutes.summary, {
    policy: ownerAt('agentId'),
    handler: ({ deps, subject, query }) => service.summarize(deps, asked(subject, query)),
  }),
  implement(analyticsRoutes.topics, {
    policy: ownerAt('agentId'),
    handler: ({ deps, subject, query }) => service.listTopics(deps, asked(subject, query)),
  }),
  implement(analyticsRoutes.unanswered, {
    policy: ownerAt('agentId'),
    handler: ({ deps, subject, query: { limit, ...range } }) =>
      service.listUnanswered(deps, asked(subject, range), limit),
  }),
  implement(analyticsRoutes.dismiss, {
    policy: ownerAt('agentId'),
    handler: async ({ deps, subject, params, body }) => {
      await service.setDismissed(deps, subject, params.messageId, body.dismissed);
      return body;
    },
  }),
  implement(analyticsRoutes.download, {
    policy: ownerAt('agentId'),
    handler: async ({ deps, subject, query, ...connection }) =>
      sendDownload(
        connection,
        'application/json',
        `chat_analytics_${today()}.json`,
        service.exportJson(deps, asked(subject, query)),
      ),
  }),
];
