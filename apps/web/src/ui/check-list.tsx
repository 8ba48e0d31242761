import { type ReactNode, useId } from 'react';

export interface CheckOption<V extends string> {
  value: V;
  label: string;
  /** Its meaning, in a sentence. */
  text: ReactNode;
}

export interface CheckListProps<V extends string> {
  legend: string;
  options: readonly CheckOption<V>[];
  chosen: readonly V[];
  error?: string | undefined;
  onChange: (chosen: V[]) => void;
}

/** A choice of any number of options that each need a sentence. */
export function CheckList<V extends string>({ legend, options, chosen, error, onChange }: CheckListProps<V>) {
  const id = useId();
  const toggle = (value: V) =>
    onChange(
      options.flatMap((option) => ((option.value === value) !== chosen.includes(option.value) ? option.value : [])),
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <ul className="divide-y divide-line rounded-md border border-line">
        {options.map(({ value, label, text }) => (
          <li key={value}>
            <label className="flex items-start gap-3 px-4 py-2.5 hover:bg-hover has-checked:bg-mark-soft">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-ink"
                checked={chosen.includes(value)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={() => toggle(value)}
              />
              <span className="min-w-0">
                <span className="block font-mono text-sm font-semibold wrap-anywhere">{label}</span>
                <span className="block text-sm text-ink-muted">{text}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} role="alert" className={error ? 'text-sm font-medium text-bad' : 'hidden'}>
        {error}
      </p>
    </fieldset>
  );
}
