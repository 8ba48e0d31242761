import { MESSAGES } from '@parley/contract/messages';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import type { AgentTabProps } from '~/features/training/use-training';
import { FormActions } from '~/forms/form-actions';
import { type EditForm, useEditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { RadioCards } from '~/ui/radio-cards';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { Switch } from '~/ui/switch';
import { texts as menu } from '../agent-settings.texts';
import { CapFields } from './cap-fields';
import { RateLimitFields } from './rate-limit-fields';
import { RefusalsCard } from './refusals-card';
import { texts } from './security.texts';
import { problemsOfSecurity, type SecurityForm, securityChange, securityFormOf } from './security-form';

/** Who may chat with an agent, where, and how often. */
export function SecuritySection({ agent }: AgentTabProps) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const form = useEditForm<SecurityForm>({
    saved: securityFormOf(agent),
    save: (changes) => update(securityChange(changes)),
    validate: problemsOfSecurity,
    failed: MESSAGES.updateSettingsFailed,
    done: menu.saved,
  });
  return (
    <>
      <ScreenHead title={texts.title} className="mb-5" />
      <form {...form.props} className="flex flex-col gap-6">
        <SettingsCard title={texts.visibility.title}>
          <RadioCards
            legend={texts.visibility.legend}
            value={form.values.visibility}
            onChange={(visibility) => form.set('visibility', visibility)}
            options={[
              { value: 'private', label: texts.visibility.private, text: texts.visibility.privateText },
              { value: 'public', label: texts.visibility.public, text: texts.visibility.publicText },
            ]}
          />
        </SettingsCard>
        <DomainsCard form={form} />
        <SettingsCard title={texts.rate.title} text={texts.rate.text}>
          <RateLimitFields form={form} />
        </SettingsCard>
        <SettingsCard title={texts.caps.title} text={texts.caps.text}>
          <CapFields form={form} />
        </SettingsCard>
        <FormActions form={form} />
      </form>
      <div className="mt-6">
        <RefusalsCard agentId={agent.id} />
      </div>
    </>
  );
}

function DomainsCard({ form }: { form: EditForm<SecurityForm> }) {
  return (
    <SettingsCard title={texts.domains.title} text={texts.domains.text}>
      <Switch
        label={texts.domains.restrict}
        hint={texts.domains.restrictHint}
        checked={form.values.restrictDomains}
        onChange={(on) => form.set('restrictDomains', on)}
      />
      {form.values.restrictDomains && (
        <Field label={texts.domains.label} hint={texts.domains.hint} error={form.errors.allowedDomains}>
          {(control) => (
            <Textarea
              {...control}
              placeholder={texts.domains.example}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="font-mono md:text-sm!"
              {...form.register('allowedDomains')}
            />
          )}
        </Field>
      )}
    </SettingsCard>
  );
}
