import { NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { SettingsCard } from '~/ui/settings-card';
import { renameTeam } from '../team-queries';
import type { SectionProps } from '../team-settings';
import { DeleteTeam } from './delete-team';
import { LeaveTeam } from './leave-team';
import { ThemeField } from './theme-field';

export function GeneralSection({ user }: SectionProps) {
  const team = user.teams.find(({ id }) => id === user.team_id);
  const name = team?.name ?? '';
  const owner = user.abilities.manage_team;
  return (
    <>
      <h2 className="mb-5 text-2xl">General</h2>
      <div className="flex flex-col gap-6">
        <SettingsCard title="Appearance">
          <ThemeField />
        </SettingsCard>
        <SettingsCard title="Team">
          {owner ? (
            <TeamName name={name} />
          ) : (
            <p>
              {name} <span className="text-ink-muted">Only an owner changes its name.</span>
            </p>
          )}
        </SettingsCard>
        <SettingsCard id="danger-zone" title="Danger Zone" danger>
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
    failed: MESSAGES.requestFailed,
    done: 'Team name saved',
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field label="Team name" error={form.errors.name}>
        {(control) => (
          <Input
            {...control}
            value={form.values.name}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={(event) => form.set('name', event.target.value)}
          />
        )}
      </Field>
      <FormActions form={form} />
    </form>
  );
}
