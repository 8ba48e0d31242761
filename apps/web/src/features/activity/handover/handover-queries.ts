import type { ActivityEvent } from '@parley/contract/activity';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '~/api/client';
import { follow } from '~/api/follow';
import { onlyWaiting, refreshWaitingOfTeam, WAITING_LOOK_MS } from '~/features/agents/waiting/waiting-queries';
import { activityKeys, activityOf } from '../activity-queries';

const PATH = '/api/chat/{conversationId}/person';
const STATES = ['handover'] as const;
const stateKey = (conversationId: string) => [...STATES, conversationId] as const;
const waitingKey = (agentId: string) => ['waiting', agentId] as const;

/** Refetches who is waiting and the handover state of these conversations, or of all if `ids` is omitted. */
export function refreshHandovers(queries: QueryClient, agentId: string, ids?: readonly string[]): void {
  if (ids?.length === 0) return;
  void queries.invalidateQueries({ queryKey: waitingKey(agentId) });
  refreshWaitingOfTeam(queries);
  if (ids === undefined) void queries.invalidateQueries({ queryKey: STATES });
  for (const id of ids ?? []) void queries.invalidateQueries({ queryKey: stateKey(id) });
}

/**
 * Keeps the list of waiting visitors current while the activity screen is not shown.
 * @param watches false on the activity screen, which gets the same events anyway
 */
export function useLiveWaiting(agentId: string, watches: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!watches) return;
    const controller = new AbortController();
    const followed = {
      ...activityOf(agentId),
      onOpen: () => refreshHandovers(queries, agentId),
      onEvent: ({ handovers }: ActivityEvent) => refreshHandovers(queries, agentId, handovers),
    };
    void follow(followed, controller.signal);
    return () => controller.abort();
  }, [agentId, watches, queries]);
}

const openOf = (agentId: string, offered: boolean) =>
  queryOptions({
    queryKey: waitingKey(agentId),
    queryFn: ({ signal }) => call('GET', '/api/chat/agents/{agentId}/waiting', { params: { agentId }, signal }),
    refetchInterval: WAITING_LOOK_MS,
    enabled: offered,
  });

/** The conversations whose visitors wait, longest wait first, then those that a person answers. */
export const useHandovers = (agentId: string, offered: boolean) => useQuery(openOf(agentId, offered));

/** Only those whose visitors wait for a person or for a person's reply. */
export const useWaiting = (agentId: string, offered: boolean) =>
  useQuery({ ...openOf(agentId, offered), select: onlyWaiting });

/** Whether a person answers in a conversation, and the mutations that start and end that. */
export function useHandover(agentId: string, conversationId: string) {
  const queries = useQueryClient();
  const params = { conversationId };
  const state = useQuery({
    queryKey: stateKey(conversationId),
    queryFn: ({ signal }) => call('GET', PATH, { params, signal }),
    refetchInterval: WAITING_LOOK_MS,
  });
  const changed = () => {
    refreshHandovers(queries, agentId, [conversationId]);
    return queries.invalidateQueries({ queryKey: activityKeys.messages(conversationId) });
  };
  return {
    state: state.data?.state,
    person: state.data?.person ?? null,
    takeOver: useMutation({ mutationFn: () => call('POST', PATH, { params }), onSuccess: changed }),
    handBack: useMutation({ mutationFn: () => call('DELETE', PATH, { params }), onSuccess: changed }),
    answer: useMutation({
      mutationFn: (answer: string) =>
        call('POST', '/api/chat/{conversationId}/person/messages', { params, body: { answer } }),
      onSuccess: changed,
    }),
  };
}
