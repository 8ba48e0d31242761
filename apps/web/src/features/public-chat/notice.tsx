import type { ReactNode } from 'react';

export interface NoticeProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A quiet sentence in the middle of an empty chat. */
export function Notice({ title, action, children }: NoticeProps) {
  return (
    <div role="status" className="m-auto max-w-80 px-6 py-10 text-center">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-ink-muted">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
