import { type ReactNode, useId } from 'react';

export interface RadioCard<V extends string> {
  value: V;
  label: string;
  /** The meaning of the choice, in a sentence. */
  text: ReactNode;
}

export interface RadioCardsProps<V extends string> {
  legend: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly RadioCard<V>[];
}

/** A choice between a few options that each need a sentence. */
export function RadioCards<V extends string>({ legend, value, onChange, options }: RadioCardsProps<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex items-start gap-3 rounded-md border border-line-strong px-4 py-3 transition-colors hover:bg-hover has-checked:border-ink has-checked:bg-mark-soft"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-1 size-4 shrink-0 rounded-full accent-ink"
            />
            <span>
              <span className="block font-semibold">{option.label}</span>
              <span className="block text-sm text-ink-muted">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
