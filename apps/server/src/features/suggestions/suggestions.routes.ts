import { agentRoutes } from '@parley/contract/agents';
import { implement, type Route } from '../../platform/http/feature';
import { ownAgentAt } from '../agents/agents.policy.service';
import { suggestionsFor } from './suggestions.service';

export const routes: Route[] = [
  implement(agentRoutes.suggestions, {
    policy: ownAgentAt('id'),
    handler: ({ deps, subject }) => suggestionsFor(deps, subject),
  }),
];
