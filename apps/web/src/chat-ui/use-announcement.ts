import { useEffect, useRef, useState } from 'react';
import { texts } from './chat-ui.texts';
import type { ChatEntry } from './session/entries';

/** WAI-ARIA 1.3's notification, where browsers have it: unlike a live region it needs no second copy of the text. */
interface Notifying {
  ariaNotify?: (announcement: string) => void;
}

/**
 * Announces each answer once to assistive technology, when it is complete; loaded messages are not announced.
 *
 * @returns the text for a live region, empty if the browser can announce by itself.
 */
export function useAnnouncement(entries: readonly ChatEntry[], agentName: string): string {
  const [announcement, setAnnouncement] = useState('');
  const awaited = useRef<string | null>(null);
  const last = entries.at(-1);

  useEffect(() => {
    if (last?.sender !== 'ai') return;
    if (last.status === 'pending') awaited.current = last.key;
    if (last.status === 'pending' || awaited.current !== last.key) return;
    awaited.current = null;
    const page: Document & Notifying = document;
    const text = texts.log.whole(agentName, last.content);
    if (page.ariaNotify) page.ariaNotify(text);
    else setAnnouncement(text);
  }, [last, agentName]);

  return announcement;
}
