import { SUGGESTIONS_DERIVED } from '@parley/contract/constants';
import type { Training } from '@parley/contract/sources';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '~/api/client';

export const suggestionsKey = (agentId: string) => ['suggestions', agentId] as const;

/** Questions are picked just after a training ends, so for a while they are requested again. */
const PAUSE_MS = 1_500;
const PATIENCE_MS = 15_000;
/** The same while there is a training, whose questions appear little by little. */
const TRAINING_PAUSE_MS = 5_000;

interface Seen {
  /** Nothing is trained or read any more. */
  settled: boolean;
  /** For how long this has been so, as far as this screen has seen. */
  forMs: number;
  /** The training ended on this screen: even a full list may be that of earlier sources. */
  ended: boolean;
}

/** How long to wait before requesting the questions again; false if they are final. @param derived how many there are */
export function pauseBeforeLook(derived: number | undefined, { settled, forMs, ended }: Seen): number | false {
  if (!settled) return TRAINING_PAUSE_MS;
  if (derived === undefined || forMs > PATIENCE_MS) return false;
  return ended || derived < SUGGESTIONS_DERIVED ? PAUSE_MS : false;
}

/** The questions that an empty chat offers. They change with the sources. */
export function useSuggestions(agentId: string, { state, reading }: Pick<Training, 'state' | 'reading'>) {
  // A website's pages are trained one by one while it is read: between two of them the agent is ready, but not final.
  const settled = state !== 'training' && reading === null;
  const since = useRef({ settled, at: Date.now(), ended: false });
  if (since.current.settled !== settled) since.current = { settled, at: Date.now(), ended: settled };
  return useQuery({
    queryKey: suggestionsKey(agentId),
    queryFn: ({ signal }) => call('GET', '/api/agent/agents/{id}/suggestions', { params: { id: agentId }, signal }),
    // A training may have ended while no screen showed them.
    staleTime: 0,
    refetchInterval: (query) => {
      const { at, ended } = since.current;
      if (state === 'empty') return false;
      return pauseBeforeLook(query.state.data?.derived.length, { settled, forMs: Date.now() - at, ended });
    },
  });
}
