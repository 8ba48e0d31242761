import { COUNTRIES, NAME_MAX, TAX_TYPES } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Billing } from '@parley/contract/teams';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { SettingsCard } from '~/ui/settings-card';
import { useSaveBilling } from '../team-queries';

const COUNTRY_OPTIONS = [
  { value: '', label: 'Choose a country' },
  ...COUNTRIES.map((value) => ({ value, label: value })),
] as const;
const TAX_OPTIONS = TAX_TYPES.map((value) => ({ value, label: value }));

/** Who invoices are for, and where they go. */
export function BillingForm({ saved }: { saved: Billing }) {
  const { mutateAsync: save } = useSaveBilling();
  const form = useEditForm<Billing>({
    saved,
    save: (_changes, values) => save(values),
    validate: (values) =>
      values.tax_type !== 'None' && values.tax_id.trim() === '' ? { tax_id: MESSAGES.taxIdRequired } : {},
    failed: MESSAGES.requestFailed,
    done: 'Billing details saved',
  });
  const text = (field: 'organization_name' | 'address_line_1' | 'billing_email' | 'tax_id', more: object = {}) => ({
    value: form.values[field],
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
    ...more,
  });
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <SettingsCard title="Organization">
        <Field label="Organization name" error={form.errors.organization_name}>
          {(control) => (
            <Input {...control} {...text('organization_name', { autoComplete: 'organization', maxLength: NAME_MAX })} />
          )}
        </Field>
        <Field label="Country" error={form.errors.country} className="max-w-80">
          {(control) => (
            <Select
              {...control}
              value={form.values.country}
              onChange={(country) => form.set('country', country)}
              options={COUNTRY_OPTIONS}
            />
          )}
        </Field>
        <Field label="Address line 1" error={form.errors.address_line_1}>
          {(control) => (
            <Input {...control} {...text('address_line_1', { autoComplete: 'address-line1', maxLength: 200 })} />
          )}
        </Field>
      </SettingsCard>
      <SettingsCard title="Billing e-mail" text="Invoices are sent to this address.">
        <Field label="Billing e-mail" error={form.errors.billing_email}>
          {(control) => <Input {...control} type="email" {...text('billing_email', { autoComplete: 'email' })} />}
        </Field>
      </SettingsCard>
      <SettingsCard title="Tax ID">
        <div className="grid gap-5 md:grid-cols-[10rem_1fr]">
          <Field label="Type" error={form.errors.tax_type}>
            {(control) => (
              <Select
                {...control}
                value={form.values.tax_type}
                onChange={(type) => form.set('tax_type', type)}
                options={TAX_OPTIONS}
              />
            )}
          </Field>
          {form.values.tax_type !== 'None' && (
            <Field label="ID" error={form.errors.tax_id}>
              {(control) => <Input {...control} {...text('tax_id', { autoComplete: 'off', maxLength: 40 })} />}
            </Field>
          )}
        </div>
      </SettingsCard>
      <FormActions form={form} />
    </form>
  );
}
