import { NAME_MAX, TAX_TYPES } from '@parley/contract/constants';
import { namedCountries } from '@parley/contract/countries';
import { MESSAGES } from '@parley/contract/messages';
import type { Billing } from '@parley/contract/teams';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { SettingsCard } from '~/ui/settings-card';
import { texts as all } from '../team.texts';
import { useSaveBilling } from '../team-queries';

const texts = all.billing;

const COUNTRY_OPTIONS = [{ value: '', label: texts.chooseCountry }, ...namedCountries()];
const TAX_OPTIONS = TAX_TYPES.map((value) => ({ value, label: value }));

/** The addressee of invoices, and where to send them. */
export function BillingForm({ saved }: { saved: Billing }) {
  const { mutateAsync: save } = useSaveBilling();
  const form = useEditForm<Billing>({
    saved,
    save: (_changes, values) => save(values),
    validate: (values) =>
      values.tax_type !== 'None' && values.tax_id.trim() === '' ? { tax_id: MESSAGES.taxIdRequired } : {},
    failed: MESSAGES.saveBillingFailed,
    done: texts.saved,
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <SettingsCard title={texts.organization}>
        <Field label={texts.organizationName} error={form.errors.organization_name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="organization"
              maxLength={NAME_MAX}
              {...form.register('organization_name')}
            />
          )}
        </Field>
        <Field label={texts.country} error={form.errors.country} className="md:max-w-80">
          {(control) => (
            <Select
              {...control}
              value={form.values.country}
              onChange={(country) => form.set('country', country)}
              options={COUNTRY_OPTIONS}
            />
          )}
        </Field>
        <Field label={texts.address} error={form.errors.address_line_1}>
          {(control) => (
            <Input {...control} autoComplete="address-line1" maxLength={200} {...form.register('address_line_1')} />
          )}
        </Field>
        <Field label={texts.moreAddress} error={form.errors.address_line_2}>
          {(control) => (
            <Input {...control} autoComplete="address-line2" maxLength={200} {...form.register('address_line_2')} />
          )}
        </Field>
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-5 md:grid-cols-[10rem_1fr]">
          <Field label={texts.postalCode} error={form.errors.postal_code}>
            {(control) => (
              <Input {...control} autoComplete="postal-code" maxLength={20} {...form.register('postal_code')} />
            )}
          </Field>
          <Field label={texts.city} error={form.errors.city}>
            {(control) => (
              <Input {...control} autoComplete="address-level2" maxLength={100} {...form.register('city')} />
            )}
          </Field>
        </div>
        <Field label={texts.region} error={form.errors.region}>
          {(control) => (
            <Input {...control} autoComplete="address-level1" maxLength={100} {...form.register('region')} />
          )}
        </Field>
      </SettingsCard>
      <SettingsCard title={texts.email} text={texts.emailText}>
        <Field label={texts.email} error={form.errors.billing_email}>
          {(control) => <Input {...control} type="email" autoComplete="email" {...form.register('billing_email')} />}
        </Field>
      </SettingsCard>
      <SettingsCard title={texts.taxId}>
        <div className="grid gap-5 md:grid-cols-[10rem_1fr]">
          <Field label={texts.taxType} error={form.errors.tax_type}>
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
            <Field label={texts.id} error={form.errors.tax_id}>
              {(control) => <Input {...control} autoComplete="off" maxLength={40} {...form.register('tax_id')} />}
            </Field>
          )}
        </div>
      </SettingsCard>
      <FormActions form={form} />
    </form>
  );
}
