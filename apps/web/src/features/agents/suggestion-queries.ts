import { SUGGESTIONS_DERIVED } from '@parley/contract/constants';
import type { Training } from '@parley/contract/sources';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '~/api/client';

export const suggestionsKey = (agentId: string) => ['suggestions', agentId] as const;

/** Questions are picked just after a training ends, so they are requested again, ever more slowly, for 15 seconds. */
const PAUSE_MS = 1_000;
const LOOKS = 6;

/**
 * How long to wait before requesting the questions of a trained agent again; false if they are final.
 * @param derived how many its sources suggest so far; undefined before the first answer
 * @param changed whether its training has just ended: even a full list may be that of earlier sources
 */
export function pauseBeforeLook(derived: number | undefined, looks: number, changed: boolean): number | false {
  if (derived === undefined || looks >= LOOKS) return false;
  return changed || derived < SUGGESTIONS_DERIVED ? PAUSE_MS * looks : false;
}

/** The questions that an empty chat offers. They change with the sources, so each end of a training reloads them. */
export function useSuggestions(agentId: string, { state, reading }: Pick<Training, 'state' | 'reading'>) {
  // A website's pages are trained one by one while it is read: between two of them the agent is ready, but not final.
  const settled = state === 'ready' && reading === null;
  const changed = useRef(false);
  if (!settled) changed.current = true;
  return useQuery({
    queryKey: [...suggestionsKey(agentId), state, reading !== null],
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}/suggestions', { params: { id: agentId }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      settled && pauseBeforeLook(data?.derived.length, dataUpdateCount, changed.current),
  });
}
