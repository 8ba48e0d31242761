import { followUpRoutes } from '@parley/contract/follow-ups';
import { dayRangeOf } from '../../platform/day-range';
import { implement, type Route } from '../../platform/http/feature';
import type { OwnedAgent } from '../agents/agents.service';
import { ownAgentById } from './follow-ups.policy';
import * as service from './follow-ups.service';

const asked = ({ id, teamId }: OwnedAgent, range: Parameters<typeof dayRangeOf>[0]) => ({
  agentId: id,
  teamId,
  ...dayRangeOf(range),
});

export const routes: Route[] = [
  implement(followUpRoutes.preview, {
    policy: ownAgentById,
    handler: ({ deps, session, subject, query }) =>
      service.preview(deps, subject, session.userId, asked(subject, query), query.question),
  }),
  implement(followUpRoutes.send, {
    policy: ownAgentById,
    handler: async ({ deps, session, subject, body }) => ({
      told: await service.tell(deps, subject, session.userId, asked(subject, body), body),
      mail: deps.mail.fate,
    }),
  }),
];
