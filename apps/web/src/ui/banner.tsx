import { CircleAlert, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import { PlainIconButton } from './plain-icon-button';
import { texts } from './ui.texts';

const TONES = {
  error: { look: 'border-bad-line bg-bad-soft', icon: CircleAlert, iconLook: 'text-bad' },
  note: { look: 'border-line bg-surface', icon: Info, iconLook: 'text-ink-muted' },
} as const;

export interface BannerProps {
  tone?: keyof typeof TONES;
  children: ReactNode;
  /** A button or link at its end. */
  action?: ReactNode;
  /** The failed action can be retried: shows a button at the end. */
  onRetry?: () => void;
  /** A retry is under way. */
  retrying?: boolean;
  onDismiss?: () => void;
  className?: string;
}

/** The red box for errors, or a note of the same shape. Announced when it appears. */
export function Banner({
  tone = 'error',
  children,
  action,
  onRetry,
  retrying = false,
  onDismiss,
  className,
}: BannerProps) {
  const { look, icon: Icon, iconLook } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex animate-arrive items-start gap-3 rounded-sm border px-3.5 py-2.5 text-ink', look, className)}
    >
      {/* Beside a taller button the icon stays with the first line. */}
      <div className="my-auto flex min-w-0 flex-1 items-start gap-3">
        <Icon size={18} aria-hidden="true" className={cx('mt-0.5 shrink-0', iconLook)} />
        <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      </div>
      {action}
      {onRetry && (
        <Button size="sm" busy={retrying} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      {onDismiss && (
        <PlainIconButton label={texts.dismiss} size="sm" onClick={onDismiss} className="-my-1 -mr-2">
          <X size={16} aria-hidden="true" />
        </PlainIconButton>
      )}
    </div>
  );
}
