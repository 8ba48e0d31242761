import { type ReactNode, use } from 'react';
import { cx } from './cx';
import { MenuOpener } from './menu-opener';

export interface ScreenHeadProps {
  title: string;
  /** A few words beside the title, such as the number of items. */
  note?: ReactNode;
  /** Actions; below the title if there is no space beside it. */
  children?: ReactNode;
  className?: string;
}

/** The header of every dashboard screen. */
export function ScreenHead({ title, note, children, className }: ScreenHeadProps) {
  const opener = use(MenuOpener);
  return (
    <header className={cx('flex min-h-10 flex-wrap items-center gap-x-4 gap-y-3', className)}>
      <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-baseline gap-x-3">
        <h2 className="text-2xl">{title}</h2>
        {note && <p className="text-sm text-ink-muted">{note}</p>}
      </div>
      {(children || opener) && (
        <div className={cx('flex flex-wrap items-center gap-2', opener ? 'w-full' : 'max-sm:w-full')}>
          {opener}
          {children}
        </div>
      )}
    </header>
  );
}
