import { demoRoutes } from '@parley/contract/demo';
import { implement, nothingMore, type Route } from '../../platform/http/feature';
import { demoAgentId } from './demo.service';

export const routes: Route[] = [
  implement(demoRoutes.agent, {
    policy: nothingMore,
    handler: async ({ deps }) => ({ agent_id: await demoAgentId(deps) }),
  }),
];
