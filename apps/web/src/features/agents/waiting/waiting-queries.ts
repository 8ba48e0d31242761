import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

/** No stream brings what time alone ends, and one may be held back on its way. */
export const WAITING_LOOK_MS = 15_000;
const WAITING_OF_TEAM = ['waiting-of-team'];

/** The conversations of all the team's agents whose visitors wait for a person, longest wait first. */
export function useWaitingOfTeam() {
  return useQuery({
    queryKey: WAITING_OF_TEAM,
    queryFn: ({ signal }) => call('GET', '/api/chat/waiting', { signal }),
    refetchInterval: WAITING_LOOK_MS,
    refetchOnMount: 'always',
  });
}

export const refreshWaitingOfTeam = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: WAITING_OF_TEAM });
