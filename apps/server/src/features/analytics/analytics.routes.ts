import { analyticsRoutes } from '@parley/contract/analytics';
import { sendDownload, today } from '../../platform/http/download';
import { implement, type Route } from '../../platform/http/feature';
import type { OwnedAgent } from '../agents/agents.service';
import { ownAgentById, rangeOf } from './analytics.policy';
import type { Asked } from './analytics.queries';
import * as service from './analytics.service';
import { dayStarts } from './day-starts';

function asked({ id, teamId }: OwnedAgent, range: Parameters<typeof rangeOf>[0]): Asked {
  const { from, to, zone } = rangeOf(range);
  return { agentId: id, teamId, from, starts: dayStarts(from, to, zone) };
}

export const routes: Route[] = [
  implement(analyticsRoutes.summary, {
    policy: ownAgentById,
    handler: ({ deps, subject, query }) => service.summarize(deps, asked(subject, query)),
  }),
  implement(analyticsRoutes.topics, {
    policy: ownAgentById,
    handler: ({ deps, subject, query }) => service.listTopics(deps, asked(subject, query)),
  }),
  implement(analyticsRoutes.unanswered, {
    policy: ownAgentById,
    handler: ({ deps, subject, query }) => service.listUnanswered(deps, asked(subject, query)),
  }),
  implement(analyticsRoutes.download, {
    policy: ownAgentById,
    handler: async ({ deps, subject, query, reply }) =>
      sendDownload(
        reply,
        'application/json',
        `chat_analytics_${today()}.json`,
        service.exportJson(deps, asked(subject, query)),
      ),
  }),
];
