import type { Source } from '@parley/contract/sources';
import { RotateCcw, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { StatusDot, type Tone } from '~/ui/badge';
import { Button } from '~/ui/button';
import { formatBytes, formatDate, plural } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import { changeSummary } from './change-summary';
import { KIND_ICONS } from './source-kinds';

const LOOKS: Record<Source['status'], { tone: Tone; label: string }> = {
  pending: { tone: 'neutral', label: 'Waiting' },
  training: { tone: 'wait', label: 'Training' },
  trained: { tone: 'good', label: 'Trained' },
  failed: { tone: 'bad', label: 'Failed' },
};

export interface SourceRowProps {
  source: Source;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  /** Shows the source by itself, where there is a place for it. */
  onOpen?: ((id: string) => void) | undefined;
}

/** One source: where its training stands, what went wrong, and what can be done. The marker runs over it as it is read. */
export const SourceRow = memo(function SourceRow({ source, onRetry, onRemove, onOpen }: SourceRowProps) {
  const Icon = KIND_ICONS[source.kind];
  const { tone, label } = LOOKS[source.status];
  const reading = source.status === 'training';
  return (
    <li className="relative flex flex-wrap items-start gap-x-3 overflow-hidden py-3 pr-2 pl-3">
      <span
        aria-hidden="true"
        className="absolute inset-0 origin-left bg-mark-soft transition-[transform,opacity] duration-(--calm)"
        style={{ transform: `scaleX(${reading ? source.progress / 100 : 1})`, opacity: reading ? 1 : 0 }}
      />
      <Icon size={17} aria-hidden="true" className="relative mt-0.5 shrink-0 text-ink-muted" />
      <div className="relative min-w-0 flex-1">
        <p className="truncate font-semibold" title={source.url ?? source.name}>
          {onOpen ? (
            <button
              type="button"
              className="max-w-full truncate align-bottom underline-offset-3 hover:underline"
              onClick={() => onOpen(source.id)}
            >
              {source.name}
            </button>
          ) : (
            source.name
          )}
        </p>
        <p className="text-sm text-ink-muted">{detail(source)}</p>
        {onOpen && source.status === 'trained' && <p className="text-sm text-ink-muted">{history(source)}</p>}
      </div>
      <div className="relative flex h-8 shrink-0 items-center gap-1">
        <StatusDot tone={tone} label={label} className="mx-2" />
        {source.status === 'failed' && (
          <Button size="sm" aria-label={`Retry ${source.name}`} onClick={() => onRetry(source.id)}>
            <RotateCcw size={14} aria-hidden="true" />
            Retry
          </Button>
        )}
        <IconButton label={`Remove ${source.name}`} size="sm" tooltip={false} onClick={() => onRemove(source.id)}>
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      </div>
      {source.error && (
        <p className="relative basis-full pt-0.5 pr-2 pl-7 text-sm font-medium text-bad wrap-anywhere">
          {source.error}
          {source.trained_at && onOpen && (
            <span className="block font-normal text-ink-muted">
              What was read on {formatDate(source.trained_at)} still answers.
            </span>
          )}
        </p>
      )}
    </li>
  );
});

/** When it was trained, and what is known of changes since. */
function history({ trained_at, check }: Source): string {
  const trained = trained_at && `Trained ${formatDate(trained_at)}`;
  return [trained, check && changeSummary(check)].filter(Boolean).join(' · ');
}

function detail({ name, status, step, progress, size, chunks, url }: Source): string {
  switch (status) {
    case 'pending':
      return 'Waiting';
    case 'training':
      return `${step ?? 'Reading'} · ${Math.round(progress)}%`;
    case 'trained':
      return [formatBytes(size), plural(chunks, 'passage'), ...(step ? [step] : [])].join(' · ');
    case 'failed':
      return ['Failed', ...(url === name ? [] : [url ?? formatBytes(size)])].join(' · ');
  }
}
