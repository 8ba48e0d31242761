import type { User } from '@parley/contract/auth';
import { NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { call } from '~/api/client';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { changed } from '~/session/session';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { SettingsCard } from '~/ui/settings-card';
import { texts as all } from '../team.texts';

const texts = all.account;

export function NameCard({ user }: { user: User }) {
  const form = useEditForm({
    saved: { name: user.name },
    save: async (_changes, values) => {
      const answer = await call('PATCH', '/api/auth/me', { body: { name: values.name } });
      changed(answer.user);
    },
    validate: ({ name }) => (name.trim() === '' ? { name: texts.nameRequired } : {}),
    failed: MESSAGES.saveNameFailed,
    done: texts.nameSaved,
  });
  return (
    <SettingsCard title={texts.name}>
      <form {...form.props} className="flex flex-col gap-5">
        <Field label={texts.name} error={form.errors.name}>
          {(control) => <Input {...control} maxLength={NAME_MAX} autoComplete="name" {...form.register('name')} />}
        </Field>
        <FormActions form={form} />
      </form>
    </SettingsCard>
  );
}
