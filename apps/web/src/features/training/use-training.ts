import type { Agent } from '@parley/contract/agents';
import type { Source, Training, TrainingEvent } from '@parley/contract/sources';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { follow } from '~/api/follow';
import { stream } from '~/api/stream';
import { agentKeys } from '~/features/agents/agent-queries';

export interface LiveTraining {
  /** Null until the first event. */
  training: Training | null;
  /** Newest first. */
  sources: readonly Source[];
}

/** The props of every tab of an agent's screen. */
export interface AgentTabProps {
  agent: Agent;
  live: LiveTraining;
}

const NOTHING: LiveTraining = { training: null, sources: [] };

/** Follows an agent's training while the component is mounted, and reconnects when the stream breaks. */
export function useTraining(agentId: string | null): LiveTraining {
  const [live, setLive] = useState<LiveTraining>(NOTHING);
  const queries = useQueryClient();

  useEffect(() => {
    if (!agentId) return;
    const controller = new AbortController();
    let sources: readonly Source[] = [];
    // The first event of each stream contains all sources.
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

/** Builds a stream's first event, for windows that missed it. */
const whole = (before: TrainingEvent | undefined, event: TrainingEvent): TrainingEvent => ({
  ...event,
  sources: sourcesAfter(before?.sources ?? [], event),
  removed: [],
});

/** The training state that agent lists show, without figures. */
const stateOf = ({ state, reading }: Training) => (reading === null ? state : 'reading');

/**
 * The sources after an event of the training stream; a connection's first event contains all of them.
 * @returns newest first: new ones before the known ones, each group in the server's order.
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
