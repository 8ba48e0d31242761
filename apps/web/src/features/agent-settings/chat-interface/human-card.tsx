import type { Agent } from '@parley/contract/agents';
import { HUMAN_WAIT_BOUNDS, NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { SettingsCard } from '~/ui/settings-card';
import { Switch } from '~/ui/switch';
import { texts as menu } from '../agent-settings.texts';

const texts = menu.chatInterface.human;

interface HumanForm {
  humanOffered: boolean;
  /** As it was typed. */
  humanWaitMinutes: string;
  humanName: string;
}

/** Whether visitors can talk to a person. */
export function HumanCard({ agent }: { agent: Agent }) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const { humanOffered, humanWaitMinutes, humanName } = agent.settings;
  const form = useEditForm<HumanForm>({
    saved: { humanOffered, humanWaitMinutes: String(humanWaitMinutes), humanName },
    save: ({ humanWaitMinutes: minutes, ...others }) =>
      update({ settings: { ...others, ...(minutes !== undefined && { humanWaitMinutes: Number(minutes) }) } }),
    validate: ({ humanWaitMinutes: typed }) => {
      const { min, max } = HUMAN_WAIT_BOUNDS;
      const right = /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
      return right ? {} : { humanWaitMinutes: MESSAGES.humanWaitOutOfRange };
    },
    failed: MESSAGES.updateSettingsFailed,
    done: menu.saved,
  });
  return (
    <SettingsCard id="talk-to-a-person" title={texts.title} text={texts.text}>
      <form {...form.props} className="flex flex-col gap-5">
        <Switch
          label={texts.offer}
          hint={texts.offerHint}
          checked={form.values.humanOffered}
          onChange={(on) => form.set('humanOffered', on)}
        />
        {form.values.humanOffered && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={texts.wait} hint={texts.waitHint} error={form.errors.humanWaitMinutes}>
              {(control) => (
                <Input {...control} inputMode="numeric" autoComplete="off" {...form.register('humanWaitMinutes')} />
              )}
            </Field>
            <Field label={texts.name} hint={texts.nameHint}>
              {(control) => (
                <Input {...control} maxLength={NAME_MAX} autoComplete="off" {...form.register('humanName')} />
              )}
            </Field>
          </div>
        )}
        <FormActions form={form} label={texts.save} />
      </form>
    </SettingsCard>
  );
}
