import type { ReactNode } from 'react';

export interface ScreenHeadProps {
  title: string;
  /** A few words beside the title: how many there are. */
  note?: ReactNode;
  /** What can be done with all of it; under the title where there is no room beside it. */
  children?: ReactNode;
}

/** The head of a screen in the dashboard, the same on each. */
export function ScreenHead({ title, note, children }: ScreenHeadProps) {
  return (
    <header className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-baseline gap-x-3">
        <h2 className="text-2xl">{title}</h2>
        {note && <p className="text-sm text-ink-muted">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>}
    </header>
  );
}
