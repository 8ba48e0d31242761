import type { User } from '@parley/contract/auth';
import type { MailFate } from '@parley/contract/common';
import { EMAIL_LINK_HOURS, EMAIL_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { call } from '~/api/client';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Banner } from '~/ui/banner';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';
import { SettingsCard } from '~/ui/settings-card';
import { texts as all } from '../team.texts';
import { NoPassword } from './no-password';

const texts = all.account;

const EMPTY = { email: '', current_password: '' };

export function EmailCard({ user }: { user: User }) {
  const [sent, setSent] = useState<{ to: string; mail: MailFate }>();
  return (
    <SettingsCard title={texts.email} text={<span className="wrap-anywhere">{texts.signInWith(user.email)}</span>}>
      {sent && (
        <Banner tone="note">
          {sent.mail === 'sent'
            ? texts.linkSent(sent.to, EMAIL_LINK_HOURS)
            : texts.linkKept(MESSAGES.mailKept, EMAIL_LINK_HOURS)}
        </Banner>
      )}
      {user.has_password ? <ChangeEmail onSent={setSent} /> : <NoPassword email={user.email} />}
    </SettingsCard>
  );
}

function ChangeEmail({ onSent }: { onSent: (sent: { to: string; mail: MailFate }) => void }) {
  const form = useEditForm({
    saved: EMPTY,
    save: async (_changes, values) => {
      const email = values.email.trim();
      const { mail } = await call('POST', '/api/auth/email', { body: { ...values, email } });
      onSent({ to: email, mail });
      form.discard();
      return mail;
    },
    validate: ({ email, current_password }) => ({
      ...(email.trim() === '' && { email: MESSAGES.emailInvalid }),
      ...(current_password === '' && { current_password: texts.currentPasswordRequired }),
    }),
    failed: MESSAGES.changeEmailFailed,
    done: (mail) => (mail === 'sent' ? texts.linkMailed : texts.linkCreated),
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field label={texts.newEmail} error={form.errors.email}>
        {(control) => (
          <Input {...control} type="email" autoComplete="off" maxLength={EMAIL_MAX} {...form.register('email')} />
        )}
      </Field>
      <Field label={texts.currentPassword} error={form.errors.current_password}>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" {...form.register('current_password')} />
        )}
      </Field>
      <FormActions form={form} label={texts.sendLink} />
    </form>
  );
}
