import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

/** How often the first page is refreshed, in case a proxy holds back the stream; not once a reader has gone further. */
const ASK_AGAIN_MS = 15_000;

export interface TeamFilter {
  search: string;
  /** The agent's id; empty for all. */
  agent: string;
}

const LATEST = 'team-activity';

/** Refetches the first page, but not for someone who has read further. */
export const refreshTeamActivity = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: [LATEST],
    predicate: ({ state }) => ((state.data as { pages: unknown[] } | undefined)?.pages.length ?? 0) <= 1,
  });

/** The team's conversations that match a filter, latest first. */
export function useTeamActivity({ search, agent }: TeamFilter) {
  const list = useInfiniteQuery({
    queryKey: [LATEST, search, agent],
    queryFn: ({ pageParam, signal }) =>
      call('GET', '/api/activity/conversations', {
        query: {
          ...(search.trim() && { search: search.trim() }),
          ...(agent && { agent }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : ASK_AGAIN_MS),
  });
  return { ...list, conversations: list.data?.pages.flatMap((page) => page.conversations) ?? [] };
}
