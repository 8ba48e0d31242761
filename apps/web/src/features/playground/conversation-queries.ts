import type { Conversation } from '@parley/contract/chat';
import { NEW_CONVERSATION_TITLE } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '~/api/client';
import { naming } from '~/api/errors';
import { agentKeys } from '~/features/agents/agent-queries';

interface ConversationPage {
  conversations: Conversation[];
  next_cursor: string | null;
}

const PATH = '/api/chat/agents/{agentId}/conversations';

/**
 * The owner's conversations with an agent, latest first. A first one is created if there is none, but only once: after
 * the last one was deleted on purpose, the list stays empty.
 */
export function useConversations(agentId: string) {
  const list = useInfiniteQuery({
    queryKey: agentKeys.conversations(agentId),
    queryFn: async ({ pageParam, signal }): Promise<ConversationPage> => {
      const query = { ...(pageParam && { cursor: pageParam }) };
      const page = await call('GET', PATH, { params: { agentId }, query, signal });
      if (page.conversations.length > 0 || pageParam || opened.has(agentId)) return page;
      await call('GET', '/api/chat/agents/{agentId}/conversation', { params: { agentId }, signal }).catch(
        naming(MESSAGES.createConversationFailed),
      );
      opened.add(agentId);
      return call('GET', PATH, { params: { agentId }, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // Another tab may have changed the list a moment ago.
    refetchOnWindowFocus: 'always',
  });
  return { ...list, conversations: list.data?.pages.flatMap((page) => page.conversations) ?? [] };
}

/** The greeting may have been deleted on its own. */
const isUntouched = ({ title, message_count: messages, last_message: greeting }: Conversation) =>
  messages === 0 && greeting !== '' && title === NEW_CONVERSATION_TITLE;

/** Agents whose list has been shown on this page. */
const opened = new Set<string>();

/** Changes the loaded list at once, before the server is asked. */
function useListChange(agentId: string) {
  const queries = useQueryClient();
  return {
    refresh: () => queries.invalidateQueries({ queryKey: agentKeys.conversations(agentId) }),
    change: async (change: (conversations: Conversation[]) => Conversation[]) => {
      await queries.cancelQueries({ queryKey: agentKeys.conversations(agentId) });
      queries.setQueryData<InfiniteData<ConversationPage>>(
        agentKeys.conversations(agentId),
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, conversations: change(page.conversations) })),
          },
      );
    },
  };
}

/** Starts a conversation, or reuses one with nothing but the greeting, since these would pile up in the list. */
export function useCreateConversation(agentId: string) {
  const { refresh } = useListChange(agentId);
  return useMutation({
    mutationFn: async () => {
      // Refetched: another tab may have written in the one that is listed as empty.
      const { conversations } = await call('GET', PATH, { params: { agentId } });
      const conversation = conversations.find(isUntouched);
      return conversation ? { conversation } : call('POST', PATH, { params: { agentId } });
    },
    onSuccess: refresh,
  });
}

export function useRenameConversation(agentId: string) {
  const { refresh, change } = useListChange(agentId);
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      call('PATCH', `${PATH}/{conversationId}`, { params: { agentId, conversationId: id }, body: { title } }),
    onMutate: ({ id, title }) => change((all) => all.map((each) => (each.id === id ? { ...each, title } : each))),
    onSettled: refresh,
  });
}

export function useRemoveConversation(agentId: string) {
  const { refresh, change } = useListChange(agentId);
  return useMutation({
    mutationFn: (id: string) => call('DELETE', `${PATH}/{conversationId}`, { params: { agentId, conversationId: id } }),
    onMutate: (id) => change((all) => all.filter((each) => each.id !== id)),
    onSettled: refresh,
  });
}

/** Refetches the list: a turn has changed titles, counts and order. The same function on every render. */
export function useRefreshConversations(agentId: string): () => void {
  const queries = useQueryClient();
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: agentKeys.conversations(agentId) }),
    [queries, agentId],
  );
}
