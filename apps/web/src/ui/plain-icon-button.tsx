import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. */
  label: string;
  size?: 'sm' | 'md';
  /** Shows a toggle as pressed. */
  pressed?: boolean;
  /** The icon; left out if a Base UI part renders this and brings it. */
  children?: ReactNode;
}

const SIZES = { sm: 'size-8 pointer-coarse:size-10', md: 'size-10' } as const;

/** Only the classes, for a link that shows only an icon. */
export function iconButtonClass(size: keyof typeof SIZES = 'md', extra?: string): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-sm text-ink-muted transition-colors enabled:hover:bg-hover enabled:hover:text-ink enabled:active:bg-line [a&]:hover:bg-hover [a&]:hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 aria-pressed:bg-mark! aria-pressed:text-on-mark!',
    SIZES[size],
    extra,
  );
}

/** An icon button (16 or 18 px) whose meaning is written beside it: without a tooltip, it carries no popup code. */
export function PlainIconButton({ label, size = 'md', pressed, className, children, type, ...rest }: IconButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      aria-pressed={pressed}
      className={iconButtonClass(size, className)}
      {...rest}
    >
      {children}
    </button>
  );
}
