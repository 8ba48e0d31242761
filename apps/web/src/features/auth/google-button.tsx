import { MESSAGES } from '@parley/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { texts } from './auth.texts';

export interface GoogleButtonProps {
  label: string;
  onFailure: (sentence: string) => void;
  /** Called just before the browser leaves. */
  onLeave?: () => void;
}

/** 'Or continue with' Google. */
export function GoogleButton({ label, onFailure, onLeave }: GoogleButtonProps) {
  const [busy, setBusy] = useState(false);
  const hint = useId();
  const { data } = useQuery({
    queryKey: ['google'],
    queryFn: ({ signal }) => call('GET', '/api/auth/google', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unconfigured = data?.configured === false;

  async function leave() {
    setBusy(true);
    try {
      const { url } = await call('POST', '/api/auth/google/start');
      onLeave?.();
      location.assign(url);
    } catch (error) {
      onFailure(failureText(MESSAGES.googleFailed, error));
      setBusy(false);
    }
  }

  return (
    <>
      <p className="flex items-center gap-3 text-sm text-ink-muted">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        {texts.google.orWith}
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
      <Button
        size="lg"
        busy={busy}
        aria-describedby={unconfigured ? hint : undefined}
        onClick={() => void leave()}
        className={cx(unconfigured && 'text-ink-muted!')}
      >
        {!busy && <GoogleMark />}
        {label}
      </Button>
      {/* Keeps its space while this is unknown, so that nothing moves. */}
      <p
        id={hint}
        aria-hidden={!unconfigured}
        className={cx('-mt-3 text-center text-sm text-ink-muted', !unconfigured && 'invisible')}
      >
        {texts.google.notConfigured}
      </p>
    </>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" className="size-4.5" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.09-2.85H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.95 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l2.99-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l2.99 2.33A5.37 5.37 0 0 1 9 3.58Z"
      />
    </svg>
  );
}
