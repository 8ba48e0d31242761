import { embedCheckRoutes } from '@parley/contract/embed-check';
import { deliverStream } from '../../platform/http/deliver';
import { implement, nothingMore, type Route } from '../../platform/http/feature';
import { ownAgentAt } from '../agents/agents.policy.service';
import { checkPage } from './embed-check.service';
import { limitProbes, sendPieces } from './streaming';

export const routes: Route[] = [
  implement(embedCheckRoutes.check, {
    policy: ownAgentAt('agentId'),
    handler: ({ deps, subject, body, request }) =>
      checkPage(deps, subject, body, `${request.protocol}://${request.headers.host}`),
  }),
  implement(embedCheckRoutes.probe, {
    policy: nothingMore,
    handler: async ({ deps, query, ...connection }) => {
      await limitProbes(deps, connection.request.ip);
      return deliverStream(connection, sendPieces(query.token), {
        present: () => null,
        last: () => ({ type: 'end' }) as const,
      });
    },
  }),
];
