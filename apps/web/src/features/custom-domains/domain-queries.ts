import type { CustomDomain } from '@parley/contract/custom-domains';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';

const PATH = '/api/custom-domains/agents/{agentId}';
const keyOf = (agentId: string) => ['custom-domains', agentId] as const;

/** While waiting for DNS records, which are looked up in the background. */
const POLL_MS = 15_000;

export function useDomains(agentId: string) {
  return useQuery({
    queryKey: keyOf(agentId),
    queryFn: ({ signal }) => call('GET', PATH, { params: { agentId }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.domains.some(({ state }) => state === 'pending') ? POLL_MS : false),
  });
}

export function useAddDomain(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (host: string) => call('POST', PATH, { params: { agentId }, body: { host } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(agentId) }),
  });
}

export function useCheckDomain({ id, agent_id }: CustomDomain) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST', '/api/custom-domains/{domainId}/check', { params: { domainId: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(agent_id) }),
  });
}

export function useRemoveDomain({ id, agent_id }: CustomDomain) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE', '/api/custom-domains/{domainId}', { params: { domainId: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(agent_id) }),
  });
}
