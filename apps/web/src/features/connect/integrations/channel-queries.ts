import { useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

/** Through which channels each of the team's agents was talked to, and when. */
export const useChannelUses = () =>
  useQuery({
    queryKey: ['channel-uses'],
    queryFn: ({ signal }) => call('GET', '/api/activity/channels', { signal }),
    refetchOnMount: 'always',
  });
