import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/app/api/client';

export const agentKeys = {
  list: ['agents'] as const,
  one: (id: string) => ['agents', id] as const,
};

/** While an agent on the list is being trained, the list is asked again this often. */
const TRAINING_POLL_MS = 3_000;

export function useAgents() {
  return useQuery({
    queryKey: agentKeys.list,
    queryFn: ({ signal }) => call('GET', '/api/agent/agents', { signal }),
    refetchInterval: (query) =>
      query.state.data?.some((agent) => agent.training.state === 'training') ? TRAINING_POLL_MS : false,
  });
}

export function useAgent(id: string, enabled = true) {
  return useQuery({
    queryKey: agentKeys.one(id),
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}', { params: { id }, signal }),
    enabled,
  });
}

export function useDeleteAgent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE', '/api/agent/agents/{id}', { params: { id } }),
    onSuccess: async (_, id) => {
      queries.removeQueries({ queryKey: agentKeys.one(id) });
      await queries.invalidateQueries({ queryKey: agentKeys.list, exact: true });
    },
  });
}
