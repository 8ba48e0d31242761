import type { Handover } from '@parley/contract/handovers';
import { useEffect, useState } from 'react';
import { type VisitorIdentity, visitorHeaders } from '../visitor-transport';

const whole = (_: Handover | undefined, handover: Handover) => handover;

/**
 * Reports at once when a person joins, says something or leaves; what was missed while the stream was
 * broken comes when it reopens.
 * @returns whether the stream is reliable: false if nothing arrives, as behind a buffering proxy
 */
export function useHumanStream(
  whose: { agentId: string; conversationId: string; identity: VisitorIdentity | null },
  watches: boolean,
  onHeard: (handover: Handover) => void,
): boolean {
  const { agentId, conversationId, identity } = whose;
  const [streamed, setStreamed] = useState(false);
  useEffect(() => {
    if (!watches) return;
    const controller = new AbortController();
    const { signal } = controller;
    void (async () => {
      const [{ follow }, { stream }] = await Promise.all([import('~/api/follow'), import('~/api/stream')]);
      async function* open(attended: AbortSignal, begun: () => void) {
        setStreamed(false);
        const headers = await visitorHeaders(agentId, identity);
        const input = {
          params: { conversationId },
          headers,
          anonymous: true,
          signal: attended,
          onOpen: begun,
        } as const;
        yield* stream('GET', '/api/chat/{conversationId}/person/public/events', input);
      }
      const onEvent = (handover: Handover) => {
        setStreamed(true);
        onHeard(handover);
      };
      const followed = { name: `person ${conversationId}`, open, onEvent, whole };
      await follow(followed, signal);
    })()
      // If the stream's code cannot be loaded, polling remains.
      .catch(() => undefined)
      .finally(() => !signal.aborted && setStreamed(false));
    return () => {
      controller.abort();
      setStreamed(false);
    };
  }, [watches, agentId, conversationId, identity, onHeard]);
  return streamed;
}
