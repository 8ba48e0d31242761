import type { ResponseOf } from '@parley/contract/route';
import type { Website, WebsitePage, websiteRoutes } from '@parley/contract/websites';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { agentKeys } from '~/features/agents/agent-queries';

const UNDER_WAY_MS = 1_500;
const RECORD_PAGE = 50;
const websitesKey = (agentId: string) => [...agentKeys.one(agentId), 'websites'] as const;

export const isUnderWay = ({ state }: Website): boolean =>
  state === 'reading' || state === 'stopping' || state === 'finishing';

/** The websites that an agent reads as a whole; polled while one is being read. */
export function useWebsites(id: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: websitesKey(id),
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}/websites', { params: { id }, signal }),
    select: ({ websites }) => websites,
    refetchInterval: ({ state }) => (state.data?.websites.some(isUnderWay) ? UNDER_WAY_MS : false),
  });
}

export interface WebsiteOrder
  extends Pick<Website, 'max_pages' | 'max_depth' | 'include' | 'exclude' | 'all_languages'> {
  url: string;
}

export function useReadWebsite(id: string) {
  return useMutation({
    mutationFn: (body: WebsiteOrder) => call('POST', '/api/agent/agents/{id}/websites', { params: { id }, body }),
    onSettled: useInvalidate(id),
  });
}

export function useStopWebsite(id: string) {
  return useMutation({
    mutationFn: (websiteId: string) =>
      call('POST', '/api/agent/agents/{id}/websites/{websiteId}/stop', { params: { id, websiteId } }),
    onSettled: useInvalidate(id),
  });
}

export function useResumeWebsite(id: string) {
  return useMutation({
    mutationFn: (websiteId: string) =>
      call('POST', '/api/agent/agents/{id}/websites/{websiteId}/resume', { params: { id, websiteId } }),
    onSettled: useInvalidate(id),
  });
}

export function useRemoveWebsite(id: string) {
  return useMutation({
    mutationFn: (websiteId: string) =>
      call('DELETE', '/api/agent/agents/{id}/websites/{websiteId}', { params: { id, websiteId } }),
    onSettled: useInvalidate(id),
  });
}

function useInvalidate(id: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: agentKeys.one(id) });
    return queries.invalidateQueries({ queryKey: websitesKey(id) });
  };
}

/** A website's addresses that were not read. @param version changes when they do */
export function useLeftOut(id: string, websiteId: string, status: WebsitePage['status'], version: string) {
  return useInfiniteQuery({
    queryKey: [...websitesKey(id), websiteId, status, version],
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<(typeof websiteRoutes)['pages']>> =>
      call('GET', '/api/agent/agents/{id}/websites/{websiteId}/pages', {
        params: { id, websiteId },
        query: { status, limit: RECORD_PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  });
}
