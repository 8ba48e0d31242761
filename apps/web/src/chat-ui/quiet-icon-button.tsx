import type { ComponentProps } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';

export interface QuietIconButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'aria-label'> {
  /** What it does, in words. */
  label: string;
  pressed?: boolean;
}

/** An icon's button beside a message. Its name is the browser's own tooltip: the frame carries no popup code. */
export function QuietIconButton({ label, pressed, className, ...rest }: QuietIconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={cx('w-8 px-0! aria-pressed:bg-mark aria-pressed:text-on-mark', className)}
      {...rest}
    />
  );
}
