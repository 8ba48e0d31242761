import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { agentKeys } from '~/features/agents/agent-queries';

/** People who left contact details, latest first. */
export function useLeads(agentId: string, search: string) {
  const list = useInfiniteQuery({
    queryKey: [...agentKeys.leads(agentId), search],
    queryFn: ({ pageParam, signal }) =>
      call('GET', '/api/leads/agents/{agentId}', {
        params: { agentId },
        query: { ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchOnMount: 'always',
  });
  return {
    ...list,
    leads: list.data?.pages.flatMap((page) => page.leads) ?? [],
    total: list.data?.pages[0]?.total,
  };
}

export function useRemoveLead(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (leadId: string) => call('DELETE', '/api/leads/{leadId}', { params: { leadId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: agentKeys.leads(agentId) }),
  });
}
