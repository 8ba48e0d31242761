import type { UnansweredGroup, UnansweredTotals } from '@parley/contract/analytics';
import { MESSAGES } from '@parley/contract/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { agentKeys } from '~/features/agents/agent-queries';
import { toast } from '~/ui/toast';

export interface Range {
  from: string;
  to: string;
  zone: string;
}

const keyOf = (agentId: string, part: string, range: Range) => [...agentKeys.analytics(agentId), part, range] as const;

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

/** @param limit the number of groups of each kind */
export function useUnanswered(agentId: string, range: Range, limit: number) {
  return useQuery({
    queryKey: [...keyOf(agentId, 'unanswered', range), limit],
    queryFn: ({ signal }) =>
      call('GET', '/api/analytics/agents/{agentId}/unanswered', {
        params: { agentId },
        query: { ...range, limit: String(limit) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Dismisses or restores a group optimistically; refetches afterwards, which undoes it if the server refused. */
export function useDismiss(agentId: string) {
  const queries = useQueryClient();
  const queryKey = [...agentKeys.analytics(agentId), 'unanswered'];
  return useMutation({
    mutationFn: ({ messageId, dismissed }: { messageId: string; dismissed: boolean }) =>
      call('PUT', '/api/analytics/agents/{agentId}/unanswered/{messageId}', {
        params: { agentId, messageId },
        body: { dismissed },
      }),
    onMutate: async ({ messageId, dismissed }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueriesData<{ groups: UnansweredGroup[]; totals: UnansweredTotals }>({ queryKey }, (data) => {
        if (!data?.groups.some((group) => group.message_id === messageId && group.dismissed !== dismissed)) return data;
        const { open, settled } = data.totals;
        const moved = dismissed ? 1 : -1;
        return {
          ...data,
          groups: data.groups.map((group) => (group.message_id === messageId ? { ...group, dismissed } : group)),
          totals: { open: open - moved, settled, dismissed: data.totals.dismissed + moved },
        };
      });
    },
    onError: (error) => toast.failed(failureText(MESSAGES.requestFailed, error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
