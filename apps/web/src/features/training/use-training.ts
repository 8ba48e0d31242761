import type { Source, Training } from '@parley/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '~/app/api/errors';
import { stream } from '~/app/api/stream';
import { agentKeys } from '~/features/agents/agent-queries';
import { sourcesAfter } from './sources-after';

export interface LiveTraining {
  /** Null until the first event came. */
  training: Training | null;
  /** Newest first. */
  sources: readonly Source[];
}

const NOTHING: LiveTraining = { training: null, sources: [] };
const RECONNECT_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** Follows an agent's training as long as the component lives, and reconnects when the stream breaks off. */
export function useTraining(agentId: string | null): LiveTraining {
  const [live, setLive] = useState<LiveTraining>(NOTHING);
  const queries = useQueryClient();

  useEffect(() => {
    if (!agentId) return;
    const controller = new AbortController();
    void follow(agentId, controller.signal, (next) => {
      setLive((before) => {
        const stateChanged = before.training && before.training.state !== next.training?.state;
        if (stateChanged) void queries.invalidateQueries({ queryKey: agentKeys.list });
        return next;
      });
    });
    return () => {
      controller.abort();
      setLive(NOTHING);
    };
  }, [agentId, queries]);

  return live;
}

async function follow(id: string, signal: AbortSignal, onChange: (live: LiveTraining) => void): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let sources: readonly Source[] = [];
    try {
      for await (const event of stream('GET', '/api/agent/agents/{id}/training/events', { params: { id }, signal })) {
        failures = 0;
        sources = sourcesAfter(sources, event);
        onChange({ training: event.training, sources });
      }
    } catch (error) {
      // The agent is gone, or the session is: asking again would not help.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return;
    }
    await pause(RECONNECT_MS[Math.min(failures++, RECONNECT_MS.length - 1)] ?? 0, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
