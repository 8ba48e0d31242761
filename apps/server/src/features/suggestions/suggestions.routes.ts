import { agentRoutes } from '@parley/contract/agents';
import { implement, type Route } from '../../platform/http/feature';
import { ownAgentById } from './suggestions.policy';
import { suggestionsFor } from './suggestions.service';

export const routes: Route[] = [
  implement(agentRoutes.suggestions, {
    policy: ownAgentById,
    handler: ({ deps, subject }) => suggestionsFor(deps, subject),
  }),
];
