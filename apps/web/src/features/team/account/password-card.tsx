import type { User } from '@parley/contract/auth';
import { PASSWORD_MAX, PASSWORD_MIN } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '~/api/client';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { SettingsCard } from '~/ui/settings-card';
import { texts as all } from '../team.texts';
import { NoPassword } from './no-password';
import { SESSIONS_KEY } from './sessions-card';

const texts = all.account;

const EMPTY = { current_password: '', password: '', confirmation: '' };
type Name = keyof typeof EMPTY;

const FIELDS: { name: Name; label: string; autoComplete: string; hint?: string }[] = [
  { name: 'current_password', label: texts.currentPassword, autoComplete: 'current-password' },
  {
    name: 'password',
    label: texts.newPassword,
    autoComplete: 'new-password',
    hint: texts.passwordHint(PASSWORD_MIN),
  },
  { name: 'confirmation', label: texts.confirmPassword, autoComplete: 'new-password' },
];

export function PasswordCard({ user }: { user: User }) {
  return (
    <SettingsCard title={texts.password} text={texts.passwordText}>
      {user.has_password ? <ChangePassword /> : <NoPassword email={user.email} />}
    </SettingsCard>
  );
}

function ChangePassword() {
  const queries = useQueryClient();
  const form = useEditForm({
    saved: EMPTY,
    save: async (_changes, { current_password, password }) => {
      await call('POST', '/api/auth/password', { body: { current_password, password } });
      // It ended all other sessions, which are listed on the same page.
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      form.discard();
    },
    validate: ({ current_password, password, confirmation }) => ({
      ...(current_password === '' && { current_password: texts.currentPasswordRequired }),
      ...(password.length < PASSWORD_MIN && { password: MESSAGES.passwordTooShort }),
      ...(password !== confirmation && { confirmation: MESSAGES.passwordsDiffer }),
    }),
    failed: MESSAGES.changePasswordFailed,
    done: texts.passwordChanged,
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {FIELDS.map(({ name, label, autoComplete, hint }) => (
        <Field key={name} label={label} hint={hint} error={form.errors[name]}>
          {(control) => (
            <PasswordInput {...control} autoComplete={autoComplete} maxLength={PASSWORD_MAX} {...form.register(name)} />
          )}
        </Field>
      ))}
      <FormActions form={form} label={texts.changePassword} />
    </form>
  );
}
