import type { Training } from '@parley/contract/sources';
import { useQuery } from '@tanstack/react-query';
import { call } from '~/api/client';

export const suggestionsKey = (agentId: string) => ['suggestions', agentId] as const;

/** Questions are picked just after a training ends; until there are some, they are requested again. */
const PAUSE_MS = 1_000;
const LOOKS = 5;

/** The questions that an empty chat offers. They change with the sources, so each end of a training reloads them. */
export function useSuggestions(agentId: string, training: Training['state']) {
  return useQuery({
    queryKey: [...suggestionsKey(agentId), training],
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}/suggestions', { params: { id: agentId }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      training === 'ready' && data?.derived.length === 0 && dataUpdateCount < LOOKS ? PAUSE_MS : false,
  });
}
