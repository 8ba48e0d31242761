import type { ResponseOf } from '@parley/contract/route';
import type { Resync } from '@parley/contract/source-parts';
import type { SourceKind, sourceRoutes } from '@parley/contract/sources';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { agentKeys } from '~/features/agents/agent-queries';

const PREVIEW_PAGE = 40;
const sourceKey = (agentId: string, sourceId: string) => [...agentKeys.one(agentId), 'sources', sourceId] as const;
const resyncKey = (agentId: string) => [...agentKeys.one(agentId), 'resync'] as const;

/** @param version changes when the source is trained again */
export function useSource(id: string, sourceId: string, version: string) {
  return useQuery({
    queryKey: [...sourceKey(id, sourceId), version],
    queryFn: ({ signal }) =>
      call('GET', '/api/agent/agents/{id}/sources/{sourceId}', { params: { id, sourceId }, signal }),
    // An edit in progress stays on the screen while the source is reloaded.
    placeholderData: (before) => (before?.source.id === sourceId ? before : undefined),
  });
}

/** What the agent learned from a source, page by page. */
export function usePreview(id: string, sourceId: string, version: string) {
  return useInfiniteQuery({
    queryKey: [...sourceKey(id, sourceId), 'preview', version],
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<(typeof sourceRoutes)['preview']>> =>
      call('GET', '/api/agent/agents/{id}/sources/{sourceId}/preview', {
        params: { id, sourceId },
        query: { limit: PREVIEW_PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  });
}

export function useChangeText(id: string, sourceId: string) {
  return useMutation({
    mutationFn: (body: { text_content: string; name: string }) =>
      call('PATCH', '/api/agent/agents/{id}/text/{sourceId}', { params: { id, sourceId }, body }),
  });
}

export function useChangePair(id: string, sourceId: string) {
  return useMutation({
    mutationFn: (body: { question: string; answer: string }) =>
      call('PATCH', '/api/agent/agents/{id}/qa/{sourceId}', { params: { id, sourceId }, body }),
  });
}

export function useImportPairs(id: string) {
  return useMutation({
    mutationFn: (pairs: { question: string; answer: string }[]) =>
      call('POST', '/api/agent/agents/{id}/qa/import', { params: { id }, body: { pairs } }),
  });
}

export function useAddNotionPages(id: string) {
  return useMutation({
    mutationFn: (pages: string[]) =>
      call('POST', '/api/agent/agents/{id}/notion/pages', { params: { id }, body: { pages } }),
  });
}

export function useClearSources(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (kind?: SourceKind) =>
      call('DELETE', '/api/agent/agents/{id}/sources', { params: { id }, query: kind ? { kind } : {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: agentKeys.one(id) }),
  });
}

/** @param looked the time of the latest check, so that the schedule is reloaded after each */
export function useResync(id: string, looked: string) {
  return useQuery({
    queryKey: [...resyncKey(id), looked],
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}/resync', { params: { id }, signal }),
    placeholderData: (before) => before,
  });
}

export function useSetResync(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (every: Resync['every']) =>
      call('PUT', '/api/agent/agents/{id}/resync', { params: { id }, body: { every } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: resyncKey(id) }),
  });
}
