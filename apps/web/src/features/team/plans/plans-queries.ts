import type { PlanChoice } from '@parley/contract/subscriptions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';

export const STANDING = ['subscription'] as const;

/** The team's plan, and the available plans and services. */
export function useStanding() {
  return useQuery({ queryKey: STANDING, queryFn: ({ signal }) => call('GET', '/api/subscription', { signal }) });
}

/** The current price of a choice; null if nothing is chosen. */
export function useQuote(choice: PlanChoice | null) {
  return useQuery({
    queryKey: [...STANDING, 'quote', choice],
    queryFn: ({ signal }) => call('POST', '/api/subscription/quote', { body: choice as PlanChoice, signal }),
    enabled: choice !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

export function useSetCancelled() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cancelled: boolean) =>
      call('POST', cancelled ? '/api/subscription/cancel' : '/api/subscription/resume'),
    onSuccess: (standing) => queries.setQueryData(STANDING, standing),
  });
}
