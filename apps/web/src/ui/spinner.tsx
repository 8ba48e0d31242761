import { useLayoutEffect, useRef } from 'react';
import { cx } from './cx';
import { texts } from './ui.texts';

/** A spinning arc of the size of the text around it. Decorative: say in words what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className={cx('size-[1.1em] animate-spin', className)}>
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="2" opacity="0.2" />
      <path d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** A wait beginning this soon after another looks like the same one: the screen is loading in several steps. */
const SAME_WAIT_MS = 300;
const wait = { began: 0, ended: -SAME_WAIT_MS };

/** Fills its space while a screen loads; appears after a delay, so that quick loads do not flicker. */
export function Loading({ label = texts.loading }: { label?: string }) {
  const sign = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const now = performance.now();
    if (now - wait.ended > SAME_WAIT_MS) wait.began = now;
    // Time already waited counts, so that the spinner does not disappear between two steps.
    for (const animation of sign.current?.getAnimations() ?? []) animation.currentTime = now - wait.began;
    return () => {
      wait.ended = performance.now();
    };
  }, []);
  return (
    <div role="status" className="grid min-h-60 flex-1 place-items-center">
      <span ref={sign} className="flex animate-[arrive_240ms_200ms_both] items-center gap-3 text-ink-muted">
        <Spinner className="size-5" />
        {label}
      </span>
    </div>
  );
}
