import { useEffect, useState } from 'react';
import type { ChatEntry } from '~/chat-ui/session/entries';
import type { Human } from './use-human';

/** How long a visitor waits for a person's reply before being offered the assistant again. */
const PATIENCE_MS = 60_000;

/** Whether a person who took over has not replied to the visitor's last message for a while. */
export function useUnheard({ state }: Human, last: ChatEntry | undefined): boolean {
  const waitsFor = state === 'live' && last?.sender === 'user' ? last.key : null;
  const [unheard, setUnheard] = useState<string | null>(null);
  useEffect(() => {
    if (waitsFor === null) return;
    const timer = setTimeout(() => setUnheard(waitsFor), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waitsFor]);
  return waitsFor !== null && unheard === waitsFor;
}
