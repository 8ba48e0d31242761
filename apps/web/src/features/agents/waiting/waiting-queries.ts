import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

/** Expiry by time alone sends no event, and an event may be held up on its way. */
export const WAITING_LOOK_MS = 15_000;

const ofTeam = queryOptions({
  queryKey: ['waiting-of-team'],
  queryFn: ({ signal }) => call('GET', '/api/chat/waiting', { signal }),
  refetchInterval: WAITING_LOOK_MS,
  refetchOnMount: 'always',
});

/** Leaves out those in which a person has replied. */
export const onlyWaiting = <Row extends { waits: boolean }>(rows: Row[]) => rows.filter(({ waits }) => waits);

/** Conversations of all the team's agents whose visitors wait, longest wait first, then those that a person answers. */
export const useHandoversOfTeam = () => useQuery(ofTeam);

/** Only those whose visitors are waiting for a person or for a person's reply. */
export const useWaitingOfTeam = () => useQuery({ ...ofTeam, select: onlyWaiting });

export const refreshWaitingOfTeam = (queries: QueryClient) =>
  void queries.invalidateQueries({ queryKey: ofTeam.queryKey });
