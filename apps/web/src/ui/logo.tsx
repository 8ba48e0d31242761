import { PRODUCT } from '@parley/contract/constants';
import { cx } from './cx';

/** A speech bubble with one marked line: an answer and its source. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('size-7', className)}>
      <path
        className="fill-ink dark:fill-mark"
        d="M7 3h18a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H14.5L8.7 29.6A1 1 0 0 1 7 28.8V25a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Z"
      />
      <path className="fill-mark dark:fill-on-mark" d="M7.5 10.5h17v6h-17z" />
      <path className="fill-canvas dark:fill-on-mark" d="M7.5 19h9v2h-9z" />
    </svg>
  );
}

/** The mark and the name; only the mark if the font is so large that both do not fit. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-7 flex-wrap items-center gap-x-2 overflow-hidden text-lg font-extrabold tracking-[-0.03em]',
        className,
      )}
    >
      <LogoMark />
      {PRODUCT}
    </span>
  );
}
