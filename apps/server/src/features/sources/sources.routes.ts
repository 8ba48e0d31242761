import { sourceSearchRoutes } from '@parley/contract/source-search';
import { sourceRoutes } from '@parley/contract/sources';
import { implement, nothingMore, type Route, STREAMED } from '../../platform/http/feature';
import { openWatchStream } from '../../platform/http/sse';
import { ownerAt } from '../agents/agents.policy.service';
import { askedKind } from './sources.present';
import * as reading from './sources.reading';
import { watchTraining } from './sources.watch';

export const routes: Route[] = [
  implement(sourceSearchRoutes.find, {
    policy: nothingMore,
    handler: async ({ deps, session, query }) => ({
      sources: await reading.findSources(deps, session.teamId, query.search, query.limit),
    }),
  }),
  implement(sourceRoutes.list, {
    policy: ownerAt('id'),
    handler: ({ deps, subject, query }) => reading.listSources(deps, subject, { ...query, kind: askedKind(query) }),
  }),
  implement(sourceRoutes.get, {
    policy: ownerAt('id'),
    handler: ({ deps, subject, params }) => reading.getSource(deps, subject, params.sourceId),
  }),
  implement(sourceRoutes.watch, {
    policy: ownerAt('id'),
    handler: async (call) => {
      await watchTraining(call.deps, call.subject, openWatchStream(call));
      return STREAMED;
    },
  }),
];
