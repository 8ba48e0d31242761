import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

/** No stream brings what time alone ends, and one may be held back on its way. */
export const WAITING_LOOK_MS = 15_000;

const ofTeam = queryOptions({
  queryKey: ['waiting-of-team'],
  queryFn: ({ signal }) => call('GET', '/api/chat/waiting', { signal }),
  refetchInterval: WAITING_LOOK_MS,
  refetchOnMount: 'always',
});

/** Without those in which a person has replied. */
export const onlyWaiting = <Row extends { waits: boolean }>(rows: Row[]) => rows.filter(({ waits }) => waits);

/** The conversations of all the team's agents whose visitors wait, longest wait first, then those a person answers. */
export const useHandoversOfTeam = () => useQuery(ofTeam);

/** Those alone whose visitors wait for a person or for a person's reply. */
export const useWaitingOfTeam = () => useQuery({ ...ofTeam, select: onlyWaiting });

export const refreshWaitingOfTeam = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: ofTeam.queryKey });
