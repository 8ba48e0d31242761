import type { Agent } from '@parley/contract/agents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '~/api/client';
import type { InputOf, RouteOf } from '~/api/routes';
import { suggestionsKey } from './suggestion-queries';

/** Also of what several features show or change of an agent: they do not know each other, and all know this one. */
export const agentKeys = {
  list: ['agents'] as const,
  one: (id: string) => ['agents', id] as const,
  conversations: (id: string) => ['conversations', id] as const,
  analytics: (id: string) => ['analytics', id] as const,
  leads: (id: string) => ['leads', id] as const,
};

export type AgentChange = InputOf<RouteOf<'PATCH', '/api/agent/agents/{id}'>>['body'];

/** While an agent on the list is being trained or reads a website, the list is asked again this often. */
const TRAINING_POLL_MS = 3_000;

export function useAgents() {
  return useQuery({
    queryKey: agentKeys.list,
    queryFn: ({ signal }) => call('GET', '/api/agent/agents', { signal }),
    // Made, renamed or deleted in another tab a moment ago.
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

/** Asks whether an agent is still there once something of it is missing that no query asks for. */
export function useAgentDoubted(id: string, missing: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (missing) void queries.invalidateQueries({ queryKey: agentKeys.one(id), exact: true });
  }, [id, missing, queries]);
}

/** Renames an agent, or changes its settings; resolves once the screens know. */
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

/** @param leave leaves the agent's own screen, which has nothing to show any more once the agent is gone */
export function useDeleteAgent(leave: () => unknown) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call('DELETE', '/api/agent/agents/{id}', { params: { id } });
      await leave();
    },
    onSuccess: async (_, id) => {
      // What the screen that is being left still shows would be asked for again.
      queries.removeQueries({ queryKey: agentKeys.one(id), type: 'inactive' });
      await queries.invalidateQueries({ queryKey: agentKeys.list, exact: true });
    },
  });
}
