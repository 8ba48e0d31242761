import type { ReactNode } from 'react';
import { cx } from './cx';

const TONES = {
  neutral: 'bg-sunken text-ink-muted',
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
  mark: 'bg-mark text-on-mark',
} as const;
export type Tone = keyof typeof TONES;

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

const DOTS = {
  neutral: 'border-2 border-ink-faint',
  good: 'bg-good',
  wait: 'bg-wait animate-breathe',
  warn: 'bg-warn',
  bad: 'bg-bad',
  mark: 'bg-mark',
} as const;
export type DotTone = keyof typeof DOTS;

export interface StatusDotProps {
  tone: DotTone;
  /** The state in words for screen readers, if the text beside it does not say it. */
  label?: string;
  className?: string;
}

/** A state as a colour. */
export function StatusDot({ tone, label, className }: StatusDotProps) {
  return (
    <span className={cx('inline-flex', className)}>
      <span aria-hidden="true" className={cx('size-2.5 rounded-full', DOTS[tone])} />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
