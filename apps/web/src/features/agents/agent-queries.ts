import type { Agent } from '@parley/contract/agents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '~/api/client';
import type { InputOf, RouteOf } from '~/api/routes';
import { suggestionsKey } from './suggestion-queries';

/** Also for what several features show or change about an agent: they do not know each other, but all know this one. */
export const agentKeys = {
  list: ['agents'] as const,
  one: (id: string) => ['agents', id] as const,
  conversations: (id: string) => ['conversations', id] as const,
  analytics: (id: string) => ['analytics', id] as const,
  leads: (id: string) => ['leads', id] as const,
};

export type AgentChange = InputOf<RouteOf<'PATCH', '/api/agent/agents/{id}'>>['body'];

/** How often the list is polled while one of its agents is being trained or reads a website. */
const TRAINING_POLL_MS = 3_000;

export function useAgents() {
  return useQuery({
    queryKey: agentKeys.list,
    queryFn: ({ signal }) => call('GET', '/api/agent/agents', { signal }),
    // An agent may have been created, renamed or deleted in another tab a moment ago.
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) =>
      query.state.data?.some(({ training }) => training.state === 'training' || training.reading !== null)
        ? TRAINING_POLL_MS
        : false,
  });
}

export function useAgent(id: string, enabled = true) {
  return useQuery({
    queryKey: agentKeys.one(id),
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}', { params: { id }, signal }),
    enabled,
    refetchOnWindowFocus: 'always',
  });
}

/** Checks whether an agent still exists once something of it is missing that no query asks for. */
export function useAgentDoubted(id: string, missing: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (missing) void queries.invalidateQueries({ queryKey: agentKeys.one(id), exact: true });
  }, [id, missing, queries]);
}

/** Renames an agent, or changes its settings; resolves once the screens are up to date. */
export function useUpdateAgent(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AgentChange) => call('PATCH', '/api/agent/agents/{id}', { params: { id }, body }),
    onSuccess: (agent: Agent, { settings }) => {
      queries.setQueryData(agentKeys.one(id), agent);
      void queries.invalidateQueries({ queryKey: agentKeys.list, exact: true });
      if (settings?.suggestedQuestions !== undefined) void queries.invalidateQueries({ queryKey: suggestionsKey(id) });
    },
  });
}

/** @param leave leaves the agent's own screen, which has nothing left to show once the agent is gone */
export function useDeleteAgent(leave: () => unknown) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call('DELETE', '/api/agent/agents/{id}', { params: { id } });
      await leave();
    },
    onSuccess: async (_, id) => {
      // Otherwise the screen being left would refetch what it still shows.
      queries.removeQueries({ queryKey: agentKeys.one(id), type: 'inactive' });
      await queries.invalidateQueries({ queryKey: agentKeys.list, exact: true });
    },
  });
}
