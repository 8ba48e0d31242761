import type { ReactNode } from 'react';
import { cx } from '~/ui/cx';

export interface DisclosureProps {
  /** The button's content; if it is only an icon, `label` names it. */
  summary: ReactNode;
  label?: string;
  className: string;
  /** Aligns its end with the button's, instead of its start. */
  alignEnd?: boolean;
  /** As wide as the window: the menu on small screens. */
  wide?: boolean;
  children: ReactNode;
}

/** A button and what it unfolds, working without scripts; public/theme.js adds the expected ways to close it. */
export function Disclosure({ summary, label, className, alignEnd = false, wide = false, children }: DisclosureProps) {
  return (
    <details data-disclosure className={wide ? 'md:hidden' : 'relative'}>
      <summary
        aria-label={label}
        title={label}
        className={cx(className, 'list-none [&::-webkit-details-marker]:hidden')}
      >
        {summary}
      </summary>
      <div
        className={cx(
          // Not just invisible, as closed details are anyway: transitions would start in them and never end.
          '[details:not([open])>&]:hidden',
          'absolute z-40 border-line bg-raised p-1.5 shadow-2',
          wide
            ? 'inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y px-2.5'
            : 'top-full mt-1.5 w-max min-w-40 rounded-md border',
          alignEnd && 'right-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}
