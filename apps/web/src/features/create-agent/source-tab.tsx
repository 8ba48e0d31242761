import type { LucideIcon } from 'lucide-react';
import { cx } from '~/ui/cx';

/** An entry of the left menu, with how many of its kind there are. */
export function SourceTab({ label, icon: Icon, count }: { label: string; icon: LucideIcon; count: number }) {
  return (
    <>
      <Icon size={17} aria-hidden="true" className="max-md:hidden" />
      <span className="flex-1 text-left">{label}</span>
      <span
        className={cx(
          'min-w-5 rounded-full px-1 text-center text-sm md:min-w-6 md:px-1.5',
          count > 0 ? 'bg-mark text-on-mark' : 'text-ink-faint max-md:hidden',
        )}
      >
        {count}
      </span>
    </>
  );
}
