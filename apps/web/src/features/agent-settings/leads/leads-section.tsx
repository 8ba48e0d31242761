import { LEADS_TITLE_MAX, VISITOR_SETTINGS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { Link } from 'react-router';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import type { AgentTabProps } from '~/features/training/use-training';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Button, buttonClass } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { RadioCards } from '~/ui/radio-cards';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { Switch } from '~/ui/switch';
import { texts as menu } from '../agent-settings.texts';
import { texts } from './leads.texts';
import { type LeadsSettings, leadsSettingsOf, problemsOfLeads } from './leads-form';

const FIELDS = [
  ['leadsName', texts.name],
  ['leadsEmail', texts.email],
  ['leadsPhone', texts.phone],
] as const;

/** The form in which visitors leave their contact details. */
export function LeadsSection({ agent }: AgentTabProps) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const form = useEditForm<LeadsSettings>({
    saved: leadsSettingsOf(agent),
    save: (changes) => update({ settings: changes }),
    validate: problemsOfLeads,
    failed: MESSAGES.updateSettingsFailed,
    done: menu.saved,
  });
  const { values } = form;
  const asks = FIELDS.some(([field]) => values[field]);
  return (
    <>
      <ScreenHead title={texts.title} className="mb-5" />
      <SettingsCard
        title={texts.form}
        text={texts.note}
        action={
          <Link className={buttonClass({})} to="?tab=activity&view=leads">
            {texts.see}
          </Link>
        }
      >
        <form {...form.props} className="flex flex-col gap-5">
          <Field label={texts.formTitle} error={form.errors.leadsTitle}>
            {(control) => (
              <div className="flex flex-wrap gap-2">
                <Input
                  {...control}
                  maxLength={LEADS_TITLE_MAX}
                  autoComplete="off"
                  // Next to the button on a phone, and above it when letters are twice as large.
                  className="min-w-0 flex-[1_1_12rem]"
                  {...form.register('leadsTitle')}
                />
                <Button
                  disabled={values.leadsTitle === VISITOR_SETTINGS.leadsTitle}
                  onClick={() => form.set('leadsTitle', VISITOR_SETTINGS.leadsTitle)}
                >
                  {texts.reset}
                </Button>
              </div>
            )}
          </Field>
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-semibold">{texts.fields}</legend>
            {FIELDS.map(([field, label]) => (
              <Switch key={field} label={label} checked={values[field]} onChange={(on) => form.set(field, on)} />
            ))}
            {!asks && <p className="text-sm text-ink-muted">{texts.none}</p>}
          </fieldset>
          <RadioCards
            legend={texts.when}
            value={values.leadsRequired ? 'required' : 'optional'}
            onChange={(choice) => form.set('leadsRequired', choice === 'required')}
            options={[
              { value: 'optional', label: texts.optional, text: texts.optionalText },
              { value: 'required', label: texts.required, text: texts.requiredText },
            ]}
          />
          <FormActions form={form} />
        </form>
      </SettingsCard>
    </>
  );
}
