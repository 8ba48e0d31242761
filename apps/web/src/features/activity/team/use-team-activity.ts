import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

/** The first page is refreshed this often, in case a stream is held back on its way; someone who has read further is not disturbed. */
const ASK_AGAIN_MS = 15_000;

export interface TeamFilter {
  search: string;
  /** The agent's id; empty for all. */
  agent: string;
}

const LATEST = 'team-activity';

/** Rereads the first page; someone who has read further is not disturbed. */
export const refreshTeamActivity = (queries: QueryClient) =>
  void queries.invalidateQueries({
    queryKey: [LATEST],
    predicate: ({ state }) => ((state.data as { pages: unknown[] } | undefined)?.pages.length ?? 0) <= 1,
  });

/** The latest conversations of all the team's agents that a filter leaves. */
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
