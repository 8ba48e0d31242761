import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import type { InputOf, RouteOf } from '~/api/routes';

const PATH = '/api/notifications/agents/{agentId}';
const keyOf = (agentId: string) => ['notifications', agentId] as const;

export type NotificationChoice = InputOf<RouteOf<'PUT', typeof PATH>>['body'];

export function useNotifications(agentId: string) {
  return useQuery({
    queryKey: keyOf(agentId),
    queryFn: ({ signal }) => call('GET', PATH, { params: { agentId }, signal }),
    // An email's link may have turned it off, and the time zone is shared with other agents.
    refetchOnMount: 'always',
  });
}

export function useSaveNotifications(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationChoice) => call('PUT', PATH, { params: { agentId }, body }),
    onSuccess: (saved) => queries.setQueryData(keyOf(agentId), saved),
  });
}

/** Which emails an unsubscribe link would stop. */
export function useSubscription(token: string) {
  return useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) =>
      call('POST', '/api/notifications/unsubscribe/show', { body: { token }, anonymous: true, signal }),
    retry: false,
    enabled: token !== '',
  });
}

export function useUnsubscribe(token: string) {
  return useMutation({
    mutationFn: () => call('POST', '/api/notifications/unsubscribe', { query: { token }, anonymous: true }),
  });
}
