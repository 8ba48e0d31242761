import { AudioLines, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '~/ui/format';

export interface AttachmentChipProps {
  name: string;
  /** In bytes. */
  size: number;
  audio?: boolean;
  /** Replaces the size: the progress in words. */
  status?: ReactNode;
  /** The progress as a share from 0 to 1, drawn along the bottom. */
  progress?: number;
  /** Buttons at its end. */
  action?: ReactNode;
}

export function AttachmentChip({ name, size, audio = false, status, progress, action }: AttachmentChipProps) {
  const Icon = audio ? AudioLines : FileText;
  return (
    <span className="relative inline-flex h-9 pointer-coarse:h-10 max-w-72 items-center gap-2 overflow-hidden rounded-sm border border-line bg-surface ps-2.5 pe-2 text-sm">
      <Icon size={15} aria-hidden="true" className="shrink-0 text-ink-muted" />
      <span className="truncate font-medium">{name}</span>
      <span className="shrink-0 text-ink-muted">{status ?? formatBytes(size)}</span>
      {action}
      {progress !== undefined && (
        <span
          aria-hidden="true"
          className="absolute start-0 bottom-0 h-0.5 bg-mark transition-[width]"
          style={{ width: `${Math.round(progress * 100)}%` }}
        />
      )}
    </span>
  );
}
