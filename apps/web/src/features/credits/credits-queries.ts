import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

export const creditKeys = {
  all: ['credits'] as const,
  info: ['credits', 'info'] as const,
  agents: ['credits', 'agents'] as const,
  usage: (agentId: string | null, period: Period) => ['credits', 'usage', agentId, period] as const,
};

// Agents keep answering while these are on screen.
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export function useCredits() {
  return useQuery({
    ...fresh,
    queryKey: creditKeys.info,
    queryFn: ({ signal }) => call('GET', '/api/credit/', { signal }),
  });
}

export function useAgentsCredits() {
  return useQuery({
    ...fresh,
    queryKey: creditKeys.agents,
    queryFn: async ({ signal }) =>
      (await call('GET', '/api/credit/agents-credits-info', { signal })).agents_credits_info,
  });
}

/** @param wanted whether it will be shown */
export function usePaymentSettings(wanted: boolean) {
  return useQuery({
    queryKey: ['payments', 'settings'],
    queryFn: ({ signal }) => call('GET', '/api/payment/api/settings', { signal }),
    enabled: wanted,
  });
}

export interface Period {
  from: string;
  to: string;
  zone: string;
}

/** @param agentId null for all agents together */
export function useUsage(agentId: string | null, period: Period) {
  return useQuery({
    ...fresh,
    queryKey: creditKeys.usage(agentId, period),
    queryFn: async ({ signal }) => {
      const { days } = agentId
        ? await call('GET', '/api/credit/agents/{agentId}/usage', { params: { agentId }, query: period, signal })
        : await call('GET', '/api/credit/usage', { query: period, signal });
      return days;
    },
    placeholderData: keepPreviousData,
  });
}
