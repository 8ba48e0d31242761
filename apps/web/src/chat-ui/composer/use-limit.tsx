import { type ReactNode, useEffect, useState } from 'react';
import { clockOf } from '../audio/clock';
import { texts } from '../chat-ui.texts';
import type { ChatSession } from '../session/chat-session';
import { isLimited } from '../session/run-turn';
import { useChatState } from '../session/use-chat-session';

const TICK_MS = 250;

/**
 * Handles a refusal for too many questions: gives the refused one back to the input, and blocks sending until the time
 * is over, or until the text changes if it was the text that was refused.
 * @param text what is in the input
 */
export function useLimit(session: ChatSession, giveBack: (question: string) => void, text: string): ReactNode {
  const { limit } = useChatState(session);
  const [now, setNow] = useState(Date.now);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!limit) return;
    giveBack(limit.question);
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= limit.until) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [limit]);

  if (!isLimited(limit, text, now)) return null;
  if (limit.these) {
    return (
      <p role="status" className="border-b border-line px-3.5 py-2 text-sm font-semibold">
        {limit.sentence}.
      </p>
    );
  }
  const seconds = Math.ceil((limit.until - now) / 1_000);
  return (
    <div className="border-b border-line px-3.5 py-2 text-sm">
      <p role="status" className="sr-only">
        {texts.limit.until(limit.sentence, new Date(limit.until))}
      </p>
      <p aria-hidden="true">
        <span className="font-semibold">{limit.sentence}.</span>{' '}
        <span className="text-ink-muted">{texts.limit.wait(clockOf(seconds))}</span>
      </p>
    </div>
  );
}
