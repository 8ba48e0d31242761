import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

export interface Range {
  from: string;
  to: string;
  zone: string;
}

const keyOf = (agentId: string, part: string, range: Range) => ['analytics', agentId, part, range] as const;

export function useSummary(agentId: string, range: Range) {
  return useQuery({
    queryKey: keyOf(agentId, 'summary', range),
    queryFn: ({ signal }) =>
      call('GET', '/api/analytics/agents/{agentId}', { params: { agentId }, query: range, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTopics(agentId: string, range: Range) {
  return useQuery({
    queryKey: keyOf(agentId, 'topics', range),
    queryFn: ({ signal }) =>
      call('GET', '/api/analytics/agents/{agentId}/topics', { params: { agentId }, query: range, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUnanswered(agentId: string, range: Range) {
  return useQuery({
    queryKey: keyOf(agentId, 'unanswered', range),
    queryFn: ({ signal }) =>
      call('GET', '/api/analytics/agents/{agentId}/unanswered', { params: { agentId }, query: range, signal }),
    placeholderData: keepPreviousData,
  });
}
