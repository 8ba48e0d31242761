import type { LucideIcon } from 'lucide-react';
import { cx } from '~/ui/cx';

/** An entry of the left menu, with how many of its kind there are. */
export function SourceTab({ label, icon: Icon, count }: { label: string; icon: LucideIcon; count: number }) {
  return (
    <>
      <Icon size={17} aria-hidden="true" />
      <span className="flex-1 text-left">{label}</span>
      <span
        className={cx(
          'min-w-6 rounded-full px-1.5 text-center text-sm tabular-nums',
          count > 0 ? 'bg-mark text-on-mark' : 'text-ink-faint',
        )}
      >
        {count}
      </span>
    </>
  );
}
