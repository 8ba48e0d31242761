import { type ReactNode, useId } from 'react';
import { cx } from './cx';

/** Ties a control to its label, hint and error. Spread it onto the control. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error message; announced when it appears. */
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className={error ? 'text-sm font-medium text-bad' : 'hidden'}>
        {error}
      </p>
    </div>
  );
}
