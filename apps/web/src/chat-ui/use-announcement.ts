import { useEffect, useRef, useState } from 'react';
import type { ChatEntry } from './session/entries';

/** The last answer that was finished while the page was open, for a live region; what was loaded is not announced. */
export function useAnnouncement(entries: readonly ChatEntry[], agentName: string): string {
  const [announcement, setAnnouncement] = useState('');
  const awaited = useRef<string | null>(null);
  const last = entries.at(-1);

  useEffect(() => {
    if (last?.sender !== 'ai') return;
    if (last.status === 'pending') awaited.current = last.key;
    else if (awaited.current === last.key) {
      awaited.current = null;
      setAnnouncement(`${agentName}: ${last.content}`);
    }
  }, [last, agentName]);

  return announcement;
}
