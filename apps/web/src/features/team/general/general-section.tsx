import { NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { texts as all } from '../team.texts';
import { renameTeam } from '../team-queries';
import type { SectionProps } from '../team-sections';
import { DeleteTeam } from './delete-team';
import { LeaveTeam } from './leave-team';
import { StorageUsed } from './storage-used';
import { ThemeField } from './theme-field';

const texts = all.general;

export function GeneralSection({ user }: SectionProps) {
  const team = user.teams.find(({ id }) => id === user.team_id);
  const name = team?.name ?? '';
  const owner = user.abilities.manage_team;
  return (
    <>
      <ScreenHead title={all.sections.general} />
      <div className="mt-5 flex flex-col gap-5">
        <SettingsCard title={texts.appearance}>
          <ThemeField />
        </SettingsCard>
        <SettingsCard title={texts.team}>
          {owner ? (
            <TeamName name={name} />
          ) : (
            <>
              <p className="wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-muted">{texts.onlyOwners}</p>
            </>
          )}
        </SettingsCard>
        <SettingsCard title={all.storage.title} text={all.storage.text}>
          <StorageUsed />
        </SettingsCard>
        <SettingsCard id="danger-zone" title={texts.dangerZone} danger>
          <LeaveTeam user={user} teamName={name} />
          {owner && <DeleteTeam teamName={name} />}
        </SettingsCard>
      </div>
    </>
  );
}

function TeamName({ name }: { name: string }) {
  const form = useEditForm({
    saved: { name },
    save: (_changes, values) => renameTeam(values.name.trim()),
    validate: (values) => (values.name.trim() === '' ? { name: MESSAGES.teamNameRequired } : {}),
    failed: MESSAGES.renameTeamFailed,
    done: texts.saved,
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field label={texts.teamName} error={form.errors.name}>
        {(control) => <Input {...control} maxLength={NAME_MAX} autoComplete="off" {...form.register('name')} />}
      </Field>
      <FormActions form={form} />
    </form>
  );
}
