import type { User } from '@parley/contract/auth';
import { PASSWORD_MAX, PASSWORD_MIN } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { call } from '~/api/client';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { SettingsCard } from '~/ui/settings-card';
import { NoPassword } from './no-password';

const EMPTY = { current_password: '', password: '', confirmation: '' };
type Name = keyof typeof EMPTY;

const FIELDS: { name: Name; label: string; autoComplete: string; hint?: string }[] = [
  { name: 'current_password', label: 'Current password', autoComplete: 'current-password' },
  {
    name: 'password',
    label: 'New password',
    autoComplete: 'new-password',
    hint: `At least ${PASSWORD_MIN} characters`,
  },
  { name: 'confirmation', label: 'Confirm new password', autoComplete: 'new-password' },
];

export function PasswordCard({ user }: { user: User }) {
  return (
    <SettingsCard title="Password" text="A new password signs you out in every other browser.">
      {user.has_password ? <ChangePassword /> : <NoPassword email={user.email} />}
    </SettingsCard>
  );
}

function ChangePassword() {
  const form = useEditForm({
    saved: EMPTY,
    save: async (_changes, { current_password, password }) => {
      await call('POST', '/api/auth/password', { body: { current_password, password } });
      form.discard();
    },
    validate: ({ current_password, password, confirmation }) => ({
      ...(current_password === '' && { current_password: 'Enter your current password.' }),
      ...(password.length < PASSWORD_MIN && { password: MESSAGES.passwordTooShort }),
      ...(password !== confirmation && { confirmation: MESSAGES.passwordsDiffer }),
    }),
    failed: MESSAGES.requestFailed,
    done: 'Password changed',
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {FIELDS.map(({ name, label, autoComplete, hint }) => (
        <Field key={name} label={label} hint={hint} error={form.errors[name]}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete={autoComplete}
              maxLength={PASSWORD_MAX}
              value={form.values[name]}
              onChange={(event) => form.set(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      <FormActions form={form} label="Change password" />
    </form>
  );
}
