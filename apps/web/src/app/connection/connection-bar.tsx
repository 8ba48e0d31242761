import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkConnection, connectionNow, onConnection } from '~/api/connection';
import { texts } from '~/ui/ui.texts';

const { connection: said } = texts;

/**
 * Shown over the screen while the server cannot be reached, with the time of the next attempt. The screens below keep
 * their state; full-height ones leave it room (`app-height`).
 */
export function ConnectionBar() {
  const { lost, retryAt } = useSyncExternalStore(onConnection, connectionNow);
  const seconds = useSecondsUntil(retryAt);
  useEffect(() => void document.documentElement.toggleAttribute('data-disconnected', lost), [lost]);
  return (
    <>
      {/* Announced once: screen reader users do not need every second of the countdown. */}
      <p role="status" className="sr-only">
        {lost ? said.lost : ''}
      </p>
      {lost && (
        <div className="sticky top-0 z-40 flex h-(--bar) items-center justify-center gap-x-3 border-b border-line-strong bg-sunken px-3 text-sm">
          <CloudOff size={16} aria-hidden="true" className="shrink-0 text-ink-muted" />
          <p aria-hidden="true" className="truncate">
            <b className="font-semibold">{said.lost}</b>{' '}
            <span className="text-ink-muted">{seconds === null ? said.trying : said.retryIn(seconds)}</span>
          </p>
          <button type="button" className="link shrink-0" onClick={() => void checkConnection()}>
            {said.tryNow}
          </button>
        </div>
      )}
    </>
  );
}

/** Whole seconds left, at least one; null without a time. */
function useSecondsUntil(at: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(1, Math.ceil((at - now) / 1_000));
}
