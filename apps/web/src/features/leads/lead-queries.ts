import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';

const leadsKey = (agentId: string) => ['leads', agentId] as const;

/** Who left contact details, latest first. */
export function useLeads(agentId: string, search: string) {
  const list = useInfiniteQuery({
    queryKey: [...leadsKey(agentId), search],
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
    onSuccess: () => queries.invalidateQueries({ queryKey: leadsKey(agentId) }),
  });
}
