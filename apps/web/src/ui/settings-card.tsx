import type { ReactNode } from 'react';
import { Card } from './card';
import { cx } from './cx';

export interface SettingsCardProps {
  title: string;
  /** A sentence under the title. */
  text?: ReactNode;
  /** For links to it, and for the focus, which goes to its title (`<id>-title`). */
  id?: string;
  danger?: boolean;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One group of settings. */
export function SettingsCard({ title, text, id, danger = false, action, children }: SettingsCardProps) {
  return (
    <Card className={cx('scroll-mt-4', danger && 'border-bad-line!')}>
      <section id={id} aria-label={title} tabIndex={id ? -1 : undefined} className="flex flex-col gap-5 p-4 md:p-6">
        <div className={cx('flex flex-wrap justify-between gap-x-4 gap-y-2', text ? 'items-start' : 'items-center')}>
          <div className={cx('min-w-0', text ? 'flex-[1_1_15rem]' : 'flex-[1_1_10rem]')}>
            <h3 id={id && `${id}-title`} tabIndex={id ? -1 : undefined} className="text-lg">
              {title}
            </h3>
            {text && <p className="mt-1 text-ink-muted">{text}</p>}
          </div>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}

/** A deletion and its consequences. */
export function DangerRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4 md:flex-nowrap">
      <div className="min-w-0">
        <h4 className="font-semibold">{title}</h4>
        <p className="text-sm text-ink-muted">{text}</p>
      </div>
      <div className="shrink-0">{children}</div>
    </div>
  );
}
