import { type ReactNode, useEffect, useState } from 'react';
import { clockOf } from '~/chat-ui/audio/clock';
import { Button } from '~/ui/button';
import { texts } from './public-chat.texts';

interface NoticeProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A quiet sentence in the middle of an empty chat. */
export function Notice({ title, action, children }: NoticeProps) {
  return (
    <div role="status" className="m-auto max-w-80 px-6 py-10 text-center">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-ink-muted">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

export interface FailureProps {
  error: string | null;
  /** Earliest time of the next attempt, in milliseconds since the epoch. */
  until?: number;
  onRetry: () => void;
}

/** Why a chat is unavailable, and when to try again. */
export function Failure({ error, until = 0, onRetry }: FailureProps) {
  const seconds = useSecondsTo(until);
  return (
    <Notice
      title={texts.failure.title}
      action={
        <Button disabled={seconds > 0} onClick={onRetry}>
          {texts.failure.retry}
        </Button>
      }
    >
      {error}
      {seconds > 0 && (
        <>
          {' '}
          {/* Announced once, not every second. */}
          <span className="sr-only">{texts.failure.until(new Date(until))}</span>
          <span aria-hidden="true">{texts.failure.wait(clockOf(seconds))}</span>
        </>
      )}
    </Notice>
  );
}

const TICK_MS = 250;

function useSecondsTo(until: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.ceil((until - now) / 1_000);
}
