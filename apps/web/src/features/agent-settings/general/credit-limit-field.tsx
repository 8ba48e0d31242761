import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Switch } from '~/ui/switch';
import { texts } from '../agent-settings.texts';

export interface CreditLimitFieldProps {
  /** As it was typed; null for no limit. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** What the limit starts with when it is switched on. */
const FIRST = '1000';

export function CreditLimitField({ value, error, onChange }: CreditLimitFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={texts.general.creditLimit}
        hint={texts.general.creditLimitHint}
        checked={value !== null}
        onChange={(on) => onChange(on ? FIRST : null)}
      />
      {value !== null && (
        <Field label={texts.general.credits} error={error} className="max-w-48">
          {(control) => (
            <Input
              {...control}
              value={value}
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
