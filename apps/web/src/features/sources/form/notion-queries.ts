import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { agentKeys } from '~/features/agents/agent-queries';

const connectionKey = (agentId: string) => [...agentKeys.one(agentId), 'notion'] as const;

/** Whether an agent is connected to Notion; requests nothing while there is no agent yet. */
export function useNotionConnection(agentId: string | undefined) {
  return useQuery({
    queryKey: connectionKey(agentId ?? ''),
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}/notion', { params: { id: agentId ?? '' }, signal }),
    enabled: agentId !== undefined,
  });
}

/** Sends a token to the agent, which keeps it, or only to Notion while there is no agent yet. */
export function useConnectNotion(agentId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (token: string): Promise<{ workspace: string | null }> =>
      agentId === undefined
        ? call('POST', '/api/notion/pages', { body: { token } })
        : call('PUT', '/api/agent/agents/{id}/notion', { params: { id: agentId }, body: { token } }),
    onSuccess: async () => {
      if (agentId !== undefined) await queries.invalidateQueries({ queryKey: connectionKey(agentId) });
    },
  });
}

export function useDisconnectNotion(agentId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (agentId !== undefined) await call('DELETE', '/api/agent/agents/{id}/notion', { params: { id: agentId } });
    },
    onSuccess: async () => {
      if (agentId !== undefined) await queries.invalidateQueries({ queryKey: connectionKey(agentId) });
    },
  });
}

/** The readable pages, searched by title. @param token only while there is no agent yet */
export function useNotionPages(agentId: string | undefined, token: string, query: string) {
  return useQuery({
    queryKey: ['notion-pages', agentId ?? token, query],
    queryFn: ({ signal }) =>
      agentId === undefined
        ? call('POST', '/api/notion/pages', { body: { token, ...(query && { query }) }, signal })
        : call('GET', '/api/agent/agents/{id}/notion/pages', {
            params: { id: agentId },
            query: query ? { query } : {},
            signal,
          }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
