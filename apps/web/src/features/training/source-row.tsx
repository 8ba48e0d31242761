import type { Source } from '@parley/contract/sources';
import { RotateCcw, Trash2, Upload } from 'lucide-react';
import { memo } from 'react';
import { StatusDot, type Tone } from '~/ui/badge';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { formatBytes } from '~/ui/format';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { changeSummary } from './change-summary';
import { lastTrained } from './last-trained';
import { KIND_ICONS } from './source-kinds';
import { texts } from './training.texts';

const TONES: Record<Source['status'], Tone> = { pending: 'neutral', training: 'wait', trained: 'good', failed: 'bad' };

export interface SourceRowProps {
  source: Source;
  onRetry: (id: string) => void;
  onReplace: (id: string) => void;
  onRemove: (id: string) => void;
  /** Opens the source, if there is a view for it. */
  onOpen?: ((id: string) => void) | undefined;
}

/** One source: its training state, its error, and its actions. The marker runs over it while it is read. */
export const SourceRow = memo(function SourceRow({ source, onRetry, onReplace, onRemove, onOpen }: SourceRowProps) {
  const { id, name, status, error, trained_at, step } = source;
  const Icon = KIND_ICONS[source.kind];
  const reading = status === 'training';
  return (
    <li data-source={id} className="relative flex items-start gap-x-3 overflow-hidden py-3 pr-2 pl-3">
      <span
        aria-hidden="true"
        className="absolute inset-0 origin-left bg-mark-soft transition-[transform,opacity] duration-(--calm)"
        style={{ transform: `scaleX(${reading ? source.progress / 100 : 1})`, opacity: reading ? 1 : 0 }}
      />
      <Icon size={17} aria-hidden="true" className="relative mt-0.5 shrink-0 text-ink-muted" />
      <div className="relative flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <p className={cx('font-semibold', !onOpen && 'truncate')} title={source.url ?? name}>
            {onOpen ? (
              <button
                type="button"
                className="block min-h-6 max-w-full truncate rounded-xs underline-offset-3 hover:underline"
                onClick={() => onOpen(id)}
              >
                {name}
              </button>
            ) : (
              name
            )}
          </p>
          <p className="flex items-baseline gap-1.5 text-sm text-ink-muted">
            <StatusDot tone={TONES[status]} />
            <span className="min-w-0 wrap-anywhere">{detail(source, onOpen !== undefined)}</span>
          </p>
          {status === 'trained' && step && <p className="text-sm text-ink-muted">{texts.row.unread(step)}</p>}
          {onOpen && status === 'trained' && source.check && (
            <p className="text-sm text-ink-muted">{changeSummary(source.check)}</p>
          )}
          {error && <p className="pt-0.5 text-sm font-medium text-bad wrap-anywhere">{error}</p>}
          {error && trained_at && onOpen && (
            <p className="text-sm text-ink-muted">{texts.row.stillAnswers(trained_at)}</p>
          )}
        </div>
        {status === 'failed' && <Remedy source={source} onRetry={onRetry} onReplace={onReplace} />}
      </div>
      <PlainIconButton label={texts.row.remove(name)} size="sm" className="relative" onClick={() => onRemove(id)}>
        <Trash2 size={15} aria-hidden="true" />
      </PlainIconButton>
    </li>
  );
});

/** The remedy for a failed source: a retry, or another file if this one cannot be read at all. */
function Remedy({ source: { id, name, retryable }, onRetry, onReplace }: Omit<SourceRowProps, 'onRemove'>) {
  const Icon = retryable ? RotateCcw : Upload;
  return (
    <Button
      size="sm"
      aria-label={retryable ? texts.row.retryNamed(name) : texts.row.replaceNamed(name)}
      onClick={() => (retryable ? onRetry(id) : onReplace(id))}
    >
      <Icon size={14} aria-hidden="true" />
      {retryable ? texts.row.retry : texts.row.replace}
    </Button>
  );
}

/** @param dated whether to say when it was trained */
function detail(source: Source, dated: boolean): string {
  const { name, status, step, progress, size, chunks, url } = source;
  switch (status) {
    case 'pending':
      return texts.row.waiting;
    case 'training':
      return texts.row.training(step, Math.round(progress));
    case 'trained':
      return [
        texts.row.trained(dated ? lastTrained(source) : null),
        formatBytes(size),
        texts.row.passages(chunks),
      ].join(' · ');
    case 'failed':
      return [texts.row.failed, ...(url === name ? [] : [url ?? formatBytes(size)])].join(' · ');
  }
}
