import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import type { ControlProps } from './field';
import { controlClass } from './input';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  /** A muted note beside the label. */
  note?: ReactNode;
}

export interface SelectProps<V extends string> extends Partial<ControlProps> {
  value: V;
  onChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  disabled?: boolean;
  className?: string;
}

export function Select<V extends string>({
  value,
  onChange,
  options,
  disabled,
  className,
  ...control
}: SelectProps<V>) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled ?? false}
    >
      <Base.Trigger
        className={cx(controlClass, 'flex h-10 items-center justify-between gap-2 pr-2.5 pl-3 text-left', className)}
        {...control}
      >
        <Base.Value className="truncate" />
        <Base.Icon>
          <ChevronDown size={16} aria-hidden="true" className="text-ink-muted" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="popup-motion max-h-[min(20rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto rounded-sm border border-line bg-raised p-1 shadow-2 outline-none">
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className="grid grid-cols-[1rem_1fr_auto] items-center gap-2 rounded-xs py-2 pr-3 pl-2 outline-none select-none data-highlighted:bg-hover"
              >
                <Base.ItemIndicator className="col-start-1">
                  <Check size={15} aria-hidden="true" />
                </Base.ItemIndicator>
                <Base.ItemText className="col-start-2">{option.label}</Base.ItemText>
                {option.note && <span className="col-start-3 text-sm text-ink-muted">{option.note}</span>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
