import { Progress as Base } from '@base-ui/react/progress';
import { cx } from './cx';

export interface ProgressProps {
  /** Percent, or null if unknown. */
  value: number | null;
  label: string;
  className?: string;
}

export function Progress({ value, label, className }: ProgressProps) {
  return (
    <Base.Root value={value} aria-label={label} className={cx('block', className)}>
      <Base.Track className="block h-1.5 overflow-hidden rounded-full bg-line">
        <Base.Indicator
          className={cx(
            'block h-full rounded-full bg-ink transition-[width] duration-(--calm)',
            value === null && 'w-1/3 animate-breathe',
          )}
        />
      </Base.Track>
    </Base.Root>
  );
}
