import type { reviewState } from '@parley/contract/cases';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { agentKeys } from '~/features/agents/agent-queries';

const casesKey = (agentId: string) => [...agentKeys.one(agentId), 'cases'] as const;
const reviewKey = (agentId: string) => [...agentKeys.one(agentId), 'review'] as const;
type State = (typeof reviewState)['options'][number];

/** @param sources the number of the agent's pairs, so that the cases are reloaded when one is added */
export function useCases(agentId: string, sources: number) {
  return useQuery({
    queryKey: [...casesKey(agentId), sources],
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}/cases', { params: { id: agentId }, signal }),
    placeholderData: (before) => before,
  });
}

export function useRemoveCase(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (caseId: string) =>
      call('DELETE', '/api/agent/agents/{id}/cases/{caseId}', { params: { id: agentId, caseId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: casesKey(agentId) }),
  });
}

/** @param state from the training's stream */
export function useReview(agentId: string, state: State | null) {
  return useQuery({
    queryKey: [...reviewKey(agentId), state],
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}/review', { params: { id: agentId }, signal }),
    enabled: state === 'waiting' || state === 'kept',
  });
}

export function useDecide(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: 'publish' | 'keep') =>
      call('POST', '/api/agent/agents/{id}/review', { params: { id: agentId }, body: { decision } }),
    onSettled: () => queries.invalidateQueries({ queryKey: reviewKey(agentId) }),
  });
}
