import { type Feature, subscribes } from '../../platform/feature';
import { indexReplaced } from '../knowledge/knowledge.events';
import { deriveSuggestions } from './derive';
import { routes } from './suggestions.routes';

/** What to ask an agent first: questions from its owner, or those that its sources suggest. */
export const suggestions: Feature = {
  name: 'suggestions',
  routes,
  subscribes: [
    subscribes({
      name: 'suggestions.derive',
      topic: indexReplaced,
      handle: async (deps, events) => {
        const agents = new Map(events.map(({ payload }) => [payload.agentId, payload]));
        for (const { teamId, agentId } of agents.values()) await deriveSuggestions(deps, teamId, agentId);
      },
    }),
  ],
};
