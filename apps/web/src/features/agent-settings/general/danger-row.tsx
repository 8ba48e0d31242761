import type { ReactNode } from 'react';

/** One deletion with what it takes away. */
export function DangerRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <div className="min-w-0">
        <h4 className="font-semibold">{title}</h4>
        <p className="text-sm text-ink-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
