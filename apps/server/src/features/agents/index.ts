import type { Feature } from '../../platform/feature';
import { agentIdsOf } from './agents.queries';
import { countActions, deleteAgent, strikeAgents } from './agents.service';

export const agents: Feature = {
  name: 'agents',
  routes: [],
  actions: (db, { teamId, agentId }) => countActions(db, teamId, agentId),
  erase: {
    ended: async (deps, teamId) => strikeAgents(deps, await agentIdsOf(deps.db, teamId)),
    // One at a time, to keep transactions short.
    team: async (deps, teamId) => {
      for (const agentId of await agentIdsOf(deps.db, teamId)) await deleteAgent(deps, teamId, agentId);
    },
  },
};
