import { NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { failureText } from '~/api/errors';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import type { AgentTabProps } from '~/features/training/use-training';
import { FormActions } from '~/forms/form-actions';
import { type EditForm, useEditForm } from '~/forms/use-edit-form';
import { useSession } from '~/session/session';
import { CopyButton } from '~/ui/copy-button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { texts } from '../agent-settings.texts';
import { LimitField } from '../limit-field';
import { DangerZone } from './danger-zone';
import { type GeneralForm, generalChange, generalFormOf, problemsOfGeneral } from './general-form';
import { RetentionCard } from './retention-card';
import { TrainedSize } from './trained-size';

/** The initial limit when it is switched on. */
const FIRST_LIMIT = '1000';

export function GeneralSection({ agent, live }: AgentTabProps) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const form: EditForm<GeneralForm> = useEditForm({
    saved: generalFormOf(agent),
    save: (changes) => update(generalChange(changes)),
    validate: problemsOfGeneral,
    failed: (error) => failureText(renamed() ? MESSAGES.updateAgentFailed : MESSAGES.updateSettingsFailed, error),
    done: texts.saved,
  });
  const maySpend = useSession().user?.abilities.manage_team === true;
  const renamed = (): boolean => form.values.name !== agent.name;
  return (
    <>
      <ScreenHead title={texts.general.title} className="mb-5" />
      <div className="flex flex-col gap-6">
        <SettingsCard title={texts.general.details}>
          <form {...form.props} className="flex flex-col gap-5">
            <Field label={texts.general.id}>
              {(control) => (
                <div className="flex gap-2">
                  <Input
                    {...control}
                    readOnly
                    value={agent.id}
                    className="truncate font-mono md:text-sm!"
                    onFocus={(event) => event.target.select()}
                  />
                  <CopyButton text={agent.id} label={texts.general.copyId} word={texts.general.copy} />
                </div>
              )}
            </Field>
            <TrainedSize live={live} />
            <Field label={texts.general.name} error={form.errors.name}>
              {(control) => <Input {...control} maxLength={NAME_MAX} autoComplete="off" {...form.register('name')} />}
            </Field>
            <LimitField
              label={texts.general.creditLimit}
              hint={maySpend ? texts.general.creditLimitHint : texts.ownersOnly}
              unit={texts.general.credits}
              first={FIRST_LIMIT}
              value={form.values.creditLimit}
              error={form.errors.creditLimit}
              disabled={!maySpend}
              onChange={(limit) => form.set('creditLimit', limit)}
            />
            <FormActions form={form} />
          </form>
        </SettingsCard>
        <RetentionCard agent={agent} />
        <DangerZone agent={agent} />
      </div>
    </>
  );
}
