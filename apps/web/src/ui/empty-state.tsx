import type { ReactNode } from 'react';
import { cx } from './cx';

export interface EmptyStateProps {
  /** An inline drawing, about 160 px wide. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ picture, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-6 py-14 text-center', className)}>
      {picture && <div className="mb-6">{picture}</div>}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-2 max-w-[46ch] text-ink-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
