import type { Agent } from '@parley/contract/agents';
import type { Source, Training, TrainingEvent } from '@parley/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { follow } from '~/api/follow';
import { stream } from '~/api/stream';
import { agentKeys } from '~/features/agents/agent-queries';

export interface LiveTraining {
  /** Null until the first event came. */
  training: Training | null;
  /** Newest first. */
  sources: readonly Source[];
}

/** What every tab of an agent's screen is given. */
export interface AgentTabProps {
  agent: Agent;
  live: LiveTraining;
}

const NOTHING: LiveTraining = { training: null, sources: [] };

/** Follows an agent's training as long as the component lives, and reconnects when the stream breaks off. */
export function useTraining(agentId: string | null): LiveTraining {
  const [live, setLive] = useState<LiveTraining>(NOTHING);
  const queries = useQueryClient();

  useEffect(() => {
    if (!agentId) return;
    const controller = new AbortController();
    let sources: readonly Source[] = [];
    // The first push of each stream has all of them.
    const onOpen = () => {
      sources = [];
    };
    const open = (signal: AbortSignal, begun: () => void) =>
      stream('GET', '/api/agent/agents/{id}/training/events', { params: { id: agentId }, signal, onOpen: begun });
    const onEvent = (event: TrainingEvent) => {
      sources = sourcesAfter(sources, event);
      const next = { training: event.training, sources };
      setLive((before) => {
        const stateChanged = before.training && stateOf(before.training) !== stateOf(next.training);
        if (stateChanged) void queries.invalidateQueries({ queryKey: agentKeys.list });
        return next;
      });
    };
    void follow({ name: `training ${agentId}`, open, onOpen, onEvent, whole }, controller.signal).then(() => {
      // Refused: somebody may have deleted the agent.
      if (!controller.signal.aborted) void queries.invalidateQueries({ queryKey: agentKeys.one(agentId), exact: true });
    });
    return () => {
      controller.abort();
      setLive(NOTHING);
    };
  }, [agentId, queries]);

  return live;
}

/** As the first push of a stream, for those who have heard none. */
const whole = (before: TrainingEvent | undefined, event: TrainingEvent): TrainingEvent => ({
  ...event,
  sources: sourcesAfter(before?.sources ?? [], event),
  removed: [],
});

/** What a list of agents shows of a training, without figures. */
const stateOf = ({ state, reading }: Training) => (reading === null ? state : 'reading');

/**
 * What is known after an event of the training stream; the first event of a connection brings all sources.
 * @returns newest first: new ones before the known ones, each group in the order of the server.
 */
export function sourcesAfter(
  known: readonly Source[],
  { sources, removed }: Pick<TrainingEvent, 'sources' | 'removed'>,
): Source[] {
  const changed = new Map(sources.map((source) => [source.id, source]));
  const gone = new Set(removed);
  const kept = known.filter(({ id }) => !gone.has(id)).map((source) => changed.get(source.id) ?? source);
  const before = new Set(known.map(({ id }) => id));
  return [...sources.filter(({ id }) => !before.has(id) && !gone.has(id)), ...kept];
}
