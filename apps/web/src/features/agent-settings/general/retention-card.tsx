import type { Agent } from '@parley/contract/agents';
import { RETENTION_DAYS_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { type FormEvent, useState } from 'react';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import type { Mistakes } from '~/forms/use-form';
import { useSession } from '~/session/session';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { SettingsCard } from '~/ui/settings-card';
import { texts } from '../agent-settings.texts';
import { LimitField } from '../limit-field';

const { retention: said } = texts;

/** The initial limit when it is switched on. */
const FIRST = '90';

interface Values {
  /** As it was typed; null while conversations are kept. */
  retentionDays: string | null;
}

/** How long visitors' conversations are kept; editable by owners. Confirms before deleting more of them. */
export function RetentionCard({ agent }: { agent: Agent }) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const saved = agent.settings.retentionDays;
  const form = useEditForm<Values>({
    saved: { retentionDays: saved === null ? null : String(saved) },
    save: (_, { retentionDays }) =>
      update({ settings: { retentionDays: retentionDays === null ? null : Number(retentionDays) } }),
    validate: mistakesOf,
    failed: MESSAGES.updateSettingsFailed,
    done: texts.saved,
  });
  const mayChange = useSession().user?.abilities.delete_all_conversations === true;
  const [asking, setAsking] = useState(false);
  const { retentionDays: typed } = form.values;

  function submit(event: FormEvent): void {
    const deletesMore = typed !== null && isDays(typed) && (saved === null || Number(typed) < saved);
    if (!form.dirty || !deletesMore) {
      form.props.onSubmit(event);
      return;
    }
    event.preventDefault();
    setAsking(true);
  }

  return (
    <SettingsCard title={said.title} text={said.text}>
      <form {...form.props} onSubmit={submit} className="flex flex-col gap-5">
        <LimitField
          label={said.label}
          hint={said.hint}
          unit={said.days}
          first={String(saved ?? FIRST)}
          value={typed}
          error={form.errors.retentionDays}
          disabled={!mayChange}
          onChange={(days) => form.set('retentionDays', days)}
        />
        {mayChange ? (
          <FormActions form={form} label={said.save} />
        ) : (
          <p className="text-sm text-ink-muted">{texts.ownersOnly}</p>
        )}
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={said.askTitle}
        description={said.askText(Number(typed))}
        confirmLabel={said.confirm}
        onConfirm={() => {
          setAsking(false);
          void form.submit();
        }}
      />
    </SettingsCard>
  );
}

const isDays = (typed: string) =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= RETENTION_DAYS_MAX;

const mistakesOf = ({ retentionDays }: Values): Mistakes<Values> =>
  retentionDays === null || isDays(retentionDays) ? {} : { retentionDays: MESSAGES.retentionOutOfRange };
