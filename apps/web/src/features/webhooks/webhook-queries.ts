import type { Delivery, Webhook } from '@parley/contract/webhooks';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import type { InputOf, RouteOf } from '~/api/routes';

const keys = {
  list: (agentId: string) => ['webhooks', agentId] as const,
  secret: (id: string) => ['webhook-secret', id] as const,
  log: (id: string) => ['webhook-deliveries', id] as const,
  delivery: (id: string) => ['webhook-delivery', id] as const,
};

/** How often the log is polled while a delivery is in progress. */
const POLL_MS = 1_500;
/** No stream reports new deliveries. */
const LOOK_MS = 10_000;
/** A retry that is due much later needs no poll every second. */
const FRESH_MS = 30_000;

export type NewWebhook = InputOf<RouteOf<'POST', '/api/webhooks/agents/{agentId}'>>['body'];
export type WebhookChange = InputOf<RouteOf<'PATCH', '/api/webhooks/{webhookId}'>>['body'];

export function useWebhooks(agentId: string) {
  return useQuery({
    queryKey: keys.list(agentId),
    queryFn: ({ signal }) => call('GET', '/api/webhooks/agents/{agentId}', { params: { agentId }, signal }),
    select: ({ webhooks }) => webhooks,
    // The server pauses a dead endpoint.
    refetchOnMount: 'always',
  });
}

export function useCreateWebhook(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWebhook) => call('POST', '/api/webhooks/agents/{agentId}', { params: { agentId }, body }),
    onSuccess: async ({ id, secret }) => {
      queries.setQueryData(keys.secret(id), secret);
      await queries.invalidateQueries({ queryKey: keys.list(agentId) });
    },
  });
}

/** Changes a webhook; resolves once the list is up to date. */
export function useUpdateWebhook({ id, agent_id }: Webhook) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WebhookChange) =>
      call('PATCH', '/api/webhooks/{webhookId}', { params: { webhookId: id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.list(agent_id) }),
  });
}

export function useDeleteWebhook({ id, agent_id }: Webhook) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE', '/api/webhooks/{webhookId}', { params: { webhookId: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.list(agent_id) }),
  });
}

/** @param wanted the secret is only fetched when somebody wants to see it */
export function useSecret(id: string, wanted: boolean) {
  return useQuery({
    queryKey: keys.secret(id),
    queryFn: async ({ signal }) =>
      (await call('GET', '/api/webhooks/{webhookId}/secret', { params: { webhookId: id }, signal })).secret,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    // A secret that is no longer shown should not stay in memory.
    gcTime: 0,
  });
}

export function useRotateSecret(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST', '/api/webhooks/{webhookId}/secret/rotate', { params: { webhookId: id } }),
    onSuccess: ({ secret }) => queries.setQueryData(keys.secret(id), secret),
  });
}

const isMoving = ({ state, created_at, sent_at }: Delivery) =>
  state === 'waiting' && Date.now() - Date.parse(sent_at ?? created_at) < FRESH_MS;

/** Deliveries, newest first. */
export function useDeliveries(id: string) {
  const list = useInfiniteQuery({
    queryKey: keys.log(id),
    queryFn: ({ pageParam, signal }): Promise<{ deliveries: Delivery[]; next_cursor: string | null }> =>
      call('GET', '/api/webhooks/{webhookId}/deliveries', {
        params: { webhookId: id },
        query: { limit: 20, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(isMoving)) ? POLL_MS : LOOK_MS,
  });
  return { ...list, deliveries: list.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [] };
}

export function useDelivery(webhookId: string, deliveryId: string) {
  return useQuery({
    queryKey: keys.delivery(deliveryId),
    queryFn: ({ signal }) =>
      call('GET', '/api/webhooks/{webhookId}/deliveries/{deliveryId}', { params: { webhookId, deliveryId }, signal }),
    refetchOnMount: 'always',
  });
}

export function useSendTest(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST', '/api/webhooks/{webhookId}/test', { params: { webhookId: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.log(id) }),
  });
}

export function useResend(webhookId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) =>
      call('POST', '/api/webhooks/{webhookId}/deliveries/{deliveryId}/resend', { params: { webhookId, deliveryId } }),
    onSuccess: (_, deliveryId) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.log(webhookId) }),
        queries.invalidateQueries({ queryKey: keys.delivery(deliveryId) }),
      ]),
  });
}
