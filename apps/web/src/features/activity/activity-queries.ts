import type { ActivityConversation, ActivityEvent } from '@parley/contract/activity';
import type { Message } from '@parley/contract/chat';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '~/api/client';
import { ApiError } from '~/api/errors';
import { stream } from '~/api/stream';
import { agentKeys } from '~/features/agents/agent-queries';
import type { queryFrom } from './activity-filter';

type Filter = ReturnType<typeof queryFrom>;

export interface ActivityPage {
  conversations: ActivityConversation[];
  next_cursor: string | null;
  total: number;
  matching: number | null;
}

export const activityKeys = {
  lists: (agentId: string) => ['activity', agentId] as const,
  list: (agentId: string, filter: Filter) => ['activity', agentId, filter] as const,
  messages: (conversationId: string) => ['activity-messages', conversationId] as const,
};

/** The event stream of an agent's conversations. */
export const activityOf = (agentId: string) => ({
  name: `activity ${agentId}`,
  open: (signal: AbortSignal, onOpen: () => void) =>
    stream('GET', '/api/activity/agents/{agentId}/events', { params: { agentId }, signal, onOpen }),
});

/** An agent's conversations that match a filter, latest first. */
export function useActivity(agentId: string, filter: Filter) {
  const list = useInfiniteQuery({
    queryKey: activityKeys.list(agentId, filter),
    queryFn: ({ pageParam, signal }): Promise<ActivityPage> =>
      call('GET', '/api/activity/agents/{agentId}/conversations', {
        params: { agentId },
        query: { ...filter, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return {
    ...list,
    conversations: list.data?.pages.flatMap((page) => page.conversations) ?? [],
    total: list.data?.pages[0]?.total,
    matching: list.data?.pages[0]?.matching,
  };
}

/** The messages of a conversation, oldest first; the last page is loaded first. */
export function useMessages(conversationId: string) {
  const pages = useInfiniteQuery({
    queryKey: activityKeys.messages(conversationId),
    queryFn: ({ pageParam, signal }): Promise<{ messages: Message[]; next_cursor: string | null }> =>
      call('GET', '/api/chat/{conversationId}/messages', {
        params: { conversationId },
        query: { ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return { ...pages, messages: pages.data?.pages.toReversed().flatMap((page) => page.messages) ?? [] };
}

/** Whether a conversation is deleted, rather than only gone from the list. */
export const isDeleted = (conversationId: string): Promise<boolean> =>
  call('GET', '/api/chat/{conversationId}/messages', { params: { conversationId }, query: { limit: 1 } }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 404,
  );

type Lists = InfiniteData<ActivityPage>;

function changeLists(queries: QueryClient, agentId: string, change: (data: Lists) => Lists): void {
  queries.setQueriesData<Lists>({ queryKey: activityKeys.lists(agentId) }, (data) => data && change(data));
}

/** @param fewer how much the list's total counts decrease */
const without = (data: Lists, gone: ReadonlySet<string>, fewer = 0): Lists => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    total: Math.max(0, page.total - fewer),
    matching: page.matching === null ? null : Math.max(0, page.matching - fewer),
    conversations: page.conversations.filter(({ id }) => !gone.has(id)),
  })),
});

/** Moves conversations with new messages to the top of an unfiltered list. */
export function mergeEvent(data: Lists, { conversations, removed, total }: ActivityEvent): Lists {
  const newest = conversations.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  const kept = without(data, new Set([...removed, ...newest.map(({ id }) => id)]));
  return {
    ...kept,
    pages: kept.pages.map((page, index) => ({
      ...page,
      total,
      conversations: index === 0 ? [...newest, ...page.conversations] : page.conversations,
    })),
  };
}

export function useRemoveConversation(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call('DELETE', '/api/chat/agents/{agentId}/conversations/{conversationId}', {
        params: { agentId, conversationId: id },
      }),
    // Removed from the screen at once; put back if the server refuses.
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: activityKeys.lists(agentId) });
      const before = queries.getQueriesData<Lists>({ queryKey: activityKeys.lists(agentId) });
      changeLists(queries, agentId, (data) => without(data, new Set([id]), 1));
      return before;
    },
    onError: (_error, _id, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: activityKeys.lists(agentId) });
      void queries.invalidateQueries({ queryKey: agentKeys.conversations(agentId) });
    },
  });
}

export function useRemoveMessage(agentId: string, conversationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) =>
      call('DELETE', '/api/chat/{conversationId}/messages/{messageId}', { params: { conversationId, messageId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: activityKeys.messages(conversationId) });
      void queries.invalidateQueries({ queryKey: activityKeys.lists(agentId) });
    },
  });
}
