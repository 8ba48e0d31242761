import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Switch } from '~/ui/switch';

interface LimitFieldProps {
  label: string;
  hint: string;
  /** The unit of the number. */
  unit: string;
  /** The initial limit when it is switched on. */
  first: string;
  /** As it was typed; null for no limit. */
  value: string | null;
  error: string | undefined;
  disabled?: boolean;
  onChange: (value: string | null) => void;
}

/** A limit that can be switched on and then takes a number. */
export function LimitField({ label, hint, unit, first, value, error, disabled = false, onChange }: LimitFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={label}
        hint={hint}
        checked={value !== null}
        disabled={disabled}
        onChange={(on) => onChange(on ? first : null)}
      />
      {value !== null && (
        <Field label={unit} error={error} className="max-w-64">
          {(control) => (
            <Input
              {...control}
              value={value}
              disabled={disabled}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
