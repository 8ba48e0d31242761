import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '~/app/format';

export interface AttachmentChipProps {
  name: string;
  /** Bytes. */
  size: number;
  /** In place of the size: progress, or what went wrong. */
  status?: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
}

export function AttachmentChip({ name, size, status, action }: AttachmentChipProps) {
  return (
    <span className="inline-flex h-9 max-w-72 items-center gap-2 rounded-sm border border-line bg-surface pr-2 pl-2.5 text-sm">
      <FileText size={15} aria-hidden="true" className="shrink-0 text-ink-muted" />
      <span className="truncate font-medium">{name}</span>
      <span className="shrink-0 text-ink-muted tabular-nums">{status ?? formatBytes(size)}</span>
      {action}
    </span>
  );
}
