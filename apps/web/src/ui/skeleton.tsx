import { cx } from './cx';

/** A grey placeholder while something loads; give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-xs bg-line', className)} />;
}
