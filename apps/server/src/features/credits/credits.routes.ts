import { creditRoutes } from '@parley/contract/credits';
import { dayRangeOf } from '../../platform/day-range';
import { sendDownload, today } from '../../platform/http/download';
import { implement, nothingMore, type Route } from '../../platform/http/feature';
import { ownAgentAt } from '../agents/agents.policy.service';
import { exportCsv } from './export';
import * as usage from './usage';

export const routes: Route[] = [
  implement(creditRoutes.info, {
    policy: nothingMore,
    handler: ({ deps, session }) => usage.creditInfo(deps, session.teamId),
  }),
  implement(creditRoutes.total, {
    policy: nothingMore,
    handler: async ({ deps, session }) => {
      const { total_credits, credits_remaining } = await usage.creditInfo(deps, session.teamId);
      return { total_credits, credits_remaining };
    },
  }),
  implement(creditRoutes.agents, {
    policy: nothingMore,
    handler: async ({ deps, session }) => ({ agents_credits_info: await usage.listAgents(deps, session.teamId) }),
  }),
  implement(creditRoutes.teamUsage, {
    policy: nothingMore,
    handler: async ({ deps, session, query }) => ({
      days: await usage.listDaysOfTeam(deps, session.teamId, dayRangeOf(query)),
    }),
  }),
  implement(creditRoutes.usage, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, subject, query }) => ({ days: await usage.listDays(deps, subject, dayRangeOf(query)) }),
  }),
  implement(creditRoutes.download, {
    policy: nothingMore,
    handler: async ({ deps, session, query, ...connection }) => {
      const range = dayRangeOf(query);
      return sendDownload(
        connection,
        'text/csv',
        `credit_usage_${today()}.csv`,
        exportCsv(deps, session.teamId, range),
      );
    },
  }),
];
