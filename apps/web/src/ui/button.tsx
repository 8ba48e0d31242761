import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Spinner } from './spinner';

const BASE =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-sm text-center leading-tight font-semibold select-none transition-colors disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45';

const VARIANTS = {
  /** The main action of a screen. */
  primary: 'bg-solid text-on-solid enabled:hover:bg-solid-hover enabled:active:opacity-85 [a&]:hover:bg-solid-hover',
  secondary:
    'border border-line-strong bg-surface text-ink enabled:hover:bg-hover enabled:hover:border-ink enabled:active:bg-line [a&]:hover:bg-hover [a&]:hover:border-ink',
  quiet:
    'text-ink-muted enabled:hover:bg-hover enabled:hover:text-ink enabled:active:bg-line [a&]:hover:bg-hover [a&]:hover:text-ink',
  danger: 'bg-bad-solid text-on-bad-solid enabled:hover:brightness-110 enabled:active:opacity-85',
} as const;

/** Never truncated: a label that does not fit, as with a large font, takes two lines. */
const SIZES = {
  /** Fingers need larger targets than pointers. */
  sm: 'min-h-8 px-3 py-1 text-sm pointer-coarse:min-h-10',
  md: 'min-h-10 px-4 py-1.5 text-base',
  lg: 'min-h-12 px-6 py-2 text-lg',
} as const;

export interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** Only the classes, for a router link that acts as a button. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonLook = {}, extra?: string): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], extra);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks while something is under way; keeps the focus. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, busy = false, disabled, className, children, type, onClick, ...rest } = props;
  return (
    <button
      type={type ?? 'button'}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
      // Submitting a form by Enter also clicks its button.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
