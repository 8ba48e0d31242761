import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-balance text-ink-muted">
            {hint}
          </p>
        )}
      </div>
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="reach relative mt-0.5 h-6 w-10.5 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors data-checked:border-ink data-checked:bg-ink data-disabled:opacity-45 dark:data-checked:border-mark dark:data-checked:bg-mark"
      >
        <Base.Thumb className="absolute top-0.75 left-0.75 block size-4 rounded-full bg-ink-muted transition-transform data-checked:translate-x-4.5 data-checked:bg-mark dark:data-checked:bg-on-mark" />
      </Base.Root>
    </div>
  );
}
