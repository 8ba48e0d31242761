import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '~/api/client';
import { useForm } from '~/forms/use-form';
import { checkSession } from '~/session/session';
import { buttonClass } from '~/ui/button';
import { Field } from '~/ui/field';
import { PasswordInput } from '~/ui/input';
import { texts } from './auth.texts';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';
import { useLinkToken } from './use-link-token';

const { confirmEmail: said } = texts;

/** Takes the new email address, for whoever asked for it: the mail may have reached somebody else. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      const { email } = await call('POST', '/api/auth/email/confirm', { body: { token, password } });
      setConfirmed(email);
      await checkSession();
    },
    failed: MESSAGES.changeEmailFailed,
  });
  const { register, errors } = form;
  if (confirmed !== null) {
    return (
      <AuthFrame title={said.title} heading={said.heading}>
        <div className="flex flex-col gap-5">
          <p role="status" className="wrap-anywhere">
            {said.done(confirmed)}
          </p>
          <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {said.onward}
          </Link>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={said.title} heading={said.heading} subtitle={said.text}>
      <AuthForm form={form} submitLabel={said.confirm}>
        <Field label={texts.fields.password}>
          {(control) => (
            <PasswordInput
              {...control}
              aria-invalid={errors.password ? true : undefined}
              autoComplete="current-password"
              required
              {...register('password')}
            />
          )}
        </Field>
      </AuthForm>
    </AuthFrame>
  );
}
