import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Switch } from '~/ui/switch';

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
        label="Credit limit"
        hint="The most credits that this agent may ever use. Credits are not counted yet: the limit is kept, and holds from the day they are."
        checked={value !== null}
        onChange={(on) => onChange(on ? FIRST : null)}
      />
      {value !== null && (
        <Field label="Credits" error={error} className="max-w-48">
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
