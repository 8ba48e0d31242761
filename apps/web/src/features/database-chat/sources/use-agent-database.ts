import type { Agent } from '@parley/contract/agents';
import type { DatabaseConnection } from '@parley/contract/database-chat';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { isSourceless } from '~/features/agents/training-state';
import { useConnections } from '../database-queries';

/** An agent's own database among the team's, and how to change it. */
export function useAgentDatabase(agent: Agent) {
  const list = useConnections();
  const { mutateAsync, isPending, variables } = useUpdateAgent(agent.id);
  const { connection_id: id, type } = agent.settings;
  const active = list.data?.find(({ connection_id }) => connection_id === id) ?? null;

  /** An agent with nothing else to answer from becomes one that queries its database. */
  function activate(connection: DatabaseConnection | null) {
    const becomes = connection && isSourceless(agent.training) && type !== 'database';
    return mutateAsync({
      settings: {
        connection_id: connection?.connection_id ?? null,
        ...(becomes && { type: 'database' as const }),
      },
    });
  }

  return {
    list,
    active,
    activate,
    /** The connection being made active. */
    activating: isPending ? (variables?.settings?.connection_id ?? null) : null,
  };
}
