import type { EditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Switch } from '~/ui/switch';
import { texts } from './security.texts';
import type { SecurityForm } from './security-form';

const { caps: said } = texts;
const CAPS = [
  {
    field: 'creditsPerVisitorDay',
    label: said.visitor,
    hint: said.visitorHint,
    credits: said.visitorCredits,
    first: '100',
  },
  { field: 'creditsPerDay', label: said.day, hint: said.dayHint, credits: said.dayCredits, first: '1000' },
] as const;

/** How much visitors may use within a day. */
export function CapFields({ form }: { form: EditForm<SecurityForm> }) {
  return CAPS.map(({ field, label, hint, credits, first }) => {
    const value = form.values[field];
    return (
      <div key={field} className="flex flex-col gap-3">
        <Switch
          label={label}
          hint={hint}
          checked={value !== null}
          onChange={(on) => form.set(field, on ? first : null)}
        />
        {value !== null && (
          <Field label={credits} error={form.errors[field]} className="max-w-64">
            {(control) => (
              <Input
                {...control}
                value={value}
                inputMode="numeric"
                autoComplete="off"
                onChange={(event) => form.set(field, event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    );
  });
}
