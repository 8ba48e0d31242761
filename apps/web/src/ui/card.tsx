import type { ComponentProps } from 'react';
import { cx } from './cx';

/** A sheet of paper on the canvas. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('rounded-md border border-line bg-surface', className)} {...rest} />;
}
