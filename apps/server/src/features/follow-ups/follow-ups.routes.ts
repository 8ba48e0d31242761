import { followUpRoutes } from '@parley/contract/follow-ups';
import { dayRangeOf } from '../../platform/day-range';
import { implement, type Route } from '../../platform/http/feature';
import { ownAgentAt } from '../agents/agents.policy.service';
import { type OwnedAgent, ownerOf } from '../agents/agents.service';
import * as service from './follow-ups.service';

const asked = (agent: OwnedAgent, range: Parameters<typeof dayRangeOf>[0]) => ({
  ...ownerOf(agent),
  ...dayRangeOf(range),
});

export const routes: Route[] = [
  implement(followUpRoutes.preview, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, session, subject, query }) =>
      service.preview(deps, subject, session.userId, asked(subject, query), query.question),
  }),
  implement(followUpRoutes.send, {
    policy: ownAgentAt('agentId'),
    handler: async ({ deps, session, subject, body }) => ({
      told: await service.tell(deps, subject, session.userId, asked(subject, body), body),
      mail: deps.mail.fate,
    }),
  }),
];
